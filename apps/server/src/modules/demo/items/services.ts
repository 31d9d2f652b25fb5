import type { UnitCode } from './item-row.ts'

/** An item that is not simply stock: `type` is the item type of the wire. */
export type SpecialItem = {
  readonly code: string
  readonly ar: string
  readonly en: string
  readonly type: 1 | 2 | 3 | 4 | 5
  readonly unit: UnitCode
  readonly cost: string
  readonly price: string
  /** Code of its tax, when that is not the standard rate; the reason of an exempt line. */
  readonly tax?: string
  readonly reason?: string
  /** Bought only: rent, electricity, a fixed asset. The account its purchases are posted to. */
  readonly boughtTo?: string
  readonly caliber?: 24
}

/** Services, packing, an asset, a gold bar: one of each type that a trading company meets. */
export const specialItems: readonly SpecialItem[] = [
  {
    code: 'SRV-001',
    ar: 'توصيل داخل المدينة',
    en: 'Delivery within the city',
    type: 2,
    unit: 'E48',
    cost: '0',
    price: '180.00',
  },
  {
    code: 'SRV-002',
    ar: 'تركيب وتشغيل',
    en: 'Installation and start-up',
    type: 2,
    unit: 'E48',
    cost: '0',
    price: '350.00',
  },
  {
    code: 'SRV-003',
    ar: 'قص حسب المقاس',
    en: 'Cutting to size',
    type: 2,
    unit: 'E48',
    cost: '0',
    price: '45.00',
  },
  {
    code: 'SRV-004',
    ar: 'تأجير سكن عمال شهري',
    en: 'Workers’ housing, monthly rent',
    type: 2,
    unit: 'E48',
    cost: '0',
    price: '2400.00',
    tax: 'EX',
    reason: 'VATEX-SA-30',
  },
  {
    code: 'PKG-001',
    ar: 'طبلية خشب للتغليف',
    en: 'Packing pallet',
    type: 3,
    unit: 'PCE',
    cost: '16.00',
    price: '24.00',
  },
  {
    code: 'PKG-002',
    ar: 'تغليف حراري للبضاعة',
    en: 'Shrink wrapping',
    type: 3,
    unit: 'PCE',
    cost: '9.00',
    price: '15.00',
  },
  {
    code: 'SET-001',
    ar: 'غرفة حارس جاهزة 2×2 م',
    en: 'Ready guard cabin 2×2 m',
    type: 1,
    unit: 'PCE',
    cost: '2850.00',
    price: '3950.00',
  },
  {
    code: 'GLD-001',
    ar: 'سبيكة ذهب 24 قيراط لتكريم العملاء',
    en: '24-carat gold bar for client gifts',
    type: 5,
    unit: 'GRM',
    cost: '338.00',
    price: '356.00',
    tax: 'ZG',
    caliber: 24,
  },
  {
    code: 'AST-001',
    ar: 'رافعة شوكية 3 طن',
    en: 'Forklift 3 t',
    type: 4,
    unit: 'PCE',
    cost: '64000.00',
    price: '0',
    boughtTo: '1214',
  },
  {
    code: 'EXP-001',
    ar: 'إيجار المستودعات',
    en: 'Warehouse rent',
    type: 2,
    unit: 'E48',
    cost: '11500.00',
    price: '0',
    boughtTo: '5221',
  },
  {
    code: 'EXP-002',
    ar: 'كهرباء ومياه',
    en: 'Electricity and water',
    type: 2,
    unit: 'E48',
    cost: '2350.00',
    price: '0',
    boughtTo: '5222',
  },
  {
    code: 'EXP-003',
    ar: 'اتصالات وإنترنت',
    en: 'Telecom and internet',
    type: 2,
    unit: 'E48',
    cost: '890.00',
    price: '0',
    boughtTo: '5223',
  },
]
