import { accountTypeWords } from '@mizan/contract/account-words'
import type { Language } from '@mizan/contract/errors'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

type Row = {
  readonly id: string
  readonly account_number: string
  readonly name: string
  readonly name_en: string | null
  readonly type: number
  readonly sub_type: string
  readonly parent_id: string | null
  readonly level: number
  readonly is_transaction_account: boolean
  readonly control: boolean
  readonly is_system: boolean
  readonly active: boolean
  readonly debit: string
  readonly credit: string
}

export type AccountNode = Omit<Row, 'type'> & {
  readonly type: { readonly id: number; readonly name: string }
  readonly balance: string
  readonly children: readonly AccountNode[]
}

type Sums = { readonly debit: Money; readonly credit: Money }

const amount = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)

/** The whole chart as a tree; every group carries the sums of the accounts below it. */
export async function accountTree(ctx: TenantContext): Promise<readonly AccountNode[]> {
  const rows = await ctx.db.rows<Row>(sql`
    select a.id, a.account_number, a.name, a.name_en, a.type, a.sub_type, a.parent_id, a.level,
      a.is_transaction_account, a.control, a.is_system, a.active,
      coalesce(m.debit, 0.00)::numeric(20,2) as debit, coalesce(m.credit, 0.00)::numeric(20,2) as credit
    from accounts a left join (
      select account_id, sum(debit) as debit, sum(credit) as credit
      from account_months where tenant_id = ${currentTenant} group by account_id) m on m.account_id = a.id
    where a.tenant_id = ${currentTenant} order by a.account_number collate "C"`)
  return treeOf(rows, ctx.language)
}

/** Hangs the accounts below their parents and sums them up. */
export function treeOf(rows: readonly Row[], language: Language): readonly AccountNode[] {
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const siblings = below.get(row.parent_id)
    if (siblings) siblings.push(row)
    else below.set(row.parent_id, [row])
  }
  const nodeOf = (row: Row): { readonly node: AccountNode; readonly sums: Sums } => {
    const children = (below.get(row.id) ?? []).map(nodeOf)
    const sums = children.reduce<Sums>(
      (all, child) => ({
        debit: money(all.debit + child.sums.debit),
        credit: money(all.credit + child.sums.credit),
      }),
      { debit: amount(row.debit), credit: amount(row.credit) },
    )
    const balance =
      row.type === 1 || row.type === 5 ? sums.debit - sums.credit : sums.credit - sums.debit
    return {
      sums,
      node: {
        ...row,
        type: { id: row.type, name: accountTypeWords[row.type]?.[language] ?? '' },
        debit: formatDecimal(sums.debit, 2),
        credit: formatDecimal(sums.credit, 2),
        balance: formatDecimal(balance, 2),
        children: children.map(({ node }) => node),
      },
    }
  }
  return (below.get(null) ?? []).map((row) => nodeOf(row).node)
}
