import { reverse } from '@mizan/core/ledger/entry'
import { periodProblems, reversalDate } from '@mizan/core/ledger/period'
import { accountFinder } from '@mizan/core/ledger/resolve-account'
import type { LocalDate } from '@mizan/core/time/local-date'
import { type CreditUse, creditUseEntry, leftByUse } from '@mizan/core/treasury/credit-use'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { booksOf, localizedRefusal, postNumbered } from '../documents/index.ts'
import { entriesInForce } from '../ledger/index.ts'
import { type SettleableType, codeOf } from './settleable.ts'

/** A use of a credit under the id of its association, with the credit it used. */
export type PostedUse = CreditUse & {
  readonly id: string
  readonly credit: { readonly type: SettleableType | 'receipt'; readonly id: string }
}

const label = 'credit_used'
/** Document type of an inverse entry (`product.md` 3). */
const reverseEntryType = 2

/** Posts what uses of credits leave on the party's account: the exchange difference that they realise. */
export async function postUses(
  ctx: TenantContext,
  uses: readonly PostedUse[],
  date: LocalDate,
): Promise<void> {
  const left = uses.filter((use) => leftByUse(use).length > 0)
  if (left.length === 0) return
  const books = await booksOf(ctx)
  const { facts } = books
  const accounts = accountFinder(facts.defaults)
  const entries = left.map((use) => creditUseEntry(use, facts.companyCurrency, accounts))
  const problems = [...periodProblems(date, null, facts.periods), ...accounts.missing()]
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, date, facts.periods)
  const numbers = await Promise.all(left.map((use) => numberOf(ctx, use.credit)))
  const postings = left.flatMap(({ id }, index) => {
    const entry = entries[index]
    if (!entry) return []
    const documentNumber = numbers[index] ?? null
    return [{ ...ofDay(date), entry, documentType: null, label, documentId: id, documentNumber }]
  })
  await postNumbered(ctx, postings, books)
}

const ofDay = (date: LocalDate) => ({
  id: newId(),
  date,
  vatDate: date,
  statement: { kind: label },
})

/** Reverses what uses of credits posted, to the halala: dated as they were while that day is open, else today. */
export async function releaseUses(
  ctx: TenantContext,
  associations: readonly string[],
): Promise<void> {
  const used = await ctx.db.rows<{ id: string; number: string | null }>(sql`
    select e.document_id as id, e.document_number as number from entries e
    where e.tenant_id = ${currentTenant} and e.document_id = any(${[...associations]}::uuid[])
      and e.label_id = ${label} and e.inverse_entry_id is null order by e.sequence_no`)
  if (used.length === 0) return
  const books = await booksOf(ctx)
  const { today, periods } = books.facts
  const postings: Parameters<typeof postNumbered>[1][number][] = []
  for (const { id, number } of used)
    for (const posted of await entriesInForce(ctx, id)) {
      const date = reversalDate(posted.date, null, today, periods)
      const problems = periodProblems(date, null, periods)
      if (problems.length > 0) throw await localizedRefusal(ctx, problems, date, periods)
      postings.push({
        ...ofDay(date),
        entry: reverse(posted.entry),
        documentType: reverseEntryType,
        label: `${label}_reversed`,
        documentId: id,
        documentNumber: number,
        inverseOf: posted.id,
        statement: { kind: label, reverses: posted.statement },
      })
    }
  await postNumbered(ctx, postings, books)
}

const numberOf = async (
  ctx: TenantContext,
  { type, id }: PostedUse['credit'],
): Promise<string | null> => {
  const code =
    type === 'receipt'
      ? sql`(select number from receipts where tenant_id = ${currentTenant} and id = ${id})`
      : codeOf(sql`${type}::text`, sql`${id}::uuid`)
  return (await ctx.db.first<{ code: string | null }>(sql`select ${code} as code`))?.code ?? null
}
