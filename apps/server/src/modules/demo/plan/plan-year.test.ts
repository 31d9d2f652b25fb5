import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate } from '@mizan/core/time/local-date'
import { saudiBarcode } from '../barcode.ts'
import { checkDigit } from '@mizan/core/catalog/barcodes'
import { planYear } from './plan-year.ts'
import type { Method, PlannedBill } from './planned.ts'

const plan = planYear(localDate('2026-11-21'))
const bills = plan.steps.filter((step) => step.is === 'bill')
const receipts = plan.steps.filter((step) => step.is === 'receipt')
const confirmed = (type: 1 | 2): readonly PlannedBill[] =>
  bills.filter((bill) => bill.type === type && !bill.isDraft)

test('the check digit of a known EAN-13', () => {
  assert.equal(checkDigit('400638133393'), '1')
  assert.match(saudiBarcode(1), /^628\d{10}$/)
})

test('two hundred items of six types, forty customers, fifteen suppliers', () => {
  assert.equal(plan.items.length, 200)
  assert.deepEqual([...new Set(plan.items.map(({ type }) => type))].toSorted(), [0, 1, 2, 3, 4, 5])
  for (const field of ['id', 'code', 'barcode', 'ar', 'en'] as const)
    assert.equal(new Set(plan.items.map((item) => item[field])).size, 200, field)
  for (const { barcode } of plan.items)
    assert.equal(checkDigit(barcode.slice(0, 12)), barcode.slice(12))
  const suppliers = plan.parties.filter(({ role }) => role === 'supplier').length
  assert.deepEqual([plan.parties.length - suppliers, suppliers], [40, 15])
})

test('some two thousand documents, each with an id of its own, in order of time', () => {
  assert.ok(
    confirmed(1).length > 1_100 && confirmed(2).length > 230,
    `${confirmed(1).length} sales, ${confirmed(2).length} purchases`,
  )
  const paidAtOnce = confirmed(1).filter(({ paidBy }) => paidBy !== null).length
  assert.ok(receipts.length + paidAtOnce > 600, `${receipts.length + paidAtOnce} receipts`)
  assert.equal(new Set(plan.steps.map(({ id }) => id)).size, plan.steps.length)
  assert.ok(
    plan.steps.every(
      (step, index) => index === 0 || step.at >= (plan.steps[index - 1]?.at ?? step.at),
    ),
  )
})

test('offers of the last months: billed, open, run out, and a draft', () => {
  const offers = plan.steps.filter((step) => step.is === 'quotation')
  const billed = new Set(bills.flatMap(({ quotation }) => (quotation ? [quotation] : [])))
  const states = offers.map(({ id, validUntil, isDraft }) =>
    isDraft ? 'draft' : billed.has(id) ? 'billed' : validUntil < '2026-11-21' ? 'expired' : 'open',
  )
  const count = (state: string): number => states.filter((each) => each === state).length
  assert.deepEqual(['billed', 'open', 'expired', 'draft'].map(count), [6, 5, 3, 1])
  for (const { quotation, at } of bills.filter((bill) => bill.quotation !== undefined))
    assert.ok(offers.some((offer) => offer.id === quotation && offer.at < at))
})

test('rent, electricity and internet of a quarter; notes on bills that nobody paid', () => {
  const expenses = plan.steps
    .filter((step) => step.is === 'expense')
    .filter(({ account }) => account !== '5116')
  assert.equal(expenses.length, 9)
  assert.ok(expenses.every(({ party, paidBy }) => (party === null) === (paidBy !== null)))
  const notes = plan.steps.filter((step) => step.is === 'note')
  assert.deepEqual(notes.map(({ bill }) => bill.type).toSorted(), [1, 1, 2])
  const paid = new Set(receipts.flatMap(({ allocations }) => allocations.map(({ bill }) => bill)))
  assert.ok(notes.every(({ bill, at }) => !paid.has(bill.id) && bill.at < at))
})

test('goods come back of bills that nobody paid and no note corrected', () => {
  const returns = plan.steps.filter((step) => step.is === 'return')
  assert.deepEqual(returns.map(({ bill }) => bill.type).toSorted(), [1, 1, 2])
  const noted = plan.steps.flatMap((step) => (step.is === 'note' ? [step.bill.id] : []))
  const paid = receipts.flatMap(({ allocations }) => allocations.map(({ bill }) => bill))
  assert.ok(returns.every(({ bill }) => ![...noted, ...paid].includes(bill.id)))
})

test('cheques that wait for their day, and freight that joins goods of its supplier', () => {
  const cheques = receipts.flatMap(({ cheque, type }) => (cheque ? [{ type, ...cheque }] : []))
  assert.deepEqual(cheques.map(({ type }) => type).toSorted(), [1, 1, 2])
  assert.ok(cheques.every(({ date }) => date > '2026-11-21'))
  const landed = plan.steps.filter((step) => step.is === 'landed')
  assert.equal(landed.length, 2)
  for (const { bill, expense, at } of landed) {
    const freight = plan.steps.find((step) => step.id === expense)
    assert.ok(freight?.is === 'expense' && freight.at < at && bill.at < freight.at)
    assert.deepEqual([freight.party, bill.type], [bill.party, 2])
  }
})

test('the same day gives the same year', () => {
  const json = (of: unknown): string =>
    JSON.stringify(of, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  assert.equal(json(planYear(localDate('2026-11-21'))), json(plan))
})

test('stores and purses never go below zero', () => {
  const stock = new Map<string, number>()
  const purses: Record<Method, bigint> = { cash: 0n, card: 0n, bank_transfer: 0n }
  for (const step of plan.steps.filter(({ isDraft }) => !isDraft)) {
    if (step.is === 'return') {
      const [line] = step.bill.lines
      const key = `${step.bill.store} ${line?.item.code ?? ''}`
      const way = step.bill.type === 1 ? 1 : -1
      stock.set(key, (stock.get(key) ?? 0) + way * (line?.factor ?? 0))
      assert.ok((stock.get(key) ?? 0) >= 0, key)
    } else if (step.is === 'bill') {
      for (const { item, quantity, factor } of step.lines.filter(
        (line) => line.item.supplier !== null,
      )) {
        const key = `${step.store} ${item.code}`
        stock.set(key, (stock.get(key) ?? 0) + (step.type === 1 ? -1 : 1) * quantity * factor)
        assert.ok((stock.get(key) ?? 0) >= 0, key)
      }
      if (step.paidBy) purses[step.paidBy] += step.type === 1 ? step.net : -step.net
    } else if (step.is === 'receipt') {
      if (step.method === 'cheque') continue
      purses[step.method] += step.type === 1 ? step.amount - (step.fee ?? 0n) : -step.amount
      if (step.account === '1131') purses.card -= step.amount
      if (step.account === '1111') purses.cash -= step.amount
    } else if (step.is === 'expense' && step.paidBy) purses[step.paidBy] -= step.price
    for (const [purse, left] of Object.entries(purses)) assert.ok(left >= 0n, `${purse} ${left}`)
  }
})

test('every day of a year can be the last', () => {
  for (const today of ['2026-01-02', '2026-02-28', '2027-07-31', '2028-02-29']) {
    const { steps } = planYear(localDate(today))
    const last = steps.findLast((step) => !step.isDraft)
    assert.ok(steps.length > 1_800 && last?.is === 'bill' && last.type === 1, today)
  }
})
