import type { SessionFigures, SessionMethod } from '@mizan/contract/documents/pos-sessions'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { type DrawerMoney, expectedCash } from '@mizan/core/pos/session'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { drawerOf, localAmount, receiptsOf } from '../pos/index.ts'

type Session = {
  readonly id: string
  readonly cash_account_id: string
  readonly start_balance: string
}

type Trade = Pick<
  SessionFigures,
  | 'bills'
  | 'first_number'
  | 'last_number'
  | 'returns_count'
  | 'gross'
  | 'discounts'
  | 'returns'
  | 'net'
>

/** What was found by the method of payment; empty while nobody counted. */
export type Found = Readonly<Record<string, string>>

const text = (amount: bigint): string => formatDecimal(amount, 2)
const read = (amount: string): bigint => parseDecimal(amount, 2) ?? 0n

/** What was sold and given back in a session, VAT included but in the gross, which is before discounts and VAT. */
const tradeOf = (ctx: TenantContext, id: string): Promise<Trade | null> =>
  ctx.db.first<Trade>(sql`
    select count(*) filter (where b.type = 1)::int as bills, count(*) filter (where b.type = 4)::int as returns_count,
      (array_agg(b.bill_code order by b.sequence_year, b.sequence_no) filter (where b.type = 1))[1] as first_number,
      (array_agg(b.bill_code order by b.sequence_year desc, b.sequence_no desc) filter (where b.type = 1))[1] as last_number,
      coalesce(sum(round(b.total * b.exchange_rate, 2)) filter (where b.type = 1), 0)::numeric(20,2)::text as gross,
      coalesce(sum(round(b.discount * b.exchange_rate, 2)) filter (where b.type = 1), 0)::numeric(20,2)::text as discounts,
      coalesce(sum(b.net_local) filter (where b.type = 4), 0)::numeric(20,2)::text as returns,
      coalesce(sum(b.net_local * case b.type when 1 then 1 else -1 end), 0)::numeric(20,2)::text as net
    from bills b where b.tenant_id = ${currentTenant} and b.pos_session_id = ${id} and b.status not in (0, 255)`)

/** What its bills and returns declare, by tax. */
const vatOf = (ctx: TenantContext, id: string): Promise<SessionFigures['vat']> =>
  ctx.db.rows(sql`
    select l.tax_code as code, coalesce(sum(l.tax_base), 0)::numeric(20,2)::text as base,
      coalesce(sum(l.credit - l.debit) filter (where a.sub_type = 'vat_output'), 0)::numeric(20,2)::text as amount
    from bills b
      join entries e on e.tenant_id = ${currentTenant} and e.document_id = b.id
      join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id and l.tax_code is not null
      join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
    where b.tenant_id = ${currentTenant} and b.pos_session_id = ${id}
    group by l.tax_code having sum(l.tax_base) <> 0 or sum(l.credit - l.debit) <> 0 order by l.tax_code`)

type Paid = Pick<
  SessionMethod,
  'payment_method_id' | 'name' | 'name_en' | 'means' | 'is_drawer' | 'received' | 'paid'
>

/** What came in and went out by each method; cash that went past the drawer is a row of its own. */
const paidOf = (ctx: TenantContext, { id, cash_account_id: drawer }: Session): Promise<Paid[]> =>
  ctx.db.rows<Paid>(sql`
    select g.payment_method_id, m.name, m.name_en, m.means_code as means, g.is_drawer, g.received, g.paid
    from (select r.payment_method_id, r.payment_account_id = ${drawer} as is_drawer,
        coalesce(sum(${localAmount}) filter (where r.type = 1), 0)::numeric(20,2)::text as received,
        coalesce(sum(${localAmount}) filter (where r.type = 2), 0)::numeric(20,2)::text as paid
      from ${receiptsOf(id)} group by 1, 2) g
    join payment_methods m on m.tenant_id = ${currentTenant} and m.id = g.payment_method_id
    order by g.is_drawer desc, m.means_code, m.name, g.payment_method_id`)

const counted = (paid: Paid, found: Found): SessionMethod => {
  const expected = read(paid.received) - read(paid.paid)
  const total = paid.is_drawer ? undefined : found[paid.payment_method_id]
  return {
    ...paid,
    expected: text(expected),
    counted: total ?? null,
    difference: total === undefined ? null : text(read(total) - expected),
  }
}

const drawerText = (of: DrawerMoney): NonNullable<SessionFigures['drawer']> => ({
  float: text(of.float),
  sales: text(of.sales),
  refunds: text(of.refunds),
  cash_in: text(of.cashIn),
  cash_out: text(of.cashOut),
  others: text(of.others),
  expected: text(expectedCash(of)),
})

const nothingSold: Trade = {
  bills: 0,
  first_number: null,
  last_number: null,
  returns_count: 0,
  gross: '0.00',
  discounts: '0.00',
  returns: '0.00',
  net: '0.00',
}

/** What a session came to so far: its X report; and what is in its drawer by the books. */
export async function figuresOf(
  ctx: TenantContext,
  session: Session,
  found: Found,
): Promise<SessionFigures> {
  const [trade, vat, paid, drawer] = await Promise.all([
    tradeOf(ctx, session.id),
    vatOf(ctx, session.id),
    paidOf(ctx, session),
    drawerOf(ctx, session),
  ])
  return {
    ...(trade ?? nothingSold),
    vat,
    drawer: drawerText(drawer),
    methods: paid.map((each) => counted(each, found)),
  }
}

/** What is expected in the drawer. */
export const expectedIn = ({ drawer }: SessionFigures) => money(read(drawer?.expected ?? '0'))
