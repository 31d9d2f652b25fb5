import { apiKeyRefusals } from './refusals/api-keys.ts'
import { assemblyRefusals } from './refusals/assemblies.ts'
import { assetsRefusals } from './refusals/assets.ts'
import { budgetRefusals } from './refusals/budgets.ts'
import { catalogRefusals } from './refusals/catalog.ts'
import { lotRefusals } from './refusals/lots.ts'
import { goodsReceiptRefusals } from './refusals/goods-receipts.ts'
import { writeDownRefusals } from './refusals/write-downs.ts'
import { consignmentRefusals } from './refusals/consignments.ts'
import { stockCountRefusals } from './refusals/stock-counts.ts'
import { deliveryRefusals } from './refusals/delivery.ts'
import { documentsRefusals } from './refusals/documents.ts'
import { einvoicingRefusals } from './refusals/einvoicing.ts'
import { featureRefusals } from './refusals/features.ts'
import { fieldsRefusals } from './refusals/fields.ts'
import { identityRefusals } from './refusals/identity.ts'
import { importsRefusals } from './refusals/imports.ts'
import { integrationsRefusals } from './refusals/integrations.ts'
import { journalRefusals } from './refusals/journal.ts'
import { leavingRefusals } from './refusals/leaving.ts'
import { mergingRefusals } from './refusals/merging.ts'
import { landedRefusals } from './refusals/landed.ts'
import { ledgerRefusals } from './refusals/ledger.ts'
import { vatReturnRefusals } from './refusals/vat-returns.ts'
import { openingRefusals } from './refusals/opening.ts'
import { partiesRefusals } from './refusals/parties.ts'
import { platformRefusals } from './refusals/platform.ts'
import { peopleRefusals } from './refusals/people.ts'
import { pricingRefusals } from './refusals/pricing.ts'
import { reportRefusals } from './refusals/reports.ts'
import { returnsRefusals } from './refusals/returns.ts'
import { settlementRefusals } from './refusals/settlement.ts'
import { simulatedTexts } from './simulated-refusals.ts'
import { sharingRefusals } from './refusals/sharing.ts'
import { supportAccessRefusals } from './refusals/support-access.ts'
import { supplierInvoicesRefusals } from './refusals/supplier-invoices.ts'
import { tenancyRefusals } from './refusals/tenancy.ts'
import { posSessionRefusals, treasuryRefusals } from './refusals/treasury.ts'
import { wireRefusals } from './refusals/wire.ts'
import { recalculationRefusals } from './refusals/stock-recalculations.ts'
import { zakatRefusals } from './refusals/zakat.ts'

/**
 * Every expected "no" of the server: HTTP status and the text in both languages. `{name}` takes a
 * parameter. Codes never change; texts may. Each area has its own file in `refusals`.
 */
export type ErrorText = { readonly status: number; readonly ar: string; readonly en: string }

export const errors = {
  ...wireRefusals,
  ...apiKeyRefusals,
  ...einvoicingRefusals,
  ...featureRefusals,
  ...fieldsRefusals,
  ...identityRefusals,
  ...tenancyRefusals,
  ...leavingRefusals,
  ...peopleRefusals,
  ...platformRefusals,
  ...ledgerRefusals,
  ...budgetRefusals,
  ...vatReturnRefusals,
  ...recalculationRefusals,
  ...mergingRefusals,
  ...zakatRefusals,
  ...documentsRefusals,
  ...posSessionRefusals,
  ...pricingRefusals,
  ...reportRefusals,
  ...returnsRefusals,
  ...settlementRefusals,
  ...deliveryRefusals,
  ...treasuryRefusals,
  ...sharingRefusals,
  ...integrationsRefusals,
  ...partiesRefusals,
  ...catalogRefusals,
  ...assetsRefusals,
  ...landedRefusals,
  ...consignmentRefusals,
  ...goodsReceiptRefusals,
  ...lotRefusals,
  ...stockCountRefusals,
  ...writeDownRefusals,
  ...assemblyRefusals,
  ...journalRefusals,
  ...openingRefusals,
  ...importsRefusals,
  ...supplierInvoicesRefusals,
  ...supportAccessRefusals,
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors
export type Language = 'ar' | 'en'

/** The parts of an address as sentences name them; on the wire they are fields. */
const addressWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  country: { ar: 'الدولة', en: 'country' },
  street: { ar: 'الشارع', en: 'street' },
  building_number: { ar: 'رقم المبنى', en: 'building number' },
  area: { ar: 'الحي', en: 'district' },
  city: { ar: 'المدينة', en: 'city' },
  postal_code: { ar: 'الرمز البريدي', en: 'postal code' },
}

/** What is missing of an address, in words. */
const missingWords = (fields: string, language: Language): string =>
  fields
    .split(', ')
    .map((field) => addressWords[field]?.[language] ?? field)
    .join(language === 'ar' ? '، ' : ', ')

/**
 * The text of a code in a language, with its parameters put in; the code itself when unknown. Where a simulator answers
 * in the place of the tax authority, the text says so.
 */
export function errorText(
  code: string,
  language: Language,
  params: Readonly<Record<string, string>> = {},
  isSimulated = false,
): string {
  const known = (errors as Record<string, ErrorText>)[code]
  const simulated = isSimulated ? simulatedTexts[code] : undefined
  const text = (simulated ?? known)?.[language] ?? code
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) return `{${name}}`
    return name === 'missing' ? missingWords(value, language) : value
  })
}
