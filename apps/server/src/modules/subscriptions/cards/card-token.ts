import type { Secrets } from '../../../kernel/secrets.ts'

/** A token is bound to its row: one of another company or card cannot be put in its place. */
const labelOf = (cardId: string): string => `subscription card ${cardId}`

export const sealToken = (secrets: Secrets, cardId: string, token: string): Buffer =>
  secrets.encrypt(Buffer.from(token), labelOf(cardId))

export const openToken = (secrets: Secrets, cardId: string, sealed: Uint8Array): string =>
  secrets.decrypt(sealed, labelOf(cardId)).toString('utf8')
