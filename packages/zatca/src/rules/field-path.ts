import type { TaxInvoice } from '../invoice/invoice.ts'

/** Every way into a value: `seller.address.city`, `lines.0.quantity`. */
type PathOf<Value> = Value extends readonly (infer Item)[]
  ? `${number}` | `${number}.${PathOf<Item>}`
  : Value extends object
    ? {
        [Key in keyof Value & string]: Key | `${Key}.${PathOf<NonNullable<Value[Key]>>}`
      }[keyof Value & string]
    : never

/**
 * Where in the invoice a finding belongs, as the path of a field of `TaxInvoice`, so that a path
 * to nowhere does not compile; or a part that is not entered but made.
 */
export type FieldPath = PathOf<TaxInvoice> | 'profile' | 'taxCurrency' | 'qr' | 'stamp'

/** The path as a form and the API spell it: `lines.0.unit_price`, counted from 0. */
export const wirePath = (path: FieldPath): string =>
  path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
