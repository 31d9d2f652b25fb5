import assert from 'node:assert/strict'
import { asking } from './asking.ts'
import { type Member, registerForVat } from './people.ts'
import { type Json, type TestServer, rowsIn, testServer } from './server.ts'
import { staffed } from './staffed.ts'

/** A company with goods in its main store. */
export type ShopOfGoods = {
  readonly server: TestServer
  readonly hind: Member
  readonly join: Awaited<ReturnType<typeof staffed>>['join']
  readonly main: Json
}

/** Hind's company, with its main store. */
export async function openShopOfGoods(): Promise<ShopOfGoods> {
  const server = await testServer('2026-03-20T08:00:00Z')
  const { member: hind, join, api } = await staffed(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  return { server, hind, join, main: await api.first('/stores?is_main_store=true') }
}

/** What is done with goods and read of them. The shop is read at each call, since tests make it before they run. */
export function goodsIn(of: () => ShopOfGoods) {
  const api = asking(
    () => of().server,
    () => of().hind,
  )
  const { get, first, add } = api
  const item = async (name: string, more: object = {}): Promise<Json> => {
    const [unit, tax] = [await first('/units?code=PCE'), await first('/taxes?code=S15')]
    return add('/items', {
      name,
      item_type: 0,
      unit_id: unit.id,
      item_tax_id: tax.id,
      purchase_tax_id: tax.id,
      selling_price: '20',
      ...more,
    })
  }
  const bring = (goods: Json, amount: string, unit_price: string | null, store: Json = of().main) =>
    add('/consignments', {
      type: 520,
      date: '2026-03-10',
      destination_store_id: store.id,
      status: 1,
      transactions: [{ item_id: goods.id, amount, unit_price }],
    })
  const take = (goods: Json, amount: string) => ({
    type: 510,
    date: '2026-03-20',
    source_store_id: of().main.id,
    status: 1,
    transactions: [{ item_id: goods.id, amount }],
  })

  /** What is on hand of an item in a store, and what it is worth, as its movements say. */
  const onHand = async (goods: Json, where: Json = of().main): Promise<string> => {
    const { data } = await get(
      `/reports/items_transactions_report?from=2026-01-01&to=2026-12-31&item_id=${String(goods.id)}&store_id=${String(where.id)}&per_page=500`,
    )
    const last = rowsIn(data).at(-1)
    return `${String(last?.quantity_after)} / ${String(last?.value_after)}`
  }
  const postedBy = async (document: Json): Promise<readonly string[]> => {
    const { data } = await get(`/entries/${String(document.entry_id)}`)
    return rowsIn(data?.transactions).map((line) => {
      const number = String((line.account as Json).account_number)
      return Number(line.debtor) > 0
        ? `Dr ${number} ${String(line.debtor)}`
        : `Cr ${number} ${String(line.creditor)}`
    })
  }
  const requireProved = async (): Promise<void> => {
    const broken = rowsIn((await get('/proofs')).data).filter(({ ok }) => !ok)
    assert.deepEqual(
      broken.map(({ code }) => code),
      [],
    )
  }
  return {
    ...api,
    item,
    bring,
    take,
    onHand,
    postedBy,
    requireProved,
  }
}
