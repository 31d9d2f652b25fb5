import { assetsRefusals } from './refusals/assets.ts'
import { catalogRefusals } from './refusals/catalog.ts'
import { deliveryRefusals } from './refusals/delivery.ts'
import { documentsRefusals } from './refusals/documents.ts'
import { einvoicingRefusals } from './refusals/einvoicing.ts'
import { fieldsRefusals } from './refusals/fields.ts'
import { identityRefusals } from './refusals/identity.ts'
import { importsRefusals } from './refusals/imports.ts'
import { integrationsRefusals } from './refusals/integrations.ts'
import { journalRefusals } from './refusals/journal.ts'
import { landedRefusals } from './refusals/landed.ts'
import { ledgerRefusals } from './refusals/ledger.ts'
import { openingRefusals } from './refusals/opening.ts'
import { partiesRefusals } from './refusals/parties.ts'
import { peopleRefusals } from './refusals/people.ts'
import { pricingRefusals } from './refusals/pricing.ts'
import { returnsRefusals } from './refusals/returns.ts'
import { settlementRefusals } from './refusals/settlement.ts'
import { sharingRefusals } from './refusals/sharing.ts'
import { supplierInvoicesRefusals } from './refusals/supplier-invoices.ts'
import { tenancyRefusals } from './refusals/tenancy.ts'
import { treasuryRefusals } from './refusals/treasury.ts'
import { wireRefusals } from './refusals/wire.ts'

/**
 * Every expected "no" of the server: HTTP status and the text in both languages. `{name}` takes a
 * parameter. Codes never change; texts may. Each area has its own file in `refusals`.
 */
export type ErrorText = { readonly status: number; readonly ar: string; readonly en: string }

export const errors = {
  ...wireRefusals,
  ...einvoicingRefusals,
  ...fieldsRefusals,
  ...identityRefusals,
  ...tenancyRefusals,
  ...peopleRefusals,
  ...ledgerRefusals,
  ...documentsRefusals,
  ...pricingRefusals,
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
  ...journalRefusals,
  ...openingRefusals,
  ...importsRefusals,
  ...supplierInvoicesRefusals,
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors
export type Language = 'ar' | 'en'

/** The text of a code in a language, with its parameters put in; the code itself when unknown. */
export function errorText(
  code: string,
  language: Language,
  params: Readonly<Record<string, string>> = {},
): string {
  const known = (errors as Record<string, ErrorText>)[code]
  const text = known?.[language] ?? code
  return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `{${name}}`)
}
