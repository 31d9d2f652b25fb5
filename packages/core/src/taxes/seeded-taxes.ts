import { type Percent, percent } from '../money/decimal.ts'
import type { TaxCategory, TaxCode, TaxMechanism } from './tax-code.ts'
import type { ExemptionCode } from './exemption-reasons.ts'

/** Boxes of the VAT return (`domain/05` 5.2). */
export type TaxBox = '1' | '1.2' | '2' | '3' | '4' | '5' | '7' | '7.2' | '8' | '9' | '10' | '11'

/** Keys of the default accounts a tax posts to. */
export type TaxAccountKey =
  | 'vat_output'
  | 'vat_input'
  | 'vat_output_rc'
  | 'vat_input_rc'
  | 'vat_input_customs'

export type SeededTax = TaxCode & {
  readonly name: { readonly ar: string; readonly en: string }
  /** Box of sales; null when the tax is not for sales or has no box. */
  readonly salesBox: TaxBox | null
  readonly purchaseBox: TaxBox | null
  readonly salesAccount: TaxAccountKey | null
  readonly purchaseAccount: TaxAccountKey | null
  /** May stand on sales lines, on purchase lines. */
  readonly forSales: boolean
  readonly forPurchases: boolean
  /** Reasons the authority accepts for this tax; the first is proposed. */
  readonly exemptionReasons: readonly ExemptionCode[]
}

type Options = Partial<Omit<SeededTax, 'code' | 'name' | 'category' | 'rate'>>

const rateOf = (whole: number): Percent => percent(BigInt(whole) * 10_000n)

const tax = (
  code: string,
  name: readonly [ar: string, en: string],
  category: TaxCategory,
  rate: number,
  options: Options,
): SeededTax => ({
  code,
  category,
  name: { ar: name[0], en: name[1] },
  rate: rateOf(rate),
  mechanism: 'normal',
  salesBox: null,
  purchaseBox: null,
  salesAccount: null,
  purchaseAccount: null,
  forSales: true,
  forPurchases: true,
  exemptionReasons: [],
  ...options,
})

const standardAccounts = { salesAccount: 'vat_output', purchaseAccount: 'vat_input' } as const
const salesOnly = { forPurchases: false } as const
const purchasesOnly = (mechanism: TaxMechanism): Options => ({ forSales: false, mechanism })

/** The taxes every company starts with (`domain/05` 5.1). */
export const seededTaxes: readonly SeededTax[] = [
  tax('S15', ['ضريبة 15%', 'Standard 15%'], 'S', 15, {
    salesBox: '1',
    purchaseBox: '7',
    ...standardAccounts,
  }),
  tax('S5', ['ضريبة 5% (انتقالي)', '5% (transitional)'], 'S', 5, {
    salesBox: '1.2',
    purchaseBox: '7.2',
    ...standardAccounts,
  }),
  tax('ZD', ['صفري محلي', 'Zero-rated domestic'], 'Z', 0, {
    salesBox: '3',
    purchaseBox: '10',
    exemptionReasons: ['VATEX-SA-DIPLOMAT', 'VATEX-SA-DUTYFREE', 'VATEX-SA-ROYALDECREE'],
  }),
  tax('ZX', ['صادرات', 'Exports'], 'Z', 0, {
    salesBox: '4',
    ...salesOnly,
    exemptionReasons: ['VATEX-SA-32', 'VATEX-SA-33', 'VATEX-SA-32(bis)'],
  }),
  tax('ZT', ['نقل دولي', 'International transport'], 'Z', 0, {
    salesBox: '3',
    purchaseBox: '10',
    exemptionReasons: [
      'VATEX-SA-34-1',
      'VATEX-SA-34-2',
      'VATEX-SA-34-3',
      'VATEX-SA-34-4',
      'VATEX-SA-34-5',
    ],
  }),
  tax('ZM', ['أدوية ومعدات طبية', 'Medicines and medical equipment'], 'Z', 0, {
    salesBox: '3',
    purchaseBox: '10',
    exemptionReasons: ['VATEX-SA-35'],
  }),
  tax('ZG', ['ذهب استثماري', 'Investment metal'], 'Z', 0, {
    salesBox: '3',
    purchaseBox: '10',
    exemptionReasons: ['VATEX-SA-36'],
  }),
  tax(
    'ZC',
    ['مواطنون: تعليم وصحة خاصة ومسكن أول', 'Citizens: private health, education, first home'],
    'Z',
    0,
    { salesBox: '2', ...salesOnly, exemptionReasons: ['VATEX-SA-HEA', 'VATEX-SA-EDU'] },
  ),
  tax('ZL', ['توريدات عسكرية', 'Military supplies'], 'Z', 0, {
    salesBox: '3',
    ...salesOnly,
    exemptionReasons: ['VATEX-SA-MLTRY'],
  }),
  tax('EX', ['معفى', 'Exempt'], 'E', 0, {
    salesBox: '5',
    purchaseBox: '11',
    exemptionReasons: ['VATEX-SA-29', 'VATEX-SA-29-7', 'VATEX-SA-30'],
  }),
  tax('OS', ['خارج النطاق', 'Out of scope'], 'O', 0, { exemptionReasons: ['VATEX-SA-OOS'] }),
  tax('RC15', ['احتساب عكسي 15%', 'Reverse charge 15%'], 'S', 15, {
    ...purchasesOnly('reverse_charge'),
    purchaseBox: '9',
    salesAccount: 'vat_output_rc',
    purchaseAccount: 'vat_input_rc',
  }),
  tax('IM15', ['استيراد مسدد في الجمارك 15%', 'Import VAT paid at customs 15%'], 'S', 15, {
    ...purchasesOnly('import'),
    purchaseBox: '8',
    purchaseAccount: 'vat_input_customs',
  }),
  tax(
    'N15',
    ['15% غير قابلة للاسترداد', '15% not recoverable'],
    'S',
    15,
    purchasesOnly('not_recoverable'),
  ),
]

const byCode: ReadonlyMap<string, SeededTax> = new Map(seededTaxes.map((each) => [each.code, each]))

/** The seeded tax of a code; null for a tax the company made itself. */
export const seededTax = (code: string): SeededTax | null => byCode.get(code) ?? null

/** The taxes of a new company: one without VAT registration only knows out of scope. */
export const taxesFor = (isVatRegistered: boolean): readonly SeededTax[] =>
  isVatRegistered ? seededTaxes : seededTaxes.filter((each) => each.code === 'OS')
