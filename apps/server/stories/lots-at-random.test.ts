import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Dice, diceOf } from '../src/modules/demo/random.ts'
import { recalculationTasks } from '../src/modules/stock-recalculations/index.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import {
  type Lot,
  type Pharmacy,
  lotsOf,
  openPharmacy,
  tradingIn,
} from '../src/testing/pharmacy.ts'
import { type Json, rowsIn } from '../src/testing/server.ts'

const seed = Number(process.env.MIZAN_STREAM_SEED ?? 20_261)
const rounds = Number(process.env.MIZAN_STREAM_ROUNDS ?? 45)
const days = ['2026-03-05', '2026-03-12', '2026-03-20'] as const
const today = days[2]

type Amounts = Readonly<Record<string, number>>
/** What moved of a lot, on which day: what the books must say. */
type Moved = { readonly day: string; readonly lots: Amounts }
type Voucher = { readonly id: unknown; readonly moved: Moved }
type OpenCount = {
  readonly id: unknown
  readonly day: string
  /** What the books held at the end of its day, where that is over. */
  readonly start: Amounts | null
  /** What was found of each lot, and what was expected in that moment. */
  readonly found: Map<string, { readonly actual: number; readonly expected: number }>
  /** What was held when somebody counted last. */
  seen: Amounts
}

const sum = (lots: Amounts): number => Object.values(lots).reduce((all, each) => all + each, 0)
const added = (a: Amounts, b: Amounts, sign = 1): Amounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((lot) => [
      lot,
      (a[lot] ?? 0) + sign * (b[lot] ?? 0),
    ]),
  )
const negative = (lots: Amounts): Amounts => added({}, lots, -1)
const written = (lots: Amounts): readonly Lot[] =>
  Object.entries(lots).flatMap(([number, units]) =>
    units === 0 ? [] : [[number, String(units)] as const],
  )

/** A half is rounded away from zero; figures are positive. */
const share = (value: bigint, part: number, whole: bigint): bigint =>
  (value * BigInt(part) * 1_000_000n * 2n + whole) / (whole * 2n)
const halalas = (text: unknown): bigint => BigInt(String(text).replace('.', ''))
const micro = (text: unknown): bigint => BigInt(Number(text)) * 1_000_000n

for (const method of ['average', 'fifo'] as const)
  for (const by of ['batch', 'serial'] as const)
    test(
      `sales, edits, returns and counts of ${by === 'batch' ? 'batches' : 'serials'} in any order, ${method}`,
      { skip: withoutDatabase() },
      async () => {
        const pharmacy = await openPharmacy()
        try {
          await play(pharmacy, method, by, diceOf(seed + (method === 'fifo' ? 1 : 0)))
        } finally {
          await pharmacy.server.close()
        }
      },
    )

async function play(
  pharmacy: Pharmacy,
  method: 'average' | 'fifo',
  by: 'batch' | 'serial',
  dice: Dice,
): Promise<void> {
  const { server, main } = pharmacy
  const api = tradingIn(() => pharmacy)
  await api.change('/financial_setting/costing_method', { value: method })
  const goods = await api.item(by, { purchasing_price: '3' })
  const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `${name}-100`)
  const moved: Moved[] = []
  const vouchers: Voucher[] = []
  const sales: { readonly bill: Json; readonly lots: Amounts }[] = []
  const approved: Voucher[] = []
  let count: OpenCount | null = null
  const heldAt = (day: string): Amounts =>
    moved.filter((each) => each.day <= day).reduce<Amounts>((all, { lots }) => added(all, lots), {})
  const held = (): Amounts => heldAt('9999')
  /** No lot may be below nothing on any day, and no piece be there twice now. */
  const isPossible = (next: readonly Moved[]): boolean =>
    Object.values(next.reduce<Amounts>((all, { lots }) => added(all, lots), held())).every(
      (units) => by === 'batch' || units <= 1,
    ) &&
    days.every((day) =>
      Object.values(
        [...moved, ...next]
          .filter((each) => each.day <= day)
          .reduce<Amounts>((all, { lots }) => added(all, lots), {}),
      ).every((units) => units >= 0),
    )
  const stock = async (): Promise<{ units: bigint; value: bigint }> => {
    const moves = rowsIn(
      (await api.get(`/stock_transactions?item_id=${String(goods.id)}&per_page=500`)).data,
    )
    const all = (of: (row: Json) => bigint) => moves.reduce((total, row) => total + of(row), 0n)
    return { units: all((row) => micro(row.quantity)), value: all((row) => halalas(row.value)) }
  }
  const tried = async (
    path: string,
    body: object,
    verb: 'POST' | 'PUT' = 'POST',
  ): Promise<Json | null> => {
    const answer = await server.ask(path, {
      method: verb,
      token: pharmacy.hind.tenantToken,
      body,
    })
    assert.ok(answer.status < 500, `${path}: ${JSON.stringify(answer.body)}`)
    return answer.status < 300 ? answer.body.data! : null
  }
  /** Some of what is there of some lots. */
  const someOf = (there: Amounts): Amounts =>
    Object.fromEntries(
      Object.entries(there).flatMap(([lot, units]) =>
        units > 0 && dice.chance(0.5) ? [[lot, dice.between(1, units)]] : [],
      ),
    )
  const newLots = (): Amounts =>
    Object.fromEntries(
      names
        .filter((name) => dice.chance(0.4) && (by === 'batch' || (held()[name] ?? 0) === 0))
        .map((name) => [name, by === 'batch' ? dice.between(1, 9) : 1]),
    )
  const voucherOf = (lots: Amounts, day: string, isIn: boolean) => ({
    type: isIn ? 520 : 510,
    date: day,
    [isIn ? 'destination_store_id' : 'source_store_id']: main.id,
    status: 1,
    transactions: [
      {
        item_id: goods.id,
        amount: String(sum(lots)),
        ...(isIn && { unit_price: dice.pick(['1.11', '2.5', '7']) }),
        lots: lotsOf(written(lots)),
      },
    ],
  })

  const steps: Readonly<Record<string, () => Promise<void>>> = {
    bring: async () => {
      const lots = newLots()
      if (sum(lots) === 0) return
      const day = dice.pick(days)
      const made = await tried('/consignments', voucherOf(lots, day, true))
      if (made) moved.push({ day, lots })
      assert.ok(made, 'goods come in')
    },
    take: async () => {
      const lots = someOf(held())
      if (sum(lots) === 0) return
      const each = { day: dice.pick(days), lots: negative(lots) }
      const made = await tried('/consignments', voucherOf(lots, each.day, false))
      assert.equal(made !== null, isPossible([each]), `take ${JSON.stringify(each)}`)
      if (!made) return
      moved.push(each)
      vouchers.push({ id: made.id, moved: each })
    },
    edit: async () => {
      if (vouchers.length === 0) return
      const at = dice.between(0, vouchers.length - 1)
      const { id, moved: before } = vouchers[at]!
      const lots = someOf(added(held(), before.lots, -1))
      if (sum(lots) === 0) return
      const next = { day: before.day, lots: negative(lots) }
      if (!(await tried(`/consignments/${String(id)}`, voucherOf(lots, before.day, false), 'PUT')))
        return
      moved.splice(moved.indexOf(before), 1, next)
      vouchers[at] = { id, moved: next }
    },
    undo: async () => {
      if (vouchers.length === 0) return
      const at = dice.between(0, vouchers.length - 1)
      const { id, moved: before } = vouchers[at]!
      if (!(await tried(`/consignments/${String(id)}/cancel`, { reason: null }))) return
      moved.splice(moved.indexOf(before), 1)
      vouchers.splice(at, 1)
    },
    sell: async () => {
      const lots = someOf(held())
      if (sum(lots) === 0) return
      const bill = await tried(
        '/bills',
        api.bill(1, goods, String(sum(lots)), written(lots), { issue_date: today }),
      )
      assert.ok(bill, 'what is there is sold')
      moved.push({ day: today, lots: negative(lots) })
      sales.push({ bill, lots })
    },
    giveBack: async () => {
      if (sales.length === 0) return
      const [sale] = sales.splice(dice.between(0, sales.length - 1), 1)
      const made = await tried(`/bills/${String(sale!.bill.id)}/return`, {
        items: [
          { bill_item_id: rowsIn(sale!.bill.items)[0]!.id, item_qty: String(sum(sale!.lots)) },
        ],
        reason: 'عيب',
        issue_date: today,
        status: 1,
      })
      const back = { day: today, lots: sale!.lots }
      assert.equal(made !== null, isPossible([back]), 'what was sold comes back')
      if (made) moved.push(back)
    },
    begin: async () => {
      if (count) return
      const day = dice.chance(0.7) ? today : dice.pick(days)
      const made = await tried('/stock_counts', {
        date: day,
        store_id: main.id,
        items: [{ item_id: goods.id }],
      })
      assert.ok(made)
      const start = day < today ? heldAt(day) : null
      count = { id: made.id, day, start, found: new Map(), seen: start ?? held() }
    },
    find: async () => {
      if (!count) return
      const expected = count.start ?? held()
      const lots = Object.fromEntries(
        names
          .filter(() => dice.chance(0.35))
          .map((name) => [
            name,
            by === 'serial' ? 1 : Math.max(0, (expected[name] ?? 0) + dice.pick([-2, -1, 0, 0, 1])),
          ]),
      )
      if (Object.keys(lots).length === 0) return
      const made = await tried(`/stock_counts/${String(count.id)}/count`, {
        item_id: goods.id,
        mode: 'add',
        lots: lotsOf(Object.entries(lots).map(([name, units]) => [name, String(units)] as const)),
      })
      assert.ok(made, 'what was found is heard')
      for (const [name, units] of Object.entries(lots)) {
        const before = count.found.get(name)
        if (before && (by === 'serial' || units === 0)) continue
        count.found.set(name, {
          actual: (before?.actual ?? 0) + units,
          expected: expected[name] ?? 0,
        })
      }
      if (!count.start) count.seen = held()
    },
    approve: async () => {
      if (!count || count.found.size === 0) return
      const { id, day, found, seen } = count
      const lowest = (lot: string): number =>
        Math.min(...days.filter((each) => each >= day).map((each) => heldAt(each)[lot] ?? 0))
      const change = Object.fromEntries(
        [...new Set([...found.keys(), ...Object.keys(seen)])].map((lot) => {
          const named = found.get(lot)
          if (named) return [lot, named.actual - named.expected]
          return [lot, -Math.min(seen[lot] ?? 0, lowest(lot))]
        }),
      )
      const before = await stock()
      const made = await tried(`/stock_counts/${String(id)}/confirm`, {})
      const each = { day, lots: change }
      assert.equal(
        made !== null,
        isPossible([each]),
        `approve ${JSON.stringify([change, held(), day])}`,
      )
      if (made) {
        moved.push(each)
        approved.push({ id, moved: each })
        const net = sum(change)
        const after = await stock()
        // What is found, and what is missing, is worth the average of the moment.
        if (method === 'average' && net !== 0 && before.units > 0n) {
          const worth = share(before.value, Math.abs(net), before.units)
          assert.equal(after.value - before.value, net > 0 ? worth : -worth)
        }
        if (net === 0) assert.equal(after.value, before.value, 'lots change no value')
      } else await api.ask('DELETE', `/stock_counts/${String(id)}`, 200)
      count = null
    },
    takeBack: async () => {
      const last = approved.pop()
      if (!last) return
      if (await tried(`/stock_counts/${String(last.id)}/cancel`, { reason: null }))
        moved.splice(moved.indexOf(last.moved), 1)
    },
  }
  const chances = ['bring', 'bring', 'take', 'edit', 'undo', 'sell', 'sell', 'giveBack']
  const counting = ['begin', 'begin', 'find', 'find', 'find', 'approve', 'takeBack']
  await steps.bring!()
  for (let at = 0; at < rounds; at += 1) {
    const name = dice.pick([...chances, ...counting])
    await steps[name]!()
    const there = Object.entries(held())
      .filter(([, units]) => units !== 0)
      .map(([lot, units]) => `${lot} ${units}`)
      .toSorted()
      .join(', ')
    const seen = (await api.onHand(goods)).split(', ').toSorted().join(', ')
    assert.equal(seen, there, `round ${at}: ${name}`)
  }
  await api.requireProved()
  await recalculated(api, server)
  await api.requireProved()
}

/** Costs in the order of days, once all of it is over: they move no lot. */
async function recalculated(
  api: ReturnType<typeof tradingIn>,
  server: Pharmacy['server'],
): Promise<void> {
  const { secrets, clock } = server
  const work = (): Promise<void> => server.work(recalculationTasks({ secrets, clock: clock.now }))
  const begun = await api.add('/stock_recalculations', {})
  await work()
  const path = `/stock_recalculations/${String(begun.id)}`
  const seen = (await api.get(path)).data!
  assert.equal(seen.state, 'proposed')
  if (Number(seen.differences_count) === 0) return
  await api.ask('POST', `${path}/confirm`, 200, {})
  await work()
  assert.equal((await api.get(path)).data!.state, 'posted')
}
