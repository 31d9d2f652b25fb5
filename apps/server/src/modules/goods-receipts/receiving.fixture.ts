import { asking } from '../../testing/asking.ts'
import { registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'

/** A company that orders of Sahara and Najd, receives, is billed and sells to Noor; its books are asked in short words. */
export async function openReceiving(server: TestServer) {
  const { member: hind, join } = await staffed(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  const api = asking(
    () => server,
    () => hind,
  )
  const { ask, get, first, add, change } = api
  const main = await first('/stores?is_main_store=true')
  const jeddah = await add('/stores', { name: 'جدة' })
  const unit = await first('/units?code=PCE')
  const carton = await first('/units?code=CT')
  const tax = await first('/taxes?code=S15')
  const sahara = await add('/beneficiaries', { first_name: 'صحارى', role: 'supplier' })
  const najd = await add('/beneficiaries', { first_name: 'نجد', role: 'supplier' })
  const noor = await add('/beneficiaries', { first_name: 'نور', role: 'customer' })

  const item = (name: string, more: object = {}): Promise<Json> =>
    add('/items', {
      name,
      unit_id: unit.id,
      main_unit_id: carton.id,
      conversion_factor: '4',
      item_tax_id: tax.id,
      purchase_tax_id: tax.id,
      selling_price: '50',
      purchasing_price: '9',
      ...more,
    })

  const order = (goods: Json, qty: string, more: object = {}): Promise<Json> =>
    add('/quotations', {
      type: 'purchases',
      beneficiary_id: sahara.id,
      store_id: main.id,
      issue_date: '2026-03-01',
      status: 1,
      items: [{ item_id: goods.id, item_qty: qty, item_price: '10', tax_id: tax.id }],
      ...more,
    })

  const receive = (goods: Json, qty: string, more: object = {}): Promise<Json> =>
    add('/goods_receipts', {
      beneficiary_id: sahara.id,
      store_id: main.id,
      date: '2026-03-05',
      status: 1,
      items: [{ item_id: goods.id, item_qty: qty, unit_price: '10' }],
      ...more,
    })

  const receiveOf = (of: Json, goods: Json, qty: string, more: object = {}): Promise<Json> =>
    receive(goods, qty, {
      quotation_id: of.id,
      items: [{ item_id: goods.id, item_qty: qty }],
      ...more,
    })

  const sell = (goods: Json, qty: string): Promise<Json> =>
    add('/bills', {
      type: 1,
      beneficiary_id: noor.id,
      store_id: main.id,
      issue_date: '2026-03-06',
      status: 1,
      items: [{ item_id: goods.id, item_qty: qty, item_price: '50', tax_id: tax.id }],
    })

  const path = (of: string, { id }: Json): string => `/${of}/${String(id)}`
  const billOf = async (receipt: Json, body: object = {}): Promise<Json> =>
    (await ask('POST', `${path('goods_receipts', receipt)}/create_bill`, 200, body)).data!

  /** The lines of an entry: account, then debit or credit. */
  async function entryOf(document: Json): Promise<string[]> {
    const entry = (await get(`/entries/${String(document.entry_id)}`)).data!
    return rowsIn(entry.transactions).map((line) =>
      Number(line.debtor) > 0
        ? `Dr ${String(line.account?.account_number)} ${String(line.debtor)}`
        : `Cr ${String(line.account?.account_number)} ${String(line.creditor)}`,
    )
  }

  const lineOf = async (of: Json): Promise<Json> =>
    rowsIn((await get(path('quotations', of))).data!.items)[0]!

  const confirmBill = (bill: Json, price: string): Promise<Json> =>
    change(path('bills', bill), {
      issue_date: '2026-03-10',
      items: rowsIn(bill.items).map(
        ({ id, item_id, unit_id, store_id, item_qty, tax_id, goods_receipt_item_id }) => ({
          id,
          item_id,
          unit_id,
          store_id,
          item_qty,
          tax_id,
          goods_receipt_item_id,
          item_price: price,
        }),
      ),
      status: 1,
    })

  /** Proofs of the books that fail: what is owed for goods received is what receipts say that no bill charges. */
  const failing = async (): Promise<Json[]> =>
    rowsIn((await get('/proofs')).data).filter((proof) => String(proof.ok) !== 'true')

  return {
    ...api,
    hind,
    join,
    main,
    jeddah,
    unit,
    carton,
    tax,
    sahara,
    najd,
    noor,
    item,
    order,
    receive,
    receiveOf,
    sell,
    path,
    billOf,
    entryOf,
    lineOf,
    confirmBill,
    failing,
  }
}

export type Receiving = Awaited<ReturnType<typeof openReceiving>>
