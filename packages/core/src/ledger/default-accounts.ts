import type { AccountSubType } from './account-types.ts'
import { seededChart } from './seeded-chart.ts'

/** The settings that name the account of a posting when nothing nearer does (`domain/01` 1.4). */
export const defaultAccountCodes = {
  main_cash: '1111',
  pos_cash: '1112',
  petty_cash: '1113',
  main_bank: '1121',
  card_clearing: '1131',
  gateway_clearing: '1132',
  courier_clearing: '1133',
  cheques: '1134',
  receivable: '1141',
  retention_receivable: '1142',
  inventory: '1151',
  goods_in_transit: '1152',
  wip: '1153',
  used_gold: '1154',
  supplier_advance: '1164',
  vat_input: '1171',
  vat_input_customs: '1172',
  vat_input_rc: '1173',
  vat_credit: '1174',
  fixed_asset: '1216',
  accum_depreciation: '1226',
  payable: '2111',
  retention_payable: '2112',
  grni: '2114',
  customer_advance: '2121',
  vat_output: '2131',
  vat_output_rc: '2132',
  vat_settlement: '2133',
  wht_payable: '2134',
  capital: '3111',
  retained_earnings: '3131',
  current_earnings: '3132',
  opening_equity: '3141',
  sales: '4111',
  service_sales: '4112',
  sales_return: '4113',
  sales_discount: '4114',
  shipping_income: '4115',
  misc_income: '4211',
  disposal_gain: '4212',
  fx_gain: '4213',
  fx_gain_unrealised: '4214',
  purchase_discount: '4215',
  cogs: '5111',
  price_difference: '5112',
  count_difference: '5113',
  scrap: '5114',
  stock_correction: '5115',
  freight_expense: '5116',
  card_fees: '5233',
  shipping_expense: '5232',
  own_use: '5236',
  depreciation: '5251',
  bank_fees: '5261',
  fx_loss: '5263',
  fx_loss_unrealised: '5264',
  disposal_loss: '5265',
  bad_debt: '5266',
  cash_over_short: '5267',
  rounding: '5268',
  vat_irrecoverable: '5269',
  zakat_expense: '5271',
  zakat_provision: '2135',
} as const
export type DefaultAccountKey = keyof typeof defaultAccountCodes

/** All keys, in the order of the screen. */
export const defaultAccountKeys = Object.keys(defaultAccountCodes) as readonly DefaultAccountKey[]

const subTypeOfCode = new Map(seededChart.map((account) => [account.code, account.subType]))

/** A default key accepts accounts of the sub type of its seeded account, and no other. */
export const acceptsSubType = (key: DefaultAccountKey, subType: AccountSubType): boolean =>
  subTypeOfCode.get(defaultAccountCodes[key]) === subType
