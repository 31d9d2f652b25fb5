import { after, before } from 'node:test'
import { withoutDatabase } from './testing/database.ts'
import {
  type Call,
  type Office,
  day,
  idOf,
  openOffice,
  settling,
} from './testing/office-of-rights.ts'
import { giving, on, testRights } from './testing/rights-cases.ts'
import { type TestServer, testServer } from './testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let office: Office
before(async () => {
  if (skip) return
  server = await testServer()
  office = await openOffice(server)
})
after(async () => server?.close())

testRights(
  () => office,
  [
    {
      does: 'post an edit of an entry',
      asks: 'entries.view entries.update entries.confirm',
      of: async () => [
        'PUT',
        `/entries/${idOf(await office.entry(1))}`,
        {
          transactions: [
            { account_id: office.known.bank, debtor: '20', creditor: '0' },
            { account_id: office.known.rent, debtor: '0', creditor: '20' },
          ],
          status: 1,
        },
      ],
    },
    {
      does: 'reverse an entry',
      asks: 'entries.view entries.store entries.confirm',
      of: on('entries', () => office.entry(1), 'reverse'),
    },
    ...[
      ['bills', 'bills_return', 1],
      ['purchases', 'purchases_return', 2],
    ].map(([code, back, type]) => ({
      does: `return of ${code}, confirmed at once`,
      asks: `${code}.view ${back}.store ${back}.confirm`,
      of: async (): Promise<Call> => {
        const sold = await office.bill(Number(type), 1)
        const body = {
          items: [{ bill_item_id: sold.items?.[0]?.id, item_qty: '1' }],
          reason: 'x',
          status: 1,
        }
        return ['POST', `/bills/${idOf(sold)}/return`, body]
      },
    })),
    ...(['bills', 'purchases'] as const).map((code, index) => ({
      does: `deliver ${code}`,
      asks: `${code}.view consignments.store`,
      of: on('bills', () => office.bill(index + 1, 1, { deliver: false }), 'deliver'),
    })),
    ...(['bills', 'purchases'] as const).map((code, index) => ({
      does: `release a retention of ${code}`,
      asks: `${code}.view ${code}.confirm`,
      of: on('bills', () => office.bill(index + 1, 1, { retentions: '10' }), 'release_retention'),
    })),
    ...(['bills', 'purchases', 'bills_return', 'purchases_return'] as const).map((code, index) => ({
      does: `issue ${code} anew`,
      asks: `${code}.view ${code}.confirm`,
      of: on(
        'bills',
        () => (index < 2 ? office.bill(index + 1, 1) : office.returned(index - 1)),
        'reissue',
      ),
    })),
    {
      does: 'issue a note anew',
      asks: 'credit_notes.view credit_notes.confirm',
      of: on('notes', () => office.note(1), 'reissue'),
    },
    {
      does: 'send a bill to the authority again',
      asks: 'bills.view bills.confirm',
      of: on('bills', () => office.bill(1, 1), 'e_invoice/resend'),
    },
    {
      does: 'send a note to the authority again',
      asks: 'credit_notes.view credit_notes.confirm',
      of: on('notes', () => office.note(1), 'e_invoice/resend'),
    },
    {
      does: 'bill an offer',
      asks: 'quotations.view bills.store',
      of: on('quotations', () => office.offer('sales', 1), 'create_bill'),
    },
    {
      does: 'bill an order',
      asks: 'purchase_orders.view purchases.store',
      of: on('quotations', () => office.offer('purchases', 1), 'create_bill'),
    },
    {
      does: 'use a return of a sale',
      asks: 'bills_return.view associations.store',
      of: giving(
        'bills',
        () => office.returned(1),
        () => office.bill(1, 1),
      ),
    },
    {
      does: 'use a return of a purchase',
      asks: 'purchases_return.view associations.delete',
      of: giving(
        'bills',
        () => office.returned(2),
        () => office.bill(2, 1),
      ),
    },
    {
      does: 'use a credit note',
      asks: 'credit_notes.view associations.store',
      of: giving(
        'notes',
        () => office.note(1),
        () => office.bill(1, 1),
      ),
    },
    {
      does: 'allocate what came in',
      asks: 'receipts_catch.view associations.store',
      of: giving(
        'receipts',
        () => office.receipt(1, 1),
        () => office.bill(1, 1),
      ),
    },
    {
      does: 'allocate what was paid out',
      asks: 'receipts_cashing.view associations.delete',
      of: giving(
        'receipts',
        () => office.receipt(2, 1),
        () => office.bill(2, 1),
      ),
    },
    {
      does: 'pay a sale',
      asks: 'receipts_catch.store receipts_catch.confirm associations.store',
      of: async () => {
        const body = {
          type: 1,
          beneficiary_id: office.party,
          payment_method_id: office.known.cash,
          date: day,
        }
        return [
          'POST',
          '/receipts',
          { ...body, amount: '1', status: 1, ...settling(await office.bill(1, 1)) },
        ]
      },
    },
    {
      does: 'pay a purchase',
      asks: 'receipts_cashing.store receipts_cashing.confirm associations.delete',
      of: async () => {
        const body = {
          type: 2,
          beneficiary_id: office.party,
          payment_method_id: office.known.cash,
          date: day,
        }
        return [
          'POST',
          '/receipts',
          { ...body, amount: '1', status: 1, ...settling(await office.bill(2, 1)) },
        ]
      },
    },
    {
      does: 'undo an allocation',
      asks: 'associations.delete',
      of: async () => {
        const paid = await office.receipt(1, 1, settling(await office.bill(1, 1)))
        return ['DELETE', `/associations/${paid.associations?.[0]?.id}`]
      },
    },
    {
      does: 'clear a cheque',
      asks: 'receipts_catch.view receipts_catch.confirm',
      of: async () => [
        'POST',
        `/receipts/${idOf(await office.cheque())}/clear`,
        { account_id: office.known.bank, date: day },
      ],
    },
    {
      does: 'send a cheque back',
      asks: 'receipts_catch.view receipts_catch.confirm',
      of: on('receipts', () => office.cheque(), 'bounce'),
    },
    {
      does: 'make a payment link',
      asks: 'bills.view payment_links.store associations.store',
      of: async () => ['POST', '/bill_collections', { bill_id: (await office.bill(1, 1)).id }],
    },
    {
      does: 'spread a landed cost',
      asks: 'purchases.store purchases.confirm',
      of: async () => ['POST', '/landed_costs', await office.landing()],
    },
    {
      does: 'take a landed cost back',
      asks: 'purchases.view purchases.delete',
      of: on(
        'landed_costs',
        async () => office.api.add('/landed_costs', await office.landing()),
        'cancel',
      ),
    },
  ],
)
