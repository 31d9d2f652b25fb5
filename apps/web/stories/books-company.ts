import { openStory, rowsIn, type Json, type Story } from './harness.ts'

export type Books = {
  readonly story: Story
  readonly noor: string
  readonly sahara: string
  readonly store: string
  readonly bank: string
  readonly receivables: string
  readonly entry: string
}

export const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(
  new Date(),
)
const address = {
  street: 'شارع التحلية',
  building_number: '7432',
  area: 'السليمانية',
  city: 'الرياض',
  postal_code: '12245',
}

const idOf = (json: Json): string => String(json['data']?.['id'])

/** A company that bought 100 pens from Sahara and sold 20 to Noor, who owes 1,150.00. */
export async function openBooks(): Promise<Books> {
  const story = await openStory()
  const first = async (path: string): Promise<string> =>
    String(rowsIn((await story.ask(path))['data'])[0]?.['id'])
  await story.ask(
    '/my_company',
    {
      company_name: 'شركة روابي نجد',
      tax_registration_number: '310111222300003',
      commercial_registration_number: '1010448821',
      country_id: 'SA',
      ...address,
    },
    'PUT',
  )
  const [tax, unit, store, bank, receivables] = await Promise.all([
    first('/taxes?code=S15'),
    first('/units?code=PCE'),
    first('/stores?is_main_store=true'),
    first('/accounts?account_number=112'),
    first('/accounts?account_number=1141'),
  ])
  const noor = idOf(
    await story.ask('/beneficiaries', {
      first_name: 'مؤسسة نور',
      name_en: 'Noor Est.',
      role: 'customer',
      is_company: true,
      registration_number: '311094472600003',
      ...address,
    }),
  )
  const sahara = idOf(await story.ask('/beneficiaries', { first_name: 'صحارى', role: 'supplier' }))
  const pen = idOf(
    await story.ask('/items', {
      name: 'قلم حبر',
      code: 'PEN-1',
      unit_id: unit,
      selling_price: '50',
      item_tax_id: tax,
    }),
  )
  const bill = (
    type: number,
    beneficiary: string,
    quantity: string,
    price: string,
  ): Promise<Json> =>
    story.ask('/bills', {
      type,
      beneficiary_id: beneficiary,
      store_id: store,
      issue_date: today,
      status: 1,
      items: [{ item_id: pen, item_qty: quantity, item_price: price, tax_id: tax }],
    })
  await bill(2, sahara, '100', '10')
  await bill(1, noor, '20', '50')
  return { story, noor, sahara, store, bank, receivables, entry: await first('/entries') }
}
