import type { SeededAccount } from '@mizan/core/ledger/seeded-chart'

/** A service that a kind of business sells, posted to the account of this number. */
type PackItem = {
  readonly code: string
  readonly ar: string
  readonly en: string
  /** Code of its unit among the seeded ones. */
  readonly unit: string
  readonly salesAccount: string
}

/** What a kind of business finds in its books from the first day, beside what every company has. */
export type BusinessPack = {
  readonly accounts: readonly SeededAccount[]
  readonly items: readonly PackItem[]
}

const account = (
  code: string,
  nameAr: string,
  nameEn: string,
  type: SeededAccount['type'],
  subType: SeededAccount['subType'],
): SeededAccount => ({ code, nameAr, nameEn, type, subType, isControl: false, isSystem: false })

const none: BusinessPack = { accounts: [], items: [] }

/** The packs of `domain/07` 7.4 by the code of the business type. */
const packs: Readonly<Record<string, BusinessPack>> = {
  restaurant: {
    accounts: [
      account('4116', 'مبيعات الأغذية والمشروبات', 'Food and beverage sales', 4, 'sales'),
      account('5118', 'تكلفة الأغذية والمشروبات', 'Cost of food and beverages', 5, 'cogs'),
    ],
    items: [
      {
        code: 'DINE',
        ar: 'وجبات ومشروبات',
        en: 'Food and drinks',
        unit: 'PCE',
        salesAccount: '4116',
      },
      {
        code: 'DELIVERY',
        ar: 'توصيل الطلبات',
        en: 'Order delivery',
        unit: 'E48',
        salesAccount: '4115',
      },
    ],
  },
  jewellery: {
    accounts: [
      account('4118', 'مبيعات الذهب والمجوهرات', 'Gold and jewellery sales', 4, 'sales'),
      account('4119', 'إيراد المصنعية', 'Making charges', 4, 'sales'),
    ],
    items: [
      { code: 'MAKING', ar: 'مصنعية', en: 'Making charge', unit: 'GRM', salesAccount: '4119' },
      {
        code: 'REPAIR',
        ar: 'إصلاح مجوهرات',
        en: 'Jewellery repair',
        unit: 'E48',
        salesAccount: '4112',
      },
    ],
  },
  // The accounts of retentions, 1142 and 2112, are in every chart.
  contracting: {
    accounts: [
      account(
        '1147',
        'أصول العقود (أعمال لم تُفوتر)',
        'Contract assets (unbilled work)',
        1,
        'other_current_asset',
      ),
      account('2123', 'التزامات العقود', 'Contract liabilities', 2, 'other_current_liability'),
      account('4117', 'إيراد عقود المقاولات', 'Contract revenue', 4, 'sales'),
      account('5119', 'تكلفة عقود المقاولات', 'Contract costs', 5, 'cogs'),
    ],
    items: [
      {
        code: 'PROGRESS',
        ar: 'مستخلص أعمال',
        en: 'Progress billing',
        unit: 'E48',
        salesAccount: '4117',
      },
    ],
  },
  services: {
    accounts: [],
    items: [
      { code: 'SERVICE', ar: 'خدمة', en: 'Service', unit: 'E48', salesAccount: '4112' },
      {
        code: 'CONSULT',
        ar: 'استشارة بالساعة',
        en: 'Consultation by the hour',
        unit: 'HUR',
        salesAccount: '4112',
      },
    ],
  },
}

/** The pack of a business type by its code; empty for the others and for a company that named none. */
export const packOf = (businessType: string | null): BusinessPack =>
  (businessType === null ? undefined : packs[businessType]) ?? none
