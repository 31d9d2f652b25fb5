import { minorDigits } from '@mizan/core/money/currency'
import { type Money, divide, money, parseDecimal } from '@mizan/core/money/decimal'
import type { OpenDocument } from '@mizan/core/treasury/allocation'
import type { TenantContext } from '../../kernel/context.ts'
import { join, sql } from '../../kernel/database/sql.ts'

type OpenRow = {
  readonly id: string
  readonly type: number
  readonly status: number
  readonly beneficiary_id: string
  readonly currency: string
  readonly net: string
  readonly net_local: string
  readonly total_paid: string
  readonly retentions: string
  readonly party_account_id: string | null
  readonly carried: string
  readonly retention_account_id: string | null
}

/** Bills that the receipt's money can settle, locked in one order; the released value is known. */
export async function lockOpenDocuments(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<OpenDocument[]> {
  const wanted = [...new Set(ids)].toSorted()
  if (wanted.length === 0) return []
  const rows = await ctx.db.rows<OpenRow>(sql`
    select b.id, b.type, b.status, b.beneficiary_id, b.currency, b.net, b.net_local, b.total_paid, b.retentions, b.party_account_id,
      (select coalesce(sum(a.carrying), 0)::text from associations a
        where a.tenant_id = b.tenant_id and a.associatable_id = b.id and a.released_at is null) as carried,
      (select d.account_id from default_accounts d where d.tenant_id = b.tenant_id
        and d.code = case when b.type in (1, 4) then 'retention_receivable' else 'retention_payable' end) as retention_account_id
    from bills b where b.tenant_id = ${ctx.tenant.id} and b.id in (${join(wanted.map((id) => sql`${id}`))})
    order by b.id for update of b`)
  return rows.map(openDocument)
}

/** What is open of a bill: the control account first, then what is retained. */
function openDocument(row: OpenRow): OpenDocument {
  const digits = minorDigits(row.currency)
  const read = (text: string): Money => money(parseDecimal(text, digits) ?? 0n)
  const net = read(row.net)
  const retained = read(row.retentions)
  const local = money(parseDecimal(row.net_local, 2) ?? 0n)
  const retainedLocal = net === 0n ? money(0n) : money(divide(local * retained, net))
  const paid = read(row.total_paid)
  const carried = money(parseDecimal(row.carried, 2) ?? 0n)
  const main = money(net - retained)
  const paidOfMain = paid < main ? paid : main
  const mainLocal = money(local - retainedLocal)
  const carriedOfMain = paidOfMain === main ? mainLocal : carried
  const parts = [
    {
      account: row.party_account_id ?? '',
      remain: money(main - paidOfMain),
      carrying: money(mainLocal - carriedOfMain),
    },
    ...(retained === 0n
      ? []
      : [
          {
            account: row.retention_account_id ?? '',
            remain: money(retained - (paid - paidOfMain)),
            carrying: money(
              retainedLocal - (carried - carriedOfMain < 0n ? 0n : carried - carriedOfMain),
            ),
          },
        ]),
  ]
  return {
    id: row.id,
    beneficiary: row.beneficiary_id,
    currency: row.currency,
    status: row.status,
    owedBy: row.type === 1 || row.type === 3 ? 'beneficiary' : 'company',
    parts,
  }
}
