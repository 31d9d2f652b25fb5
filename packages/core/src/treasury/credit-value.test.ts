import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { leftOfLines } from '../documents/left-of-bill.fixture.ts'
import { originalLine, priceReturn } from '../documents/return-shares.ts'
import { company, header, rate, taxes } from '../ledger/posting.fixture.ts'
import {
  type Money,
  type Quantity,
  formatDecimal,
  money,
  quantity,
  zero,
} from '../money/decimal.ts'
import { factsForNoor, soldToNoor } from '../sales/sales-bill.fixture.ts'
import { salesBill } from '../sales/sales-bill-rules.ts'
import { type SalesReturn, type SalesReturnFacts, salesReturn } from '../sales/sales-return.ts'
import { type OpenDocument, allocate, settleByCredit, remain } from './allocation.ts'
import { creditValue } from './credit-value.ts'

const open = (left: Money, carrying: Money): OpenDocument => ({
  id: 'bill',
  beneficiary: 'Noor',
  currency: 'USD',
  owedBy: 'beneficiary',
  status: 1,
  parts: [{ account: '1141', remain: left, carrying }],
})

test('a credit is worth what its bill gives up, and its own lines beyond that', () => {
  const cases: readonly (readonly [Money, Money, OpenDocument | null, Money])[] = [
    [money(3751n), money(1000n), null, money(3751n)],
    [money(3751n), money(1000n), open(money(1000n), money(3750n)), money(3750n)],
    [money(3751n), money(1000n), open(zero, zero), money(3751n)],
    [money(3751n), money(1000n), open(money(500n), money(1874n)), money(1874n + 1875n)],
    [zero, zero, open(money(1000n), money(3750n)), zero],
  ]
  for (const [own, net, settles, expected] of cases)
    assert.equal(creditValue(own, net, settles), expected)
})

const onParty = (document: SalesReturn, facts: SalesReturnFacts): Money =>
  (salesReturn.effects(document, facts).entry?.lines ?? [])
    .filter(({ account }) => account === '1141')
    .reduce((total, line) => money(total + line.credit - line.debit), zero)

test('a foreign bill paid and returned in any parts ends at zero in both currencies', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          cents: fc.integer({ min: 1, max: 99_999 }),
          parts: fc.array(fc.bigInt(1n, 9_000_000n), { minLength: 1, maxLength: 4 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 0, max: 100 }),
      fc.boolean(),
      (rows, rateDigits, paidPercent, taxInclusive) => {
        const exchangeRate = rate((rateDigits / 100_000).toFixed(5))
        const foreign = { currency: 'USD', exchangeRate }
        const units = rows.map(({ parts }) => parts.reduce((total, part) => total + part, 0n))
        const sold = rows.map(({ cents }, index) => ({
          quantity: formatDecimal(units[index]!, 6),
          price: (cents / 100).toFixed(2),
          itemType: 'service' as const,
        }))
        const bill = soldToNoor(sold, { ...foreign, taxInclusive })
        const { net } = bill.priced
        const posted = salesBill.effects(bill, factsForNoor(sold)).entry
        const local = (posted?.lines ?? [])
          .filter(({ account }) => account === '1141')
          .reduce((total, line) => money(total + line.debit - line.credit), zero)
        let left = open(net, local)
        let account: bigint = local

        const paid = allocate(left, money((net * BigInt(paidPercent)) / 100n))
        left = paid.document
        account -= paid.association.released.reduce((total, each) => total + each.carrying, 0n)

        let creditable = net
        let credits = zero
        let refunded: bigint = 0n
        const taken = rows.map(() => ({ quantity: 0n, net: zero, seen: zero }))
        const steps = rows.flatMap(({ parts }, line) => parts.map((part) => ({ line, part })))
        steps.forEach(({ line, part }) => {
          const before = taken[line]!
          const lines = rows.map((_, at) => ({
            quantity: quantity(part),
            category: 'S' as const,
            rate: taxes.S15.rate,
            original: {
              ...originalLine(bill.priced.lines[at]!, quantity(units[at]!)),
              returnedQuantity: quantity(taken[at]!.quantity),
              returnedNet: taken[at]!.net,
              returnedSeen: taken[at]!.seen,
            },
          }))
          const priced = priceReturn({
            left: leftOfLines(lines, creditable, taxInclusive),
            lines: [lines[line]!],
          })
          taken[line] = {
            quantity: before.quantity + part,
            net: money(before.net + priced.lines[0]!.net),
            seen: money(before.seen + priced.lines[0]!.gross),
          }
          creditable = money(creditable - priced.net)
          const document = returned(quantity(part), priced, foreign)
          const value = onParty(document, knowing(left))
          account -= value
          const credit: OpenDocument = {
            ...open(priced.net, value),
            id: 'return',
            owedBy: 'company',
          }
          const most = remain(left) < priced.net ? remain(left) : priced.net
          const settled = allocate(left, most)
          const given = most > 0n ? settleByCredit(credit, settled.association).document : credit
          left = settled.document
          credits = money(credits + remain(given))
          refunded += given.parts[0]!.carrying
        })
        assert.equal(remain(left), 0n)
        assert.equal(left.parts[0]!.carrying, 0n)
        // What the returns left as credit is refunded, and takes the rest of the account with it.
        assert.equal(credits, paid.association.amount)
        assert.equal(account + refunded, 0n)
      },
    ),
    { numRuns: 300 },
  )
})

const returned = (
  given: Quantity,
  priced: SalesReturn['priced'],
  foreign: Pick<SalesReturn, 'currency' | 'exchangeRate'>,
): SalesReturn => ({
  ...header,
  ...foreign,
  beneficiary: 'Noor',
  reason: 'broken',
  priced,
  lines: [
    { item: 'pen', quantity: given, store: null, tax: taxes.S15, account: null, costCenter: null },
  ],
})

const knowing = (settles: OpenDocument): SalesReturnFacts => ({
  ...company,
  original: null,
  requiresOriginal: false,
  receivable: null,
  settles,
  falls: null,
  stock: [],
  lines: [
    {
      returnable: null,
      undelivered: quantity(0n),
      delivered: quantity(0n),
      salesReturn: [],
      vat: null,
      goods: [],
    },
  ],
})
