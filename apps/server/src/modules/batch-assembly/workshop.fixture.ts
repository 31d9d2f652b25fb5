import assert from 'node:assert/strict'
import { asking } from '../../testing/asking.ts'
import type { Member } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn } from '../../testing/server.ts'

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>

/** A company with two stores that makes things of flour and boxes. */
export async function openWorkshop(server: TestServer, member: Member) {
  const api = asking(
    () => server,
    () => member,
  )
  const { get, first, add, ask } = api
  const accounts = new Map<string, string>()
  for (const number of ['1111', '1151', '1153', '2141', '5114', '5221'])
    accounts.set(number, String((await first(`/accounts?account_number=${number}`)).id))
  const main = await first('/stores?is_main_store=true')
  const jeddah = await add('/stores', { name: 'جدة', name_en: 'Jeddah' })
  const unit = await first('/units?code=PCE')

  const item = (name: string, more: object = {}): Promise<Json> =>
    add('/items', { name, item_type: 0, unit_id: unit.id, selling_price: '20', ...more })

  const bring = (
    of: Json,
    amount: string,
    unitPrice: string,
    to: Json = main,
    date = '2026-03-10',
  ): Promise<Json> =>
    add('/consignments', {
      type: 520,
      date,
      destination_store_id: to.id,
      status: 1,
      transactions: [{ item_id: of.id, amount, unit_price: unitPrice }],
    })

  return {
    ...api,
    member,
    main,
    jeddah,
    unit,
    item,
    bring,
    account: (number: string): string | undefined => accounts.get(number),

    /** Fifty of flour and a hundred boxes, and what is made of two and one of them. */
    async bakery(name: string) {
      const [flour, box] = [await item(`دقيق ${name}`), await item(`غلاف ${name}`)]
      await bring(flour, '50', '2.35')
      await bring(box, '100', '0.5')
      const set = await item(name, {
        item_type: 1,
        components: [
          { item_id: flour.id, amount: '2' },
          { item_id: box.id, amount: '1' },
        ],
      })
      return { flour, box, set }
    },

    batch: (of: Json, amount: string, more: object = {}): object => ({
      date: '2026-03-12',
      item_id: of.id,
      amount,
      source_store_id: main.id,
      destination_store_id: main.id,
      ...more,
    }),

    act: async ({ id }: Json, step: string, body: object = {}): Promise<Json> =>
      (await ask('POST', `/batch_assembly/${String(id)}/${step}`, 200, body)).data as Json,

    /** What is on hand of an item in a store, and what it is worth, as its movements say. */
    async onHand(of: Json, where: Json = main): Promise<string> {
      const { data } = await get(
        `/reports/items_transactions_report?from=2026-01-01&to=2026-12-31&item_id=${String(of.id)}&store_id=${String(where.id)}&per_page=500`,
      )
      const last = rowsIn(data).at(-1)
      return `${String(last?.quantity_after)} / ${String(last?.value_after)}`
    },

    /** The sums of an entry by account and side. */
    async posted(entry: unknown): Promise<readonly string[]> {
      const { data } = await get(`/entries/${String(entry)}`)
      const sums = new Map<string, number>()
      for (const line of rowsIn(data?.transactions)) {
        const side = Number(line.debtor) > 0 ? 'Dr' : 'Cr'
        const key = `${side} ${String((line.account as Json).account_number)}`
        sums.set(
          key,
          (sums.get(key) ?? 0) + Number(line.debtor) * 100 + Number(line.creditor) * 100,
        )
      }
      return [...sums].map(([key, cents]) => `${key} ${(cents / 100).toFixed(2)}`).toSorted()
    },

    async requireProved(): Promise<void> {
      const broken = rowsIn((await get('/proofs')).data).filter(({ ok }) => !ok)
      assert.deepEqual(broken, [])
    },
  }
}
