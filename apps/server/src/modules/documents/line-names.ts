import { type DefaultAccountKey } from '@mizan/core/ledger/default-accounts'
import type { AccountSubType } from '@mizan/core/ledger/account-types'
import type { JournalEntry } from '@mizan/core/ledger/entry'
import type { LineNames, NamedAccount } from '@mizan/core/ledger/texts/line-statement'
import type { TenantContext } from '../../kernel/context.ts'
import { remembered } from '../../kernel/database/remembered.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { documentSettings } from './settings.ts'

type Named = { readonly id: string; readonly name: string; readonly name_en: string | null }

type AccountRow = Named & {
  readonly sub_type: AccountSubType
  readonly keys: DefaultAccountKey[]
}

/** Accounts with the default keys that name them, and the names of taxes. */
const chartOf = remembered(async (ctx) => {
  const [accounts, taxes] = await Promise.all([
    ctx.db.rows<AccountRow>(sql`
      select a.id, a.name, a.name_en, a.sub_type, coalesce((select array_agg(d.code order by d.code) from default_accounts d
        where d.tenant_id = ${currentTenant} and d.account_id = a.id), '{}') as keys
      from accounts a where a.tenant_id = ${currentTenant} and a.is_transaction_account`),
    ctx.db.rows<Named>(
      sql`select code as id, name, name_en from taxes where tenant_id = ${currentTenant}`,
    ),
  ])
  return {
    accounts: new Map(accounts.map((row) => [row.id, row])),
    taxes: new Map(taxes.map((row) => [row.id, row])),
  }
})

const distinct = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => id ?? [])),
]

/** Items, parties and settled documents that lines name, in one read. */
function namesIn({ db }: TenantContext, entries: readonly JournalEntry[]): Promise<Named[]> {
  const lines = entries.flatMap((entry) => entry.lines)
  const items = distinct(lines.map(({ item }) => item))
  const parties = distinct(lines.map(({ beneficiary }) => beneficiary))
  const documents = distinct(lines.map(({ settles }) => settles))
  const asked = [
    items.length > 0 &&
      sql`select id, name, name_en from items where tenant_id = ${currentTenant} and id = any(${items}::uuid[])`,
    parties.length > 0 &&
      sql`select id, name, name_en from beneficiaries where tenant_id = ${currentTenant} and id = any(${parties}::uuid[])`,
    ...(documents.length === 0
      ? []
      : [
          sql`select id, bill_code, null from bills where tenant_id = ${currentTenant} and id = any(${documents}::uuid[])`,
          sql`select id, number, null from expenses where tenant_id = ${currentTenant} and id = any(${documents}::uuid[])`,
          sql`select id, number, null from notes where tenant_id = ${currentTenant} and id = any(${documents}::uuid[])`,
          sql`select id, number, null from opening_documents where tenant_id = ${currentTenant} and id = any(${documents}::uuid[])`,
        ]),
  ].filter((each) => each !== false)
  const [first, ...rest] = asked
  return first === undefined
    ? Promise.resolve([])
    : db.rows<Named>(rest.reduce((all, each) => sql`${all} union all ${each}`, first))
}

/** How the books of the company call what these entries refer to. */
export async function lineNamesOf(
  ctx: TenantContext,
  entries: readonly JournalEntry[],
): Promise<LineNames> {
  const [{ language }, chart, rows] = await Promise.all([
    documentSettings(ctx),
    chartOf(ctx),
    namesIn(ctx, entries),
  ])
  const nameOf = (row: Named | undefined): string | null =>
    row ? ((language === 'en' ? row.name_en : null) ?? row.name) : null
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = (id: string): string | null => nameOf(byId.get(id))
  const party = entries.flatMap((entry) => entry.lines).find(({ beneficiary }) => beneficiary)
  return {
    language,
    account: (id): NamedAccount | null => {
      const row = chart.accounts.get(id)
      return row ? { name: nameOf(row) ?? '', subType: row.sub_type, keys: row.keys } : null
    },
    party: named,
    headParty: party?.beneficiary ? named(party.beneficiary) : null,
    item: named,
    document: named,
    tax: (code) => nameOf(chart.taxes.get(code)),
  }
}
