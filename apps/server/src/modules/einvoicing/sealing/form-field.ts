import type { UnsealedInvoice } from './seal.ts'

/** What a form calls the parts of an invoice, where families differ. */
export type FormFields = {
  readonly lines: string
  readonly name: string
  readonly quantity: string
  readonly price: string
  readonly discount: string
  readonly reason: string
  readonly original: string
}

/** The fields of the company that a finding about it as a party means: they stand on its settings page. */
const ofCompany: Readonly<Record<string, string>> = {
  name: 'company_name',
  vat_number: 'tax_registration_number',
  identification: 'commercial_registration_number',
  'identification.id': 'commercial_registration_number',
  'identification.scheme': 'identity_scheme',
  address: 'street',
  'address.building_number': 'building_number',
  'address.district': 'area',
  'address.country': 'country_id',
}

/** The head of a document; whatever else is said of the whole of it stands at its lines. */
const ofHead: Readonly<Record<string, string>> = {
  issue_date: 'issue_date',
  issue_time: 'issue_date',
  supply_date: 'supply_date',
  supply_end_date: 'supply_end_date',
  kind: 'kind',
  flags: 'kind',
  type_code: 'kind',
  currency: 'currency_id',
  exchange_rate: 'exchange_rate_to_local_currency',
  order_reference: 'reference',
  contract_reference: 'contract_number',
  notes: 'notes',
  payment_means: 'payments',
  allowance_charges: 'discount_amount',
}

/** The field of a form that a finding of the rules is about. */
export function fieldFor(path: string, invoice: UnsealedInvoice, names: FormFields): string {
  const [part = '', ...rest] = path.split('.')
  switch (part) {
    case 'lines':
      return fieldOfLine(Number(rest[0]), rest.slice(1), invoice, names)
    case 'tax_subtotals':
      return fieldOfCategory(rest[0], invoice, names)
    case 'buyer':
    case 'seller': {
      // The seller is the company, but where it issues for a supplier the buyer is.
      if ((part === 'seller') === invoice.flags.selfBilled) return 'beneficiary_id'
      const field = rest.join('.')
      return `my_company.${ofCompany[field] ?? rest.at(-1) ?? ''}`
    }
    case 'note_reason':
      return names.reason
    case 'billing_references':
      return names.original
    default:
      return path === 'totals.vat_in_sar'
        ? 'exchange_rate_to_local_currency'
        : (ofHead[part] ?? names.lines)
  }
}

function fieldOfLine(
  index: number,
  [part = '']: readonly string[],
  { lines }: UnsealedInvoice,
  names: FormFields,
): string {
  // The lines that follow are made: one for every prepayment that is taken off.
  if (lines[index]?.prepayment) return 'prepayments'
  const at = `${names.lines}.${index}`
  switch (part) {
    case 'quantity':
      return `${at}.${names.quantity}`
    case 'allowance_charges':
      return `${at}.${names.discount}`
    case 'category':
    case 'rate':
      return `${at}.tax_id`
    case 'net':
    case 'vat':
    case 'total':
    case 'unit_price':
      return `${at}.${names.price}`
    default:
      return `${at}.${names.name}`
  }
}

/** What is said of a VAT category stands at the first line that is charged so. */
function fieldOfCategory(
  row: string | undefined,
  { lines, taxSubtotals }: UnsealedInvoice,
  names: FormFields,
): string {
  const subtotal = taxSubtotals[Number(row)]
  const index = lines.findIndex(
    ({ category, rate }) => category === subtotal?.category && rate === subtotal.rate,
  )
  return index < 0 ? names.lines : `${names.lines}.${index}.tax_id`
}
