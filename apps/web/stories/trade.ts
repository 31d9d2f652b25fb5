import { openStory, rowsIn, type Json, type Story } from './harness.ts'

export const address = {
  street: 'شارع التحلية',
  building_number: '7432',
  area: 'السليمانية',
  city: 'الرياض',
  postal_code: '12245',
}

/** Today where the company is. */
export const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(
  new Date(),
)

export type Known = {
  readonly tax: string
  readonly store: string
  readonly noor: string
  readonly sahara: string
  readonly pen: string
  readonly book: string
}

export const idOf = (json: Json): string => String(json['data']?.['id'])

export const firstOf = async (story: Story, path: string): Promise<string> =>
  String(rowsIn((await story.ask(path))['data'])[0]?.['id'])

/** A trading company with Noor who buys, Sahara who sells, and 300 pens and books in its store. */
export async function openTrade(
  authority: string | null = null,
  gateways: Readonly<Record<string, string>> | null = null,
): Promise<{ story: Story; ids: Known }> {
  const story = await openStory(authority, gateways)
  const company = {
    company_name: 'شركة روابي نجد التجارية',
    tax_registration_number: '310111222300003',
    commercial_registration_number: '1010448821',
    country_id: 'SA',
    ...address,
  }
  await story.ask('/my_company', company, 'PUT')
  const [tax, unit, store] = await Promise.all([
    firstOf(story, '/taxes?code=S15'),
    firstOf(story, '/units?code=PCE'),
    firstOf(story, '/stores?is_main_store=true'),
  ])
  const noor = idOf(
    await story.ask('/beneficiaries', {
      first_name: 'مؤسسة نور',
      role: 'customer',
      is_company: true,
      registration_number: '311094472600003',
      payment_terms_days: 30,
      ...address,
    }),
  )
  const sahara = idOf(await story.ask('/beneficiaries', { first_name: 'صحارى', role: 'supplier' }))
  const item = (name: string, code: string, selling_price: string): Promise<Json> =>
    story.ask('/items', { name, code, unit_id: unit, selling_price, item_tax_id: tax })
  const pen = idOf(await item('قلم حبر', 'PEN-1', '50'))
  const book = idOf(await item('دفتر', 'BOOK-1', '20'))
  const ids = { tax, store, noor, sahara, pen, book }
  await story.ask('/bills', {
    type: 2,
    beneficiary_id: sahara,
    store_id: store,
    issue_date: today,
    status: 1,
    items: [pen, book].map((item_id) => ({
      item_id,
      item_qty: '300',
      item_price: '10',
      tax_id: tax,
    })),
  })
  return { story, ids }
}
