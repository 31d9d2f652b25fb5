/** The demo company. Its numbers have the right form and belong to nobody. */
export const demoCompany = {
  name: 'شركة روابي نجد التجارية',
  nameEn: 'Rawabi Najd Trading Co.',
  email: 'info@rawabi-najd.example',
  phone: '+966112345678',
  details: {
    tax_registration_number: '310111222300003',
    commercial_registration_number: '1010999888',
    street: 'شارع الستين',
    building_number: '3456',
    additional_number: '7890',
    area: 'حي الملز',
    city: 'الرياض',
    postal_code: '12836',
    po_box: '55555',
  },
} as const

/** The person who owns the demo company, and the one who runs the platform. */
export const demoPeople = {
  owner: { name: 'هند العتيبي', email: 'demo@mizan.example', password: 'Rawabi-Najd-2030' },
  admin: { name: 'مدير المنصة', email: 'admin@mizan.example', password: 'Mizan-Platform-2030' },
} as const

export const demoStores = {
  riyadh: { ar: 'مستودع الرياض', en: 'Riyadh store', address: 'الرياض، حي الملز، شارع الستين' },
  jeddah: { ar: 'مستودع جدة', en: 'Jeddah store', address: 'جدة، حي الصفا، طريق الأمير ماجد' },
} as const
export type StoreKey = keyof typeof demoStores

/** Where each store sells over the counter. */
export const demoPos: Readonly<Record<StoreKey, { readonly ar: string; readonly en: string }>> = {
  riyadh: { ar: 'معرض الملز', en: 'Malaz showroom' },
  jeddah: { ar: 'معرض الصفا', en: 'Safa showroom' },
}
export const storeKeys = ['riyadh', 'jeddah'] as const satisfies readonly StoreKey[]

/** Units the trade needs besides those every company starts with, by UN/ECE code. */
export const demoUnits: readonly (readonly [code: string, ar: string, en: string])[] = [
  ['BG', 'كيس', 'Bag'],
  ['TNE', 'طن', 'Tonne'],
  ['RO', 'لفة', 'Roll'],
  ['MTK', 'متر مربع', 'Square metre'],
  ['BX', 'علبة', 'Box'],
  ['BJ', 'سطل', 'Bucket'],
  ['SET', 'طقم', 'Set'],
  ['ST', 'لوح', 'Sheet'],
  ['PR', 'زوج', 'Pair'],
  ['PF', 'طبلية', 'Pallet'],
]
