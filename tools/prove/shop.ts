import { setTimeout as rest } from 'node:timers/promises'
import { type Json, type Till, rowsOf } from './till.ts'

/** What a proof trades with, by the names its documents use. */
export type Shop = {
  readonly today: () => string
  /** Goods that every store has plenty of. */
  readonly goods: readonly string[]
  readonly visit: string
  readonly medicine: string
  readonly lease: string
  readonly stores: readonly string[]
  /** Where is sold over the counter: of the company, and in a store with a unit of its own. */
  readonly pos: readonly string[]
  readonly taxes: ReadonlyMap<string, string>
  readonly currencies: ReadonlyMap<string, string>
  readonly cash: string
  readonly businesses: readonly string[]
  readonly person: string
  readonly citizen: string
  readonly abroad: string
  readonly ministry: string
}

const citizen = {
  first_name: 'سالم',
  last_name: 'الحربي',
  role: 'customer',
  identity_scheme: 'NAT',
  identity_number: '1098274635',
}

const abroad = {
  first_name: 'Gulf Traders',
  role: 'customer',
  is_company: true,
  country_id: 'AE',
  registration_number: '100-2749-8163',
  street: 'Sheikh Zayed Road',
  city: 'Dubai',
}

/** A government body has a unified number and no VAT number. */
const ministry = {
  first_name: 'وزارة الطرق',
  role: 'customer',
  is_company: true,
  identity_scheme: '700',
  identity_number: '7002915836',
  street: 'طريق الملك عبدالعزيز',
  building_number: '2040',
  area: 'الوزارات',
  city: 'الرياض',
  postal_code: '12622',
}

const storeNames = ['فرع جدة', 'فرع الدمام']
const posNames = ['الكاشير الأول', 'الكاشير الثاني']

/** Furnishes a company that trades already: branches, services, customers of every kind, signing units. */
export async function openShop(till: Till, items: readonly string[]): Promise<Shop> {
  const today = (): string => new Date(Date.now() + 3 * 60 * 60_000).toISOString().slice(0, 10)
  const idsBy = async (path: string): Promise<ReadonlyMap<string, string>> =>
    new Map(
      rowsOf(await till.get(`${path}?per_page=500`)).map((row) => [
        String(row['code']),
        String(row['id']),
      ]),
    )
  const made = async (path: string, body: unknown): Promise<string> =>
    String((await till.post(path, body))['id'])
  const [taxes, currencies, units, methods] = await Promise.all(
    ['/taxes', '/currencies', '/units', '/payment_methods'].map(idsBy),
  )
  if (!taxes || !currencies || !units || !methods) throw new Error('the company is not furnished')
  const service = (name: string, tax: string): Promise<string> =>
    made('/items', {
      name,
      item_type: 2,
      unit_id: units.get('E48'),
      item_tax_id: taxes.get(tax),
    })
  const stores: string[] = []
  for (const name of storeNames) stores.push(await made('/stores', { name }))
  const pos: string[] = []
  for (const name of posNames) pos.push(await made('/pos', { name, store_id: stores[0] }))
  const goods = items.slice(0, 12)
  const [supplier] = rowsOf(await till.get('/beneficiaries?role=supplier'))
  for (const store of stores) await stockUp(till, { store, goods, supplier, today: today() })
  const shop: Shop = {
    today,
    goods,
    stores,
    pos,
    taxes,
    currencies,
    cash: methods.get('cash') ?? '',
    visit: await service('زيارة صيانة', 'S15'),
    medicine: await service('دواء', 'ZM'),
    lease: await service('إيجار سكن', 'EX'),
    businesses: rowsOf(await till.get('/beneficiaries?is_company=true&role=customer')).map(
      ({ id }) => String(id),
    ),
    person: await made('/beneficiaries', { first_name: 'نورة', role: 'customer' }),
    citizen: await made('/beneficiaries', citizen),
    abroad: await made('/beneficiaries', abroad),
    ministry: await made('/beneficiaries', ministry),
  }
  await onboard(till, placesOf(stores, pos))
  return shop
}

const stockUp = (
  till: Till,
  given: {
    readonly store: string
    readonly goods: readonly string[]
    readonly supplier: Json | undefined
    readonly today: string
  },
): Promise<Json> =>
  till.post('/bills', {
    type: 2,
    status: 1,
    beneficiary_id: given.supplier?.['id'],
    store_id: given.store,
    issue_date: given.today,
    items: given.goods.map((id) => ({ item_id: id, item_qty: '900000', item_price: '7.35' })),
  })

type Place = {
  readonly name: string
  readonly store_id?: string | undefined
  readonly p_o_s_id?: string | undefined
}

/** The company's own signing unit, one for each store, and one for the first point of sale. */
const placesOf = (stores: readonly string[], pos: readonly string[]): readonly Place[] => [
  { name: 'الشركة' },
  ...stores.map((id, index) => ({ name: storeNames[index] ?? '', store_id: id })),
  { name: posNames[0] ?? '', p_o_s_id: pos[0] },
]

const lookEveryMs = 500
const onboardedWithinMs = 120_000

/** Onboards a unit for each place, each with a code of its own. */
async function onboard(till: Till, places: readonly Place[]): Promise<void> {
  const ids: string[] = []
  for (const [at, place] of places.entries()) {
    const unit = await till.post('/einvoice_units', {
      ...place,
      environment: 'production',
      branch: place.name,
      address: 'RRRD2929',
      industry: 'تجارة',
    })
    ids.push(String(unit['id']))
    await till.post(`/einvoice_units/${String(unit['id'])}/onboard`, { otp: String(345_678 + at) })
  }
  const until = Date.now() + onboardedWithinMs
  for (const id of ids) {
    for (let state = ''; state !== 'ready'; await rest(lookEveryMs)) {
      state = String((await till.get(`/einvoice_units/${id}`))['state'])
      if (Date.now() > until) throw new Error('a signing unit was not onboarded in time')
    }
  }
}
