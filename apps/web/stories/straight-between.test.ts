import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { walkTo } from './at-rest.ts'
import { type Story, rowsIn } from './harness.ts'
import { type Records, openOneOfEach } from './one-of-each.ts'
import { companyPatterns, placesOf } from './screen-paths.ts'

const skip = withoutDatabase()
let story: Story
let records: Records

before(async () => {
  if (skip) return
  ;({ story, records } = await openOneOfEach())
  const unit_id = records['units']!.view
  for (const [path, body] of seconds)
    await story.ask(path, 'attributes' in body ? { ...body, unit_id } : body)
})
after(async () => story?.close())

/** What lists are called where their address says it otherwise. */
const resources: Readonly<Record<string, string>> = {
  users: 'tenant_users',
  'client/financial_settings/years': 'fiscal_years',
  'reports/scheduled': 'report_schedules',
  support: 'tickets',
}

/** A second record of lists that have one. */
const seconds: readonly (readonly [path: string, body: object])[] = [
  ['/beneficiary_groups', { name: 'تجار المفرق' }],
  ['/collections', { name: 'أجهزة' }],
  ['/scale_barcodes', { name: 'ميزان الجبن', prefix: '22' }],
  ['/price_lists', { name: 'المدارس' }],
  ['/item_models', { name: 'ثوب', attributes: [{ name: 'الطول', values: [{ name: '58' }] }] }],
  ['/tickets', { subject: 'الاستيراد', content: 'كيف أستورد الأصناف؟' }],
]

/** Lists of which the company has one record, or none that are asked for by their id. */
const alone = new Set([
  'assets',
  'budgets',
  'client/api_keys',
  'client/einvoice_units',
  'client/financial_settings/years',
  'client/subscription_paid',
  'conversion_balance',
  'goods_receipt_returns',
  'gram_prices',
  'landed_costs',
  'lots',
  'pos_session',
  'reports/scheduled',
  'stock_counts/count',
  'stock_recalculations',
  'tax_returns',
  'user_roles',
  'user_roles/invitations',
  'users',
  'users/invitations',
  'zakat_worksheets',
])

/** Those whose records are no list of their own. */
const unlisted = new Set([
  'client/subscription_paid',
  'conversion_balance',
  'stock_counts/count',
  'tax_returns',
  'user_roles/invitations',
  'users/invitations',
])

/** Another record of the same list. */
async function another(list: string): Promise<string | null> {
  const { view, form } = records[list]!
  if (view !== form) return view
  if (unlisted.has(list)) return null
  if (list === 'stock_counts/due') return otherIn('stores', view)
  return otherIn(resources[list] ?? list.replace(/^client\//, ''), view)
}

async function otherIn(resource: string, id: string): Promise<string | null> {
  const found = rowsIn((await story.ask(`/${resource}?per_page=50`))['data'])
  return String(found.find((row) => String(row['id']) !== id)?.['id'] ?? '') || null
}

/** What a screen says, without its paper, which is drawn at leisure, and what stands in its fields. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('.page')
    const fields = [...(main?.querySelectorAll('input, textarea, select') ?? [])] as (
      | HTMLInputElement
      | HTMLTextAreaElement
    )[]
    const written = fields.map((field) =>
      'checked' in field && field.type === 'checkbox' ? String(field.checked) : field.value,
    )
    const papers = [...(main?.querySelectorAll<HTMLElement>('.pdf-pages') ?? [])]
    for (const paper of papers) paper.style.display = 'none'
    const text = main?.innerText ?? ''
    for (const paper of papers) paper.style.display = ''
    return [text, ...written].join('\n')
  })

test(
  'straight from the address of one record to that of another stands what that one has',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard')
    const went: string[] = []
    const single: string[] = []
    for (const pattern of await companyPatterns()) {
      const place = placesOf(pattern, records).at(-1) ?? ''
      const list = Object.keys(records).find((each) => {
        const { view, form } = records[each]!
        return place.startsWith(`${each}/`) && (place.endsWith(view) || place.endsWith(form))
      })
      if (list === undefined) continue
      const here = place.split('/').at(-1) ?? ''
      const other = await another(list)
      if (other === null) {
        single.push(list)
        continue
      }
      // What is not written any more leads to where it is read: a form is left for that of a draft.
      const [from, to] = here === other ? [records[list]!.form, here] : [other, here]
      const at = (id: string): string => `/dashboard/${place.slice(0, -here.length)}${id}`
      await walkTo(page, '/dashboard')
      await walkTo(page, at(to))
      const expected = await shownOn(page)
      await walkTo(page, '/dashboard')
      await walkTo(page, at(from))
      await page.evaluate(() => document.querySelector('.page')?.setAttribute('data-of-before', ''))
      await walkTo(page, at(to))
      assert.equal(await shownOn(page), expected, place)
      assert.equal(await page.locator('[data-of-before]').count(), 0, `${place} stays`)
      went.push(place)
    }
    assert.deepEqual(new Set(single), alone)
    assert.ok(went.length > 70, String(went.length))
    assert.deepEqual(consoleLines, [])
    await close()
  },
)
