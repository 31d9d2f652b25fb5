/** Input that is not what it claims to be: a broken key, certificate, request, QR or document. */
export class MalformedInputError extends Error {
  override readonly name = 'MalformedInputError'

  constructor(message: string, options?: ErrorOptions) {
    super(clipped(message), options)
  }
}

/** A log wants a line: what it repeats of the input may be of any length. */
const lengthMax = 500

const clipped = (text: string): string =>
  text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text

/** What went wrong, as one line of text, whatever was thrown. */
export const reasonOf = (error: unknown): string =>
  clipped(error instanceof Error ? error.message : String(error))
