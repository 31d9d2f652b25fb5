import { entryKinds } from '@mizan/contract/reports/journal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, raw, sql } from '../../../kernel/database/sql.ts'
import { type Known, knownEntry } from '../known.sql.ts'
import { accountAndBelow } from '../../ledger/index.ts'
import { type AskedStore, ofStore } from '../asked-store.sql.ts'
import type { ReportQuery } from '../report-query.ts'

type EntryKind = (typeof entryKinds)[number]

/** Which entries of a period were asked for: all, or those of a kind and those that touch something. */
export type AskedEntries = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly kind: EntryKind | null
  /** Who posted them; null for everybody. */
  readonly user: string | null
  readonly known: Known
  /** What one of their lines is of; null where any line will do. */
  readonly line: {
    readonly accounts: readonly string[] | null
    readonly beneficiary: string | null
    readonly costCenter: string | null
    readonly store: AskedStore
  } | null
}

/** What a report was asked for; `kind` where it does not choose by that itself. */
export async function askedEntries(
  ctx: TenantContext,
  query: ReportQuery,
  kind: EntryKind | null = query.choice('kind', entryKinds),
  store: AskedStore = null,
): Promise<AskedEntries> {
  const [account, beneficiary, costCenter] = [
    query.id('account_id'),
    query.id('beneficiary_id'),
    query.id('cost_center_id'),
  ]
  const below = account === null ? null : await accountAndBelow(ctx, account)
  const accounts = below?.map(({ id }) => id) ?? null
  return {
    from: query.from,
    to: query.to,
    kind,
    user: query.writer(),
    known: query.known,
    line:
      (account ?? beneficiary ?? costCenter ?? store)
        ? { accounts, beneficiary, costCenter, store }
        : null,
  }
}

/** Whether every entry of the period was asked for, whose count and sums are known more cheaply. */
export const isWholeJournal = ({ kind, line, user }: AskedEntries): boolean =>
  kind === null && line === null && user === null

/** Of the lines of an entry, by an alias, those that were asked for. */
export function askedLines({ from, to, line }: AskedEntries, alias: 'l' | 'x'): Sql {
  const of = raw(alias)
  if (line === null) return sql`${of}.tenant_id = ${currentTenant}`
  const { accounts, beneficiary, costCenter, store } = line
  const [first] = accounts ?? []
  return join(
    [
      sql`${of}.tenant_id = ${currentTenant} and ${of}.entry_date >= ${from} and ${of}.entry_date <= ${to}`,
      ...(accounts === null
        ? []
        : accounts.length === 1 && first
          ? [sql`${of}.account_id = ${first}`]
          : [sql`${of}.account_id = any(${[...accounts]})`]),
      ...(beneficiary === null ? [] : [sql`${of}.beneficiary_id = ${beneficiary}`]),
      ...(costCenter === null ? [] : [sql`${of}.cost_center_id = ${costCenter}`]),
      ...ofStore(alias, store),
    ],
    ' and ',
  )
}

/** What an entry is, as `entryKinds` names it: what reverses something is a reversal. */
export const kindOf: Sql = sql`coalesce(e.document_type::text,
  case when e.is_closing then 'closing' else regexp_replace(e.label_id, '_(edited|reversed)$', '') end)`

/** Entries `e` that were asked for. */
export const isAsked = (asked: AskedEntries): Sql => {
  const { from, to, kind, line, user, known } = asked
  return sql`e.tenant_id = ${currentTenant} and e.entry_date >= ${from} and e.entry_date <= ${to}
    and ${knownEntry('e', known)} ${user === null ? sql`` : sql`and e.created_by = ${user}`}
    ${kind === null ? sql`` : sql`and ${kindOf} = ${kind}`}
    ${
      line === null
        ? sql``
        : sql`and exists (select 1 from entry_transactions x where x.tenant_id = ${currentTenant}
            and x.entry_id = e.id and ${askedLines(asked, 'x')})`
    }`
}
