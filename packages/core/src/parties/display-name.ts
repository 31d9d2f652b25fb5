type NamePart = string | null | undefined

/** The name of a party as documents and lists show it: first, middle and last, without gaps. */
export const displayName = (first: NamePart, middle?: NamePart, last?: NamePart): string =>
  [first, middle, last]
    .map((part) => (part ?? '').trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(' ')

/** Roles of a beneficiary; one party may have both (`domain/10` 59). */
export const partyRoles = ['customer', 'supplier'] as const
export type PartyRole = (typeof partyRoles)[number]
