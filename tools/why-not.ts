import { DatabaseFailure } from '../apps/server/src/kernel/database/embedded/database-failure.ts'
import { StartRefusal } from '../apps/server/src/kernel/start-refusal.ts'

/** Prints why something did not start: a sentence where we have one, else all that is known. */
export function printWhyNot(error: unknown): void {
  const isSentence = error instanceof StartRefusal || error instanceof DatabaseFailure
  console.error(isSentence ? error.message : error)
}
