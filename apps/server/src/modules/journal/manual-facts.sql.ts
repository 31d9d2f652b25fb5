import type { AccountSubType } from '@mizan/core/ledger/account-types'
import type { ManualAccount } from '@mizan/core/ledger/entry-rules'
import type { Problem } from '@mizan/core/ledger/problem'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ManualEntryRow } from './manual-entry.ts'

export type References = {
  readonly accounts: Readonly<Record<string, ManualAccount>>
  readonly beneficiaries: ReadonlySet<string>
  readonly costCenters: ReadonlySet<string>
}

type Found = {
  readonly accounts: Record<string, ManualAccount> | null
  readonly beneficiaries: string[] | null
  readonly cost_centers: string[] | null
}

/** The sub types of accounts that keep a balance for each party, which a line on them must name. */
const partySubTypes: readonly AccountSubType[] = [
  'receivable',
  'retention_receivable',
  'advance_paid',
  'payable',
  'retention_payable',
  'advance_received',
]

/** Everything the lines of an entry refer to, in one read. */
export async function referencesOf(
  ctx: TenantContext,
  { lines }: Pick<ManualEntryRow, 'lines'>,
): Promise<References> {
  const ids = (of: (line: ManualEntryRow['lines'][number]) => readonly (string | null)[]) => [
    ...new Set(lines.flatMap(of).filter((id) => id !== null)),
  ]
  const found = await ctx.db.first<Found>(sql`
    select (select jsonb_object_agg(id, jsonb_build_object('isTransactionAccount', is_transaction_account, 'active', active,
          'subType', sub_type, 'isSystem', is_system, 'isControl', control or sub_type = any(${[...partySubTypes]})))
        from accounts where tenant_id = ${currentTenant} and id = any(${ids((line) => [line.account_id])}::uuid[])) as accounts,
      (select jsonb_agg(id) from beneficiaries
        where tenant_id = ${currentTenant} and id = any(${ids((line) => [line.beneficiary_id])}::uuid[])) as beneficiaries,
      (select jsonb_agg(id) from cost_centers where tenant_id = ${currentTenant} and id = any(${ids(
        (line) => [line.cost_center_id, ...line.cost_centers.map((share) => share.cost_center_id)],
      )}::uuid[])) as cost_centers`)
  return {
    accounts: found?.accounts ?? {},
    beneficiaries: new Set(found?.beneficiaries ?? []),
    costCenters: new Set(found?.cost_centers ?? []),
  }
}

/** References that name no record of this company, at their fields. */
export const missingReferences = (
  { lines }: Pick<ManualEntryRow, 'lines'>,
  { accounts, beneficiaries, costCenters }: References,
): readonly Problem[] =>
  lines.flatMap((line, index) => {
    const at = `transactions.${index}`
    const wrong = (field: string): Problem => ({
      code: 'reference_not_found',
      field: `${at}.${field}`,
    })
    const isUnknown = (id: string | null, known: ReadonlySet<string>): boolean =>
      id !== null && !known.has(id)
    return [
      ...(line.account_id in accounts ? [] : [wrong('account_id')]),
      ...(isUnknown(line.beneficiary_id, beneficiaries) ? [wrong('beneficiary_id')] : []),
      ...(isUnknown(line.cost_center_id, costCenters) ? [wrong('cost_center_id')] : []),
      ...line.cost_centers.flatMap((share, part) =>
        isUnknown(share.cost_center_id, costCenters)
          ? [wrong(`cost_centers.${part}.cost_center_id`)]
          : [],
      ),
    ]
  })
