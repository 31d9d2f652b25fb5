import assert from 'node:assert/strict'
import { asking } from './asking.ts'
import { type Member, registerForVat } from './people.ts'
import { type Json, type TestServer, rowsIn, testServer } from './server.ts'
import { staffed } from './staffed.ts'

/** A company that sells goods by batch and serial number. */
export type Pharmacy = {
  readonly server: TestServer
  readonly hind: Member
  readonly join: Awaited<ReturnType<typeof staffed>>['join']
  readonly main: Json
  readonly jeddah: Json
  readonly party: Json
  readonly tax: Json
}

/** A lot as tests write it. */
export type Lot = readonly [number: string, quantity: string, expiry?: string]

/** Hind's pharmacy with two stores, and Noor who buys and sells. */
export async function openPharmacy(): Promise<Pharmacy> {
  const server = await testServer('2026-03-20T08:00:00Z')
  const { member: hind, join } = await staffed(server, 'Hind', 'صيدلية الروابي')
  await registerForVat(server, hind)
  const { first, add } = asking(
    () => server,
    () => hind,
  )
  return {
    server,
    hind,
    join,
    main: await first('/stores?is_main_store=true'),
    jeddah: await add('/stores', { name: 'جدة' }),
    tax: await first('/taxes?code=S15'),
    party: await add('/beneficiaries', { first_name: 'نور', role: 'both' }),
  }
}

export const lotsOf = (lots: readonly Lot[]) =>
  lots.map(([number, quantity, expiry_date = null]) => ({ number, quantity, expiry_date }))

/** Which lots the first line of a document moved: `A 4, B 2`. */
export const lotsMoved = (document: Json, field = 'items'): string =>
  rowsIn(rowsIn(document[field])[0]?.['lots'])
    .map((lot) => `${String(lot.number)} ${Number(lot.quantity)}`)
    .join(', ')

/** What is done and read there. The pharmacy is read at each call, since tests make it before they run. */
export function tradingIn(of: () => Pharmacy) {
  const api = asking(
    () => of().server,
    () => of().hind,
  )
  const { get, first, add } = api
  let names = 0
  const bill = (
    type: number,
    item: Json,
    item_qty: string,
    lots: readonly Lot[] = [],
    more: object = {},
  ) => ({
    type,
    beneficiary_id: of().party.id,
    store_id: of().main.id,
    issue_date: '2026-03-12',
    status: 1,
    items: [
      { item_id: item.id, item_qty, item_price: '10', tax_id: of().tax.id, lots: lotsOf(lots) },
    ],
    ...more,
  })
  return {
    ...api,
    bill,
    item: async (tracked_by: string | null, more: object = {}): Promise<Json> =>
      add('/items', {
        name: `صنف ${(names += 1)}`,
        unit_id: (await first('/units?code=PCE')).id,
        item_tax_id: of().tax.id,
        purchase_tax_id: of().tax.id,
        selling_price: '20',
        tracked_by,
        ...more,
      }),
    buy: (item: Json, quantity: string, lots: readonly Lot[], more: object = {}) =>
      add('/bills', bill(2, item, quantity, lots, more)),
    sell: (item: Json, quantity: string, lots: readonly Lot[] = [], more: object = {}) =>
      add('/bills', bill(1, item, quantity, lots, more)),
    /** Which lots of an item are in a store, the main one unless told: `A 4, B 6`. */
    onHand: async (item: Json, store: Json = of().main): Promise<string> =>
      rowsIn((await get(`/lots?item_id=${String(item.id)}&store_id=${String(store.id)}`)).data)
        .map((lot) => `${String(lot.number)} ${String(lot.quantity)}`)
        .join(', '),
    requireProved: async (): Promise<void> => {
      const broken = rowsIn((await get('/proofs')).data).filter(({ ok }) => !ok)
      assert.deepEqual(
        broken.map(({ code }) => code),
        [],
      )
    },
  }
}
