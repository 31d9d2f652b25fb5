import type { JournalEntry } from '@mizan/core/ledger/entry'
import { reversalDate } from '@mizan/core/ledger/period'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { booksOf, postNumbered } from '../documents/index.ts'

/** What a session posts, by what its entry is called. */
export type SessionEntries = Readonly<
  Partial<
    Record<
      | 'pos_session_float'
      | 'pos_session_difference'
      | 'pos_session_over_short'
      | 'pos_session_hand_over',
      JournalEntry | null
    >
  >
>

/** Posts the entries of a session, today. */
export async function postSession(
  ctx: TenantContext,
  { id, number }: { readonly id: string; readonly number: string },
  entries: SessionEntries,
  reason: string | null,
): Promise<void> {
  const posted = Object.entries(entries).flatMap(([label, entry]) =>
    entry ? { label, entry } : [],
  )
  if (posted.length === 0) return
  const books = await booksOf(ctx)
  const date = reversalDate(ctx.today, null, ctx.today, books.facts.periods)
  await postNumbered(
    ctx,
    posted.map(({ label, entry }) => ({
      id: newId(),
      entry,
      date,
      vatDate: date,
      statement: { kind: label, reason },
      documentType: null,
      label,
      documentId: id,
      documentNumber: number,
      part: label,
    })),
    books,
  )
}
