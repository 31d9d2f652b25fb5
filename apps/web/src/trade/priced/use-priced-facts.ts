import { currencies, fiscalYears, taxes } from '@mizan/contract/ledger'
import type { beneficiaries } from '@mizan/contract/parties'
import type { RowOf } from '@mizan/contract/resource'
import { stores } from '@mizan/contract/catalog'
import { minorDigits } from '@mizan/core/money/currency'
import { vatNumberOn } from '@mizan/core/taxes/vat-registration'
import { useMemo } from 'react'
import { localDate } from '../../client/format.ts'
import { useList, useNamed } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import type { PriceCurrency } from './items/item-line.ts'
import type { PricedFor } from './items/item-lookup.ts'
import type { Side } from './side.ts'
import { lawfulTaxes } from './lawful-taxes.ts'
import type { TaxRow } from './price-lines.ts'

/** Whom goods are sold to or bought from. */
export const partyRoles = { sales: 'customer', purchases: 'supplier' } as const

export type PartyRow = RowOf<typeof beneficiaries>

export type PricedFacts = {
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly standardTax: string | null
  /** What stands in the place of a tax that an item proposes, while the company has no VAT number. */
  readonly instead: ReadonlyMap<string, string>
  /** Whether lines may have VAT in their price: sales of who has no VAT number never do. */
  readonly hasVat: boolean
  /** The day on which the company has no VAT number; null where it has one. */
  readonly unregisteredOn: string | null
  readonly party: PartyRow | null
  /** What price lists depend on; null of what is bought. */
  readonly pricedFor: PricedFor | null
  /** The currency in which prices are proposed; the same object as long as it says the same. */
  readonly pricedIn: PriceCurrency
  readonly currency: string
  readonly isForeign: boolean
  readonly ownCurrency: string | null
  readonly digits: number
  readonly mainStore: string | null
  readonly lockDate: string | null
  readonly closedYears: readonly { readonly starts_on: string; readonly ends_on: string }[]
  readonly isReady: boolean
}

/** What the head of a document says that its lines depend on. */
type Head = {
  readonly beneficiary_id?: string | null
  readonly currency_id?: string | null
  readonly exchange_rate_to_local_currency?: string | null
  readonly issue_date?: string | null
  readonly date?: string | null
}

/** What the form of a priced document must know of the company and the chosen party. */
export function usePricedFacts(side: Side, head: Head): PricedFacts {
  const {
    beneficiary_id: partyId = null,
    currency_id: currencyId = null,
    exchange_rate_to_local_currency: rate = null,
    issue_date: issued = null,
  } = head
  const day = issued ?? head.date ?? null
  const { data: user } = useUser()
  const taxList = useList(taxes, {
    active: true,
    ...(side === 'sales' ? { for_sales: true } : { for_purchases: true }),
    per_page: 200,
  })
  const storeList = useList(stores, { is_main_store: true, per_page: 1 })
  const currencyList = useList(currencies, { per_page: 200 })
  const years = useList(fiscalYears, { per_page: 50 })
  const party = useNamed('beneficiaries', partyId)

  const registrations = user?.tenant?.vat_registrations
  const isRegistered = useMemo(
    () => vatNumberOn(registrations ?? [], day ?? localDate()) !== null,
    [registrations, day],
  )
  const taxed = useMemo(
    () => lawfulTaxes(taxList.data?.data ?? [], side, isRegistered),
    [taxList.data, side, isRegistered],
  )
  const pricedFor = useMemo(
    () =>
      side === 'sales' ? { beneficiary_id: partyId, date: day, currency_id: currencyId } : null,
    [side, partyId, day, currencyId],
  )
  const own = user?.tenant?.currency ?? 'SAR'
  const chosen = currencyList.data?.data.find((each) => each.id === currencyId)?.code ?? own
  const isForeign = chosen !== own
  const digits = minorDigits(chosen)
  const pricedIn = useMemo(
    () => ({ code: chosen, isForeign, rate: isForeign ? rate : '1', digits }),
    [chosen, isForeign, rate, digits],
  )
  return {
    ...taxed,
    pricedIn,
    hasVat: isRegistered || side === 'purchases',
    unregisteredOn: isRegistered ? null : (day ?? localDate()),
    pricedFor,
    party: partyId !== null && party.data ? (party.data as unknown as PartyRow) : null,
    currency: chosen,
    isForeign,
    ownCurrency: currencyList.data?.data.find((each) => each.code === own)?.id ?? null,
    digits,
    mainStore: storeList.data?.data[0]?.id ?? null,
    lockDate: user?.tenant?.lock_date ?? null,
    closedYears: (years.data?.data ?? []).filter((year) => year.closed_at !== null),
    isReady: taxList.data !== undefined && currencyList.data !== undefined,
  }
}
