import { type JournalEntry, reverse } from '@mizan/core/ledger/entry'
import { periodProblems, reversalDate } from '@mizan/core/ledger/period'
import { accountFinder } from '@mizan/core/ledger/resolve-account'
import type { LocalDate } from '@mizan/core/time/local-date'
import { type CreditUse, creditUseEntry, leftByUse } from '@mizan/core/treasury/credit-use'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { documentSettings, toldRefusal } from '../documents/index.ts'
import {
  type CompanyPosting,
  postingFacts,
  standingEntries,
  takeNumbers,
  writePostings,
} from '../ledger/index.ts'
import { type SettleableType, codeOf } from './settleable.ts'

/** A use of a credit under the id of its association, with the credit it used. */
export type PostedUse = CreditUse & {
  readonly id: string
  readonly credit: { readonly type: SettleableType | 'receipt'; readonly id: string }
}

const label = 'credit_used'
/** Document type of an inverse entry (`product.md` 3). */
const reverseEntryType = 2

type Written = {
  readonly association: string
  readonly number: string | null
  readonly date: LocalDate
  readonly entry: JournalEntry
  readonly inverseOf?: string
}

/** Posts what uses of credits leave on the party's account: the exchange difference that they realise. */
export async function postUses(
  ctx: TenantContext,
  uses: readonly PostedUse[],
  date: LocalDate,
): Promise<void> {
  const left = uses.filter((use) => leftByUse(use).length > 0)
  if (left.length === 0) return
  const facts = await postingFacts(ctx)
  const accounts = accountFinder(facts.defaults)
  const entries = left.map((use) => creditUseEntry(use, facts.companyCurrency, accounts))
  const problems = [...periodProblems(date, null, facts.periods), ...accounts.missing()]
  if (problems.length > 0) throw await toldRefusal(ctx, problems, date, facts.periods)
  for (const [index, use] of left.entries()) {
    const entry = entries[index]
    if (entry)
      await write(ctx, facts, {
        association: use.id,
        number: await numberOf(ctx, use.credit),
        date,
        entry,
      })
  }
}

/** Reverses what uses of credits posted, to the halala: dated as they were while that day is open, else today. */
export async function takeUsesBack(
  ctx: TenantContext,
  associations: readonly string[],
): Promise<void> {
  const used = await ctx.db.rows<{ id: string; number: string | null }>(sql`
    select e.document_id as id, e.document_number as number from entries e
    where e.tenant_id = ${ctx.tenant.id} and e.document_id = any(${[...associations]}::uuid[])
      and e.label_id = ${label} and e.inverse_entry_id is null order by e.sequence_no`)
  if (used.length === 0) return
  const facts = await postingFacts(ctx)
  for (const { id, number } of used)
    for (const posted of await standingEntries(ctx, id)) {
      const date = reversalDate(posted.date, null, facts.today, facts.periods)
      const problems = periodProblems(date, null, facts.periods)
      if (problems.length > 0) throw await toldRefusal(ctx, problems, date, facts.periods)
      await write(ctx, facts, {
        association: id,
        number,
        date,
        entry: reverse(posted.entry),
        inverseOf: posted.id,
      })
    }
}

const numberOf = async (
  ctx: TenantContext,
  { type, id }: PostedUse['credit'],
): Promise<string | null> => {
  const tenant = sql`${ctx.tenant.id}::int`
  const code =
    type === 'receipt'
      ? sql`(select number from receipts where tenant_id = ${tenant} and id = ${id})`
      : codeOf(tenant, sql`${type}::text`, sql`${id}::uuid`)
  return (await ctx.db.first<{ code: string | null }>(sql`select ${code} as code`))?.code ?? null
}

async function write(
  ctx: TenantContext,
  { partyAccounts }: CompanyPosting,
  { association, number, date, entry, inverseOf }: Written,
): Promise<void> {
  const settings = await documentSettings(ctx)
  const year = settings.numberYear(date)
  const taken = (await takeNumbers(ctx, [{ kind: 'entry', count: 1 }], year)).get('entry')
  if (!taken) throw new Error('no entry number was taken')
  await writePostings(
    ctx,
    [
      {
        id: newId(),
        entry,
        date,
        vatDate: date,
        statement: '',
        documentType: inverseOf ? reverseEntryType : null,
        label: inverseOf ? `${label}_reversed` : label,
        documentId: association,
        documentNumber: number,
        ...(inverseOf && { inverseOf }),
      },
    ],
    {
      first: taken.last,
      previousHash: taken.lastHash,
      format: settings.format('entry'),
      year,
      partyAccounts,
    },
  )
}
