import {
  type AccountType,
  accountTypes,
  normalSide,
  subTypes,
} from '@mizan/core/ledger/account-types'
import type { Language } from '@mizan/contract/errors'

type Names = Readonly<Record<Language, string>>

export const typeNames: Readonly<Record<number, Names>> = {
  1: { ar: 'أصول', en: 'Assets' },
  2: { ar: 'التزامات', en: 'Liabilities' },
  3: { ar: 'حقوق ملكية', en: 'Equity' },
  4: { ar: 'إيرادات', en: 'Revenue' },
  5: { ar: 'مصروفات', en: 'Expenses' },
}

const subTypeNames: Readonly<Record<keyof typeof subTypes, Names>> = {
  group: { ar: 'حساب رئيسي', en: 'Group' },
  cash: { ar: 'صندوق', en: 'Cash' },
  bank: { ar: 'بنك', en: 'Bank' },
  clearing: { ar: 'تحصيل وسيط', en: 'Clearing' },
  receivable: { ar: 'ذمم مدينة', en: 'Receivable' },
  retention_receivable: { ar: 'محتجزات مدينة', en: 'Retention receivable' },
  contra_receivable: { ar: 'مخصص ذمم', en: 'Contra receivable' },
  other_current_asset: { ar: 'أصل متداول آخر', en: 'Other current asset' },
  inventory: { ar: 'مخزون', en: 'Inventory' },
  goods_in_transit: { ar: 'بضاعة بالطريق', en: 'Goods in transit' },
  wip: { ar: 'إنتاج تحت التشغيل', en: 'Work in process' },
  prepayment: { ar: 'مصروف مقدم', en: 'Prepayment' },
  advance_paid: { ar: 'دفعة مقدمة لمورد', en: 'Advance paid' },
  vat_input: { ar: 'ضريبة مدخلات', en: 'Input VAT' },
  vat_settlement: { ar: 'تسوية ضريبة', en: 'VAT settlement' },
  fixed_asset: { ar: 'أصل ثابت', en: 'Fixed asset' },
  accum_depreciation: { ar: 'مجمع إهلاك', en: 'Accumulated depreciation' },
  intangible: { ar: 'أصل غير ملموس', en: 'Intangible' },
  non_current_asset: { ar: 'أصل غير متداول', en: 'Non-current asset' },
  payable: { ar: 'ذمم دائنة', en: 'Payable' },
  retention_payable: { ar: 'محتجزات دائنة', en: 'Retention payable' },
  grni: { ar: 'بضاعة لم تفوتر', en: 'Goods received not billed' },
  advance_received: { ar: 'دفعة مقدمة من عميل', en: 'Advance received' },
  vat_output: { ar: 'ضريبة مخرجات', en: 'Output VAT' },
  other_tax: { ar: 'ضريبة أخرى', en: 'Other tax' },
  other_current_liability: { ar: 'التزام متداول آخر', en: 'Other current liability' },
  loan: { ar: 'قرض', en: 'Loan' },
  credit_card: { ar: 'بطاقة ائتمان', en: 'Credit card' },
  loan_long: { ar: 'قرض طويل الأجل', en: 'Long-term loan' },
  non_current_liability: { ar: 'التزام غير متداول', en: 'Non-current liability' },
  capital: { ar: 'رأس مال', en: 'Capital' },
  drawings: { ar: 'مسحوبات', en: 'Drawings' },
  reserve: { ar: 'احتياطي', en: 'Reserve' },
  retained_earnings: { ar: 'أرباح مبقاة', en: 'Retained earnings' },
  current_earnings: { ar: 'أرباح العام الجاري', en: 'Current-year earnings' },
  opening_equity: { ar: 'أرصدة افتتاحية', en: 'Opening balance equity' },
  sales: { ar: 'مبيعات', en: 'Sales' },
  contra_sales: { ar: 'مردودات وخصومات مبيعات', en: 'Contra sales' },
  other_income: { ar: 'إيراد آخر', en: 'Other income' },
  fx_gain: { ar: 'أرباح فروق عملة', en: 'FX gain' },
  cogs: { ar: 'تكلفة مبيعات', en: 'Cost of sales' },
  expense: { ar: 'مصروف تشغيلي', en: 'Operating expense' },
  depreciation: { ar: 'إهلاك', en: 'Depreciation' },
  finance_cost: { ar: 'تكلفة تمويل', en: 'Finance cost' },
  fx_loss: { ar: 'خسائر فروق عملة', en: 'FX loss' },
  other_expense: { ar: 'مصروف آخر', en: 'Other expense' },
  zakat: { ar: 'زكاة', en: 'Zakat' },
}

/** The five account types with the sub types that may stand under each (`domain/01` 1.1). */
export const accountTypeList = (language: Language) =>
  Object.entries(accountTypes).map(([code, id]: [string, AccountType]) => ({
    id,
    code,
    name: typeNames[id]?.[language] ?? code,
    normal_side: normalSide(id),
    sub_types: Object.entries(subTypes)
      .filter(([, types]) => (types as readonly AccountType[]).includes(id))
      .map(([subType]) => ({
        code: subType,
        name: subTypeNames[subType as keyof typeof subTypes][language],
      })),
  }))
