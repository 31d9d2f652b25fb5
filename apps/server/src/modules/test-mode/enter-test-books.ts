import { Refusal } from '../../kernel/refusal.ts'
import { type TestModeParts, ensureBooks, renewPeople } from './make-books.ts'

/**
 * The number of a company's test set for somebody whose membership of the live company was checked;
 * made on first use. Refuses while a large one is still being copied.
 */
export async function enterTestBooks(
  parts: TestModeParts,
  liveId: number,
  userId: string,
): Promise<number> {
  const { ready, copying } = await ensureBooks(parts, liveId, userId)
  if (ready) {
    await renewPeople(parts.pool, ready)
    return ready.tenant_id
  }
  throw new Refusal(copying ? 'test_books_on_their_way' : 'unavailable')
}
