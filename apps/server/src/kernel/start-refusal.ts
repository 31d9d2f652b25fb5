/** Why the product does not start, in a sentence of each language for whoever starts it. */
export class StartRefusal extends Error {
  override readonly name: string = 'StartRefusal'
  constructor(arabic: string, english: string, options?: ErrorOptions) {
    super(`${arabic}\n${english}`, options)
  }
}
