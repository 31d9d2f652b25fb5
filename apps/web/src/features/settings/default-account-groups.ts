import { defaultAccountCodes, type DefaultAccountKey } from '@mizan/core/ledger/default-accounts'
import { seededChart } from '@mizan/core/ledger/seeded-chart'

/** The default keys by what they serve, each once, in the order people look for them. */
export const defaultAccountGroups = {
  cash: [
    'main_cash',
    'pos_cash',
    'petty_cash',
    'main_bank',
    'card_clearing',
    'gateway_clearing',
    'courier_clearing',
    'cheques',
    'cash_over_short',
    'bank_fees',
    'card_fees',
  ],
  sales: [
    'receivable',
    'retention_receivable',
    'customer_advance',
    'sales',
    'service_sales',
    'sales_return',
    'sales_discount',
    'shipping_income',
    'misc_income',
    'bad_debt',
  ],
  purchases: [
    'payable',
    'retention_payable',
    'supplier_advance',
    'purchase_discount',
    'price_difference',
    'freight_expense',
    'shipping_expense',
    'grni',
  ],
  stock: [
    'inventory',
    'goods_in_transit',
    'wip',
    'used_gold',
    'cogs',
    'count_difference',
    'scrap',
    'stock_correction',
    'own_use',
  ],
  tax: [
    'vat_output',
    'vat_output_rc',
    'vat_input',
    'vat_input_customs',
    'vat_input_rc',
    'vat_credit',
    'vat_settlement',
    'vat_irrecoverable',
    'wht_payable',
    'zakat_expense',
    'zakat_provision',
  ],
  assets: ['fixed_asset', 'accum_depreciation', 'depreciation', 'disposal_gain', 'disposal_loss'],
  currency: ['fx_gain', 'fx_gain_unrealised', 'fx_loss', 'fx_loss_unrealised', 'rounding'],
  equity: ['capital', 'retained_earnings', 'current_earnings', 'opening_equity'],
} as const satisfies Readonly<Record<string, readonly DefaultAccountKey[]>>

export type DefaultAccountGroup = keyof typeof defaultAccountGroups

const seeded = new Map(seededChart.map((account) => [account.code, account]))

/** What a default account is for, called as the account every company starts with. */
export function defaultAccountName(key: string, language: 'ar' | 'en'): string {
  const code = (defaultAccountCodes as Readonly<Record<string, string>>)[key]
  const account = code === undefined ? undefined : seeded.get(code)
  return account ? (language === 'ar' ? account.nameAr : account.nameEn) : key
}
