import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Dice, diceOf } from '../src/modules/demo/random.ts'
import { recalculationTasks } from '../src/modules/stock-recalculations/index.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { type DyingProcesses, dyingProcesses } from '../src/testing/killed-call.ts'
import { type Pharmacy, lotsOf, openPharmacy, tradingIn } from '../src/testing/pharmacy.ts'
import { type Json, rowsIn } from '../src/testing/server.ts'
import {
  type Amounts,
  type Moved,
  type Received,
  added,
  cents,
  negative,
  part,
  sum,
} from './received-goods.ts'

const seed = Number(process.env.MIZAN_STREAM_SEED ?? 20_261)
const rounds = Number(process.env.MIZAN_STREAM_ROUNDS ?? 40)
const days = ['2026-03-05', '2026-03-12', '2026-03-20'] as const

/** A dollar in ten-thousandths of a riyal. */
const dollarRate = 37_512n
const written = (lots: Amounts) =>
  lotsOf(
    Object.entries(lots).flatMap(([number, units]) =>
      units === 0 ? [] : [[number, String(units)] as const],
    ),
  )

for (const method of ['average', 'fifo'] as const)
  for (const by of ['batch', 'serial'] as const)
    test(
      `receipts, what goes back of them, bills and sales of ${by === 'batch' ? 'batches' : 'serials'} in any order, ${method}`,
      { skip: withoutDatabase() },
      async () => {
        const pharmacy = await openPharmacy()
        const dying = dyingProcesses(
          () => pharmacy.server,
          () => pharmacy.hind,
        )
        try {
          await play(
            { pharmacy, dying, dice: diceOf(seed + (method === 'fifo' ? 1 : 0)) },
            method,
            by,
          )
        } finally {
          await dying.close()
          await pharmacy.server.close()
        }
      },
    )

type Played = {
  readonly pharmacy: Pharmacy
  readonly dying: DyingProcesses
  readonly dice: Dice
}

async function play(
  { pharmacy, dying, dice }: Played,
  method: 'average' | 'fifo',
  by: 'batch' | 'serial',
): Promise<void> {
  const { server, main, party } = pharmacy
  const api = tradingIn(() => pharmacy)
  await api.change('/financial_setting/costing_method', { value: method })
  const goods = await api.item(by, { purchasing_price: '3' })
  const order = await api.add('/quotations', {
    type: 'purchases',
    beneficiary_id: party.id,
    store_id: main.id,
    issue_date: days[0],
    status: 1,
    items: [{ item_id: goods.id, item_qty: '900', item_price: '4', tax_id: pharmacy.tax.id }],
  })
  const dollar = await api.first('/currencies?code=USD')
  const moved: Moved[] = []
  const receipts: Received[] = []
  let names = 0
  let last = ''
  const heldAt = (day: string): Amounts =>
    moved.filter((each) => each.day <= day).reduce<Amounts>((all, { lots }) => added(all, lots), {})
  const held = (): Amounts => heldAt('9999')
  const isPossible = (next: Moved): boolean =>
    days
      .filter((day) => day >= next.day)
      .every((day) => Object.values(added(heldAt(day), next.lots)).every((units) => units >= 0))
  const tried = async (
    path: string,
    body: object,
    verb: 'POST' | 'PUT' = 'POST',
  ): Promise<Json | null> => {
    const answer = await server.ask(path, { method: verb, token: pharmacy.hind.tenantToken, body })
    assert.ok(answer.status < 500, `${path}: ${JSON.stringify(answer.body)}`)
    last = JSON.stringify(answer.body).slice(0, 300)
    return answer.status < 300 ? answer.body.data! : null
  }
  const pathOf = ({ document }: Received): string => `/goods_receipts/${String(document.id)}`
  const stays = ({ came, given }: Received): Amounts =>
    given.reduce<Amounts>((all, each) => added(all, each.moved.lots), came)
  const unbilled = (each: Received): number => sum(stays(each)) - (each.bill?.units ?? 0)
  const someOf = (there: Amounts): Amounts =>
    Object.fromEntries(
      Object.entries(there).flatMap(([lot, units]) =>
        units > 0 && dice.chance(0.6) ? [[lot, dice.between(1, units)]] : [],
      ),
    )

  const steps: Readonly<Record<string, () => Promise<void>>> = {
    receive: async () => {
      const lots = Object.fromEntries(
        Array.from({ length: dice.between(1, 3) }, () => [
          `L-${(names += 1)}`,
          by === 'batch' ? dice.between(1, 9) : 1,
        ]),
      )
      const day = dice.pick(days)
      const price = dice.pick(['1.11', '2.5', '7', '0'])
      const isForeign = dice.chance(0.4)
      const document = await tried('/goods_receipts', {
        beneficiary_id: party.id,
        store_id: main.id,
        ...(isForeign
          ? { currency_id: dollar.id, exchange_rate_to_local_currency: '3.7512' }
          : { quotation_id: order.id }),
        date: day,
        status: 1,
        items: [
          {
            item_id: goods.id,
            item_qty: String(sum(lots)),
            unit_price: price,
            lots: written(lots),
          },
        ],
      })
      assert.ok(document, 'goods come in')
      moved.push({ day, lots })
      const worth = cents(price) * BigInt(sum(lots))
      const owed = isForeign ? part(worth, dollarRate, 10_000n) : worth
      receipts.push({
        document,
        day,
        came: lots,
        given: [],
        bill: null,
        hasOrder: !isForeign,
        owed,
      })
    },
    giveBack: async () => {
      if (receipts.length === 0) return
      const each = dice.pick(receipts)
      const lots = someOf(stays(each))
      if (sum(lots) === 0) return
      const left = unbilled(each)
      const back = { day: dice.pick(days), lots: negative(lots) }
      const made = await tried(`${pathOf(each)}/return_goods`, {
        date: back.day,
        items: [
          {
            id: rowsIn(each.document.items)[0]!.id,
            quantity: String(sum(lots)),
            lots: written(lots),
          },
        ],
      })
      const may = back.day >= each.day && sum(lots) <= left && isPossible(back)
      assert.equal(
        made !== null,
        may,
        `give back ${JSON.stringify([back, each.day, each.came, moved])}: ${last}`,
      )
      if (!made) return
      const worth = part(each.owed, BigInt(sum(lots)), BigInt(left))
      moved.push(back)
      each.given.push({ id: rowsIn(made.returns).at(-1)!.id, moved: back, worth })
      each.owed -= worth
    },
    takeBack: async () => {
      const each = receipts.filter(({ given }) => given.length > 0).at(-1)
      if (!each) return
      const [given] = each.given.splice(dice.between(0, each.given.length - 1), 1)
      const body = { return_id: given!.id, reason: null }
      assert.ok(await tried(`${pathOf(each)}/take_return_back`, body), 'a return is taken back')
      moved.splice(moved.indexOf(given!.moved), 1)
      each.owed += given!.worth
    },
    bill: async () => {
      const each = receipts.find((receipt) => !receipt.bill && unbilled(receipt) > 0)
      if (!each) return
      const draft = await tried(`${pathOf(each)}/create_bill`, {})
      assert.ok(draft, 'a bill is made')
      const document = await tried(
        `/bills/${String(draft.id)}`,
        {
          status: 1,
          items: rowsIn(draft.items).map((line) => ({
            id: line.id,
            item_id: line.item_id,
            unit_id: line.unit_id,
            store_id: line.store_id,
            tax_id: pharmacy.tax.id,
            item_qty: line.item_qty,
            goods_receipt_item_id: line.goods_receipt_item_id,
            item_price: dice.pick(['1', '4', '9.99']),
          })),
        },
        'PUT',
      )
      assert.ok(document, 'a bill charges what stayed')
      each.bill = {
        document,
        units: unbilled(each),
        charged: each.owed,
        notes: [],
        returned: [],
      }
      each.owed = 0n
    },
    unbill: async () => {
      const each = receipts.find(({ bill }) => bill !== null)
      if (!each) return
      const path = `/bills/${String(each.bill!.document.id)}/cancel`
      const made = await tried(path, { reason: 'خطأ' })
      const may = each.bill!.notes.length === 0 && each.bill!.returned.length === 0
      assert.equal(made !== null, may, `a bill is cancelled: ${last}`)
      if (!made) return
      each.owed += each.bill!.charged
      each.bill = null
    },
    note: async () => {
      const each = receipts.find(({ bill }) => bill !== null)
      if (!each) return
      const { document, notes } = each.bill!
      const made = await tried('/notes', {
        type: 2,
        status: 1,
        original_bill_id: document.id,
        issue_date: days[2],
        reason: 'سعر متفق عليه',
        transactions: [
          {
            statement: 'فرق سعر',
            amount: dice.pick(['0.07', '0.5', '1']),
            tax_id: pharmacy.tax.id,
            bill_item_id: rowsIn(document.items)[0]!.id,
          },
        ],
      })
      if (made) notes.push(made)
    },
    unnote: async () => {
      const each = receipts.find(({ bill }) => (bill?.notes.length ?? 0) > 0)
      const made = each?.bill?.notes.at(-1)
      if (made && (await tried(`/notes/${String(made.id)}/cancel`, { reason: 'خطأ' })))
        each?.bill?.notes.pop()
    },
    returnBilled: async () => {
      const each = receipts.find(({ bill }) => bill !== null)
      if (!each) return
      const { document, returned } = each.bill!
      const left = returned.reduce<Amounts>((all, { lots }) => added(all, lots), stays(each))
      const lots = someOf(left)
      if (sum(lots) === 0) return
      const back = { day: days[2], lots: negative(lots) }
      const [line] = rowsIn(document.items)
      const made = await tried('/bills', {
        type: 3,
        beneficiary_id: party.id,
        store_id: main.id,
        issue_date: days[2],
        returned_from_bill_id: document.id,
        return_reason: 'تالف',
        status: 1,
        items: [
          {
            returned_from_bill_item_id: line!.id,
            item_id: goods.id,
            item_qty: String(sum(lots)),
            item_price: line!.item_price,
            lots: written(lots),
          },
        ],
      })
      assert.equal(made !== null, isPossible(back), `billed goods go back: ${last}`)
      if (!made) return
      moved.push(back)
      returned.push(back)
    },
    interrupt: async () => {
      const each = receipts.find((receipt) => unbilled(receipt) > 0)
      if (!each) return
      const units = Object.entries(stays(each)).find(
        ([lot, count]) => count > 0 && (held()[lot] ?? 0) >= count,
      )
      if (!units) return
      await dying.killedCall('users_activities', `${pathOf(each)}/return_goods`, {
        date: days[2],
        items: [
          {
            id: rowsIn(each.document.items)[0]!.id,
            quantity: String(units[1]),
            lots: written({ [units[0]]: units[1] }),
          },
        ],
      })
    },
    cancel: async () => {
      if (receipts.length === 0) return
      const each = dice.pick(receipts)
      const made = await tried(`${pathOf(each)}/cancel`, { reason: 'خطأ' })
      const may =
        !each.bill &&
        each.given.length === 0 &&
        isPossible({ day: each.day, lots: negative(each.came) })
      assert.equal(made !== null, may, 'a receipt of which nothing was taken is cancelled')
      if (!made) return
      moved.splice(
        moved.findIndex(({ lots }) => lots === each.came),
        1,
      )
      receipts.splice(receipts.indexOf(each), 1)
    },
    sell: async () => {
      const lots = someOf(held())
      if (sum(lots) === 0) return
      const bill = await tried(
        '/bills',
        api.bill(
          1,
          goods,
          String(sum(lots)),
          Object.entries(lots).map(([name, units]) => [name, String(units)] as const),
          { issue_date: days[2] },
        ),
      )
      assert.ok(bill, 'what is there is sold')
      moved.push({ day: days[2], lots: negative(lots) })
    },
  }
  const chances = [
    'receive',
    'receive',
    'giveBack',
    'giveBack',
    'giveBack',
    'takeBack',
    'bill',
    'bill',
    'unbill',
    'cancel',
    'sell',
    'note',
    'unnote',
    'returnBilled',
  ]
  await steps.receive!()
  for (let at = 0; at < rounds; at += 1) {
    // The server dies twice in the midst of a return; that takes a process each.
    const name = at % 20 === 9 ? 'interrupt' : dice.pick(chances)
    await steps[name]!()
    const there = Object.entries(held())
      .filter(([, units]) => units !== 0)
      .map(([lot, units]) => `${lot} ${units}`)
      .toSorted()
      .join(', ')
    const seen = (await api.onHand(goods)).split(', ').toSorted().join(', ')
    assert.equal(seen, there, `round ${at}: ${name}`)
    const owed = receipts.reduce((all, { owed: each }) => all + each, 0n)
    const { balance } = await api.first('/accounts?account_number=2114')
    assert.equal(cents(String(balance).replace('-', '')), owed, `round ${at}: ${name}`)
    await api.requireProved()
  }
  const line = rowsIn((await api.get(`/quotations/${String(order.id)}`)).data!.items)[0]!
  const came = receipts.reduce((all, each) => all + (each.hasOrder ? sum(stays(each)) : 0), 0)
  assert.equal(Number(line.received_qty), came)
  await api.requireProved()
  const { secrets, clock } = server
  const work = (): Promise<void> => server.work(recalculationTasks({ secrets, clock: clock.now }))
  const begun = await api.add('/stock_recalculations', {})
  await work()
  const path = `/stock_recalculations/${String(begun.id)}`
  if (Number((await api.get(path)).data!.differences_count) > 0) {
    await api.ask('POST', `${path}/confirm`, 200, {})
    await work()
    assert.equal((await api.get(path)).data!.state, 'posted')
  }
  await api.requireProved()
}
