import { paymentStatuses } from '@mizan/contract/documents/document-fields'
import { type TradeDocument, tradeDocuments } from '@mizan/contract/reports/bills'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { writerName } from '../../../kernel/writer-name.sql.ts'
import { statusExpression } from '../../einvoicing/index.ts'
import { ofCurrency } from '../asked-currency.sql.ts'
import type { ReportQuery } from '../report-query.ts'

/** Documents of one table and type: what they are called, and whether they add or take back. */
type Kind = {
  readonly kind: TradeDocument
  readonly type: number
  readonly documentType: number
  readonly sign: 1 | -1
}

/** The documents of a side of trade. */
export type TradeSide = {
  readonly party: 'customer' | 'supplier'
  readonly bills: readonly Kind[]
  readonly noteSide: 'sales' | 'purchases'
  readonly notes: readonly Kind[]
}

export const ofSales: TradeSide = {
  party: 'customer',
  bills: [
    { kind: 'bill', type: 1, documentType: 101, sign: 1 },
    { kind: 'return', type: 4, documentType: 104, sign: -1 },
  ],
  noteSide: 'sales',
  notes: [
    { kind: 'credit_note', type: 1, documentType: 301, sign: -1 },
    { kind: 'debit_note', type: 2, documentType: 302, sign: 1 },
  ],
}

/** A debit note to a supplier takes off what we owe. */
export const ofPurchases: TradeSide = {
  party: 'supplier',
  bills: [
    { kind: 'bill', type: 2, documentType: 102, sign: 1 },
    { kind: 'return', type: 3, documentType: 103, sign: -1 },
  ],
  noteSide: 'purchases',
  notes: [{ kind: 'debit_note', type: 2, documentType: 302, sign: -1 }],
}

/** What the report was asked for, as each table is asked for it. */
type Asked = {
  readonly kind: TradeDocument | null
  readonly party: string | null
  readonly store: string | null
  readonly paymentStatus: string | null
  readonly user: string | null
  readonly currency: string | null
}

const askedBy = (query: ReportQuery): Asked => ({
  kind: query.choice('kind', tradeDocuments),
  party: query.id('beneficiary_id'),
  store: query.id('store_id'),
  paymentStatus: query.choice('payment_status', paymentStatuses),
  user: query.writer(),
  currency: query.id('currency_id'),
})

/** Who made the documents and in which currency, as both tables call it. */
const madeBy = ({ user, currency }: Asked): readonly Sql[] => [
  ...(user === null ? [] : [sql`b.created_by = ${user}`]),
  ...ofCurrency(sql`b.currency`, currency),
]

const allOf = (conditions: readonly Sql[]): Sql => join(conditions, ' and ')

/** The conditions of a store, of what is paid and of a party, as far as they were asked for. */
const narrowedBy = (
  { party, store, paymentStatus }: Asked,
  columns: { readonly party: Sql; readonly store: Sql; readonly paymentStatus: Sql },
): readonly Sql[] => [
  ...(party === null ? [] : [sql`${columns.party} = ${party}`]),
  ...(store === null ? [] : [sql`${columns.store} = ${store}`]),
  ...(paymentStatus === null ? [] : [sql`${columns.paymentStatus} = ${paymentStatus}`]),
]

const isPrepayment = ({ kind }: Asked): readonly Sql[] =>
  kind === 'bill'
    ? [sql`b.kind <> 'prepayment'`]
    : kind === 'prepayment'
      ? [sql`b.kind = 'prepayment'`]
      : []

/** Whether documents of a kind are asked for; an advance is a bill of its own kind. */
const isAsked =
  ({ kind: asked }: Asked) =>
  ({ kind }: Kind): boolean =>
    asked === null || asked === kind || (asked === 'prepayment' && kind === 'bill')

const figures = ['total', 'discount', 'vat', 'net', 'prepaid', 'remain'] as const

/** The figures of a document in company currency, each with its sign. */
const figuresOf = (sign: 1 | -1, table: 'bills' | 'notes'): Sql => sql`
  ${sign} * round(b.total * b.exchange_rate, 2) as total, ${sign} * round(b.discount * b.exchange_rate, 2) as discount,
  ${sign} * b.vat_local as vat, ${sign} * b.net_local as net,
  ${table === 'bills' ? sql`${sign} * b.prepaid_local` : sql`0::numeric`} as prepaid,
  ${sign} * round((b.net - b.total_paid) * b.exchange_rate, 2) as remain`

/** Posted bills of one type in the period; of each branch only what the page can need. */
const billsOf = (ctx: TenantContext, query: ReportQuery, of: Kind, page: Sql): Sql => {
  const asked = askedBy(query)
  return sql`(select b.id, b.issue_date, b.bill_code as number,
      case when b.kind = 'prepayment' then 'prepayment' else ${of.kind} end as kind, ${of.documentType}::int as document_type,
      b.entry_id, b.beneficiary_id, b.store_id, b.created_by, b.payment_status,
      case when ${of.sign === 1} and b.kind <> 'prepayment' then b.delivery_status::text end as delivery_status,
      ${figuresOf(of.sign, 'bills')}
    from bills b where ${allOf([
      sql`b.tenant_id = ${currentTenant} and b.type = ${of.type} and b.status not in (0, 255)`,
      sql`b.issue_date between ${query.from} and ${query.to} and ${inStoreScope(ctx, sql`b.store_id`)}`,
      ...isPrepayment(asked),
      ...madeBy(asked),
      ...narrowedBy(asked, {
        party: sql`b.beneficiary_id`,
        store: sql`b.store_id`,
        paymentStatus: sql`b.payment_status`,
      }),
    ])} ${page})`
}

/** Posted notes of one type in the period; a note belongs to the store of the bill that it corrects. */
const notesOf = (
  ctx: TenantContext,
  query: ReportQuery,
  side: TradeSide,
  { of, page }: { readonly of: Kind; readonly page: Sql },
): Sql => sql`(select b.id, b.issue_date, b.number, ${of.kind} as kind, ${of.documentType}::int as document_type,
      b.entry_id, b.beneficiary_id, o.store_id, b.created_by, b.payment_status, null::text as delivery_status,
      ${figuresOf(of.sign, 'notes')}
    from notes b left join bills o on o.tenant_id = ${currentTenant} and o.id = b.original_bill_id
    where ${allOf([
      sql`b.tenant_id = ${currentTenant} and b.type = ${of.type} and b.side = ${side.noteSide} and b.status not in (0, 255)`,
      sql`b.issue_date between ${query.from} and ${query.to} and ${inStoreScope(ctx, sql`o.store_id`)}`,
      ...madeBy(askedBy(query)),
      ...narrowedBy(askedBy(query), {
        party: sql`b.beneficiary_id`,
        store: sql`o.store_id`,
        paymentStatus: sql`b.payment_status`,
      }),
    ])} ${page})`

const documentsOf = (
  ctx: TenantContext,
  query: ReportQuery,
  side: TradeSide,
  page: Sql = sql``,
): Sql => {
  const isWanted = isAsked(askedBy(query))
  return join(
    [
      ...side.bills.filter(isWanted).map((of) => billsOf(ctx, query, of, page)),
      ...side.notes.filter(isWanted).map((of) => notesOf(ctx, query, side, { of, page })),
    ],
    ' union all ',
  )
}

/** The rows of the documents `t`, with what they name. */
const shown = (ctx: TenantContext, side: TradeSide, documents: Sql): Sql => sql`
  select t.id as document_id, t.issue_date as date, t.number, t.kind, t.document_type, t.entry_id, t.beneficiary_id,
    coalesce(${nameOf(ctx, 'p')}, ${ctx.language === 'en' ? 'Walk-in customer' : 'عميل نقدي'}) as beneficiary, p.registration_number,
    t.total::numeric(20,2), t.discount::numeric(20,2), t.vat::numeric(20,2), t.net::numeric(20,2),
    nullif(t.prepaid, 0)::numeric(20,2) as prepaid, (t.net - t.remain)::numeric(20,2) as paid, t.remain::numeric(20,2),
    t.payment_status, t.delivery_status, t.store_id, ${nameOf(ctx, 's')} as store, ${writerName(ctx, 'u', sql`t.created_by`)} as user
    ${side.party === 'customer' ? sql`, ${statusExpression} as e_invoice_status` : sql``}
  from (${documents}) t
    left join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = t.beneficiary_id
    left join stores s on s.tenant_id = ${currentTenant} and s.id = t.store_id
    left join users u on u.id = t.created_by
  order by t.issue_date, t.id`

/** Every document of a side in the period, oldest first. */
export const everyDocument = (ctx: TenantContext, query: ReportQuery, side: TradeSide): Sql =>
  shown(ctx, side, documentsOf(ctx, query, side))

/** One page of them: from a day on, of whose documents earlier pages hold the first. */
export const pageOfDocuments = (
  ctx: TenantContext,
  query: ReportQuery,
  side: TradeSide,
  { from, skipped }: PageStart,
): Sql => {
  const order = sql`order by issue_date, id`
  const branches = documentsOf(
    ctx,
    { ...query, from },
    side,
    sql`${order} limit ${skipped + query.perPage}`,
  )
  return shown(
    ctx,
    side,
    sql`select * from (${branches}) d ${order} limit ${query.perPage} offset ${skipped}`,
  )
}

export type DocumentSums = { readonly total: number } & Readonly<
  Record<`sum_${(typeof figures)[number]}`, string>
>

const summed = sql`coalesce(sum(documents), 0)::int as total, ${join(
  figures.map(
    (figure) => sql`coalesce(sum(${name(figure)}), 0)::numeric(20,2) as ${name(`sum_${figure}`)}`,
  ),
)}`

const figureColumns = join(figures.map((figure) => name(figure)))

/** What is kept of the days of bills of one type; the nil id stands for no store. */
const daysOf = (ctx: TenantContext, query: ReportQuery, { type, sign }: Kind): Sql => {
  const asked = askedBy(query)
  const store = sql`nullif(b.store_id, '00000000-0000-0000-0000-000000000000')`
  return sql`select b.issue_date, b.bills as documents, ${join(figures.map((figure) => sql`${sign} * b.${name(figure)} as ${name(figure)}`))}
    from bill_days b where ${allOf([
      sql`b.tenant_id = ${currentTenant} and b.type = ${type} and b.issue_date between ${query.from} and ${query.to}`,
      inStoreScope(ctx, store),
      ...(asked.kind === null || asked.kind === 'return'
        ? []
        : [sql`b.is_prepayment = ${asked.kind === 'prepayment'}`]),
      ...narrowedBy(
        { ...asked, party: null },
        { party: sql`null`, store: sql`b.store_id`, paymentStatus: sql`b.payment_status` },
      ),
    ])}`
}

/** What the documents asked for sum to, day by day: bills by what is kept of their days, unless these do not tell: of a party, a user or a currency. */
const sumsOfDays = (ctx: TenantContext, query: ReportQuery, side: TradeSide): Sql => {
  const asked = askedBy(query)
  const isWanted = isAsked(asked)
  const counted = (documents: Sql): Sql =>
    sql`select d.issue_date, 1 as documents, ${figureColumns} from (${documents}) d`
  return asked.party === null && asked.user === null && asked.currency === null
    ? join(
        [
          ...side.bills.filter(isWanted).map((of) => daysOf(ctx, query, of)),
          ...side.notes
            .filter(isWanted)
            .map((of) => counted(notesOf(ctx, query, side, { of, page: sql`` }))),
        ],
        ' union all ',
      )
    : counted(documentsOf(ctx, query, side))
}

/** How many documents there are, and what they sum to. */
export const sumsOfDocuments = (
  ctx: TenantContext,
  query: ReportQuery,
  side: TradeSide,
): Promise<DocumentSums | null> =>
  ctx.db.first(sql`select ${summed} from (${sumsOfDays(ctx, query, side)}) f`)

/** Where a page begins: a day, and how many of its documents stand on the pages before. */
export type PageStart = { readonly from: LocalDate; readonly skipped: number }

/** Where the page asked for begins, so that a late one is found as soon as an early one. */
export async function startOfPage(
  ctx: TenantContext,
  query: ReportQuery,
  side: TradeSide,
): Promise<PageStart> {
  const skipped = (query.page - 1) * query.perPage
  if (skipped === 0) return { from: query.from, skipped }
  const found = await ctx.db.first<{
    day: LocalDate
    before: number
  }>(sql`select day, before::int from (
      select f.issue_date as day, sum(sum(f.documents)) over (order by f.issue_date) - sum(f.documents) as before
      from (${sumsOfDays(ctx, query, side)}) f group by f.issue_date) d
    where before <= ${skipped} order by day desc limit 1`)
  return { from: found?.day ?? query.from, skipped: skipped - (found?.before ?? 0) }
}
