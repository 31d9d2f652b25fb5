/** A card as it is typed. It goes to the gateway that keeps it, and is kept nowhere here. */
export type TypedCard = {
  readonly name: string
  readonly number: string
  /** `MM/YY`. */
  readonly expiry: string
  readonly cvc: string
}

export type CardField = keyof TypedCard

const western = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)))

export const digitsOf = (text: string): string => western(text).replace(/\D/g, '')

/** The digits of a card in fours. */
export const groupedNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** Month and year with their stroke, which writes itself. */
export function typedExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4)
  return digits.length < 3 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`
}

/** Whether the last digit checks the others (ISO/IEC 7812). */
function isChecked(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .map(Number)
    .reduce((all, digit, at) => {
      const doubled = at % 2 === 1 ? digit * 2 : digit
      return all + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

export type Expiry = { readonly month: number; readonly year: number }

/** Null for what is no month of a year. */
export function expiryOf(text: string): Expiry | null {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(typedExpiry(text)) ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return null
  return { month: Number(month), year: 2000 + Number(year) }
}

/** Whether a card can be charged in a month; a card is good until the end of its own. */
export const isGoodIn = ({ month, year }: Expiry, today: string): boolean =>
  `${year}-${String(month).padStart(2, '0')}` >= today.slice(0, 7)

/** What is wrong with a typed card, by field in the order of the form, before anybody is asked. */
export function wrongFieldsOf(card: TypedCard, today: string): readonly CardField[] {
  const number = digitsOf(card.number)
  const expiry = expiryOf(card.expiry)
  const isRight: Readonly<Record<CardField, boolean>> = {
    number: number.length >= 13 && isChecked(number),
    expiry: expiry !== null && isGoodIn(expiry, today),
    cvc: /^\d{3,4}$/.test(digitsOf(card.cvc)),
    // Gateways want the first name and the last, as they stand on the card.
    name: /^[A-Za-z.'-]+( [A-Za-z.'-]+)+$/.test(card.name.trim()),
  }
  return (Object.keys(isRight) as CardField[]).filter((field) => !isRight[field])
}
