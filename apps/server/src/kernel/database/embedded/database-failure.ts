/** The embedded database cannot run; the message says to a person what to do about it. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure'
}
