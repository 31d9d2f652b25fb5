/** Input that is not what it claims to be: a broken key, certificate, request, QR or document. */
export class MalformedInputError extends Error {
  override readonly name = 'MalformedInputError'
}

/** What went wrong, as one line of text, whatever was thrown. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
