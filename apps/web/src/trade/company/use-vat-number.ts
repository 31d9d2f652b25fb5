import { vatNumberOn } from '@mizan/core/taxes/vat-registration'
import { useUser } from '../../client/user.ts'

type VatNumber = {
  /** Whether the company had one on a day: what it sells then is a tax invoice. */
  readonly on: (day: string) => boolean
  /** Whether it ever had one: else nothing of it ever comes before the tax authority. */
  readonly ever: boolean
}

/** The VAT number of the company by day. */
export function useVatNumber(): VatNumber {
  const registrations = useUser().data?.tenant?.vat_registrations ?? []
  return {
    on: (day) => vatNumberOn(registrations, day) !== null,
    ever: registrations.some(({ number }) => number !== null),
  }
}
