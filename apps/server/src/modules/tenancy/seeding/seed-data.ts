import type { DefaultAccountKey } from '@mizan/core/ledger/default-accounts'

type Names = { readonly ar: string; readonly en: string }

/** The units of a new company, by their code of UN/ECE recommendation 20. */
export const seededUnits: readonly (Names & { readonly code: string })[] = [
  { code: 'PCE', ar: 'قطعة', en: 'Piece' },
  { code: 'CT', ar: 'كرتون', en: 'Carton' },
  { code: 'KGM', ar: 'كجم', en: 'Kilogram' },
  { code: 'GRM', ar: 'جرام', en: 'Gram' },
  { code: 'LTR', ar: 'لتر', en: 'Litre' },
  { code: 'MTR', ar: 'متر', en: 'Metre' },
  { code: 'HUR', ar: 'ساعة', en: 'Hour' },
  { code: 'E48', ar: 'خدمة', en: 'Service' },
]

type SeededMethod = Names & {
  readonly code: string
  readonly account: DefaultAccountKey
  /** UNTDID 4461: 10 cash, 42 bank account, 48 card, 1 not defined (`domain/01` 1.4). */
  readonly means: '1' | '10' | '42' | '48'
}

/** The payment methods of a new company, with the account each is received on. */
export const seededMethods: readonly SeededMethod[] = [
  { code: 'cash', ar: 'نقدًا', en: 'Cash', account: 'main_cash', means: '10' },
  {
    code: 'bank_transfer',
    ar: 'تحويل بنكي',
    en: 'Bank transfer',
    account: 'main_bank',
    means: '42',
  },
  {
    code: 'card',
    ar: 'مدى وبطاقات الائتمان',
    en: 'mada and credit cards',
    account: 'card_clearing',
    means: '48',
  },
  {
    code: 'gateway',
    ar: 'بوابة دفع إلكترونية',
    en: 'Online gateway',
    account: 'gateway_clearing',
    means: '48',
  },
  {
    code: 'cod',
    ar: 'الدفع عند الاستلام',
    en: 'Cash on delivery',
    account: 'courier_clearing',
    means: '10',
  },
  { code: 'cheque', ar: 'شيك', en: 'Cheque', account: 'cheques', means: '1' },
]

/** Who a simplified sale or a small purchase is with when nobody is named. */
export const seededParties: readonly (Names & {
  readonly code: string
  readonly isCustomer: boolean
})[] = [
  { code: 'WALK-IN', ar: 'عميل نقدي', en: 'Walk-in customer', isCustomer: true },
  { code: 'VARIOUS', ar: 'موردون متنوعون', en: 'Various suppliers', isCustomer: false },
]

export const mainStore = { ar: 'المستودع الرئيسي', en: 'Main store', accountCode: '1151' } as const
export const generalCostCenter = { ar: 'عام', en: 'General' } as const
