import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOfSheet } from './opening-draft.ts'
import {
  blankAccount,
  blankGoods,
  blankParty,
  type OpeningSheet,
  type PartyLine,
} from './opening-lines.ts'

const sheet = (given: Partial<OpeningSheet>): OpeningSheet => ({
  accounts: [blankAccount()],
  customers: [blankParty('customers', '1141')],
  suppliers: [blankParty('suppliers', '2111')],
  stock: [blankGoods('Riyadh')],
  ...given,
})
const sideOf = (account: string) => (account === '1141' ? 'debtor' : 'creditor')
const openItem = (party: string, amount: string, more: Partial<PartyLine> = {}): PartyLine => ({
  ...blankParty('customers', '1141'),
  beneficiary_id: party,
  amount,
  ...more,
})

test('blank lines are left out', () => {
  const { transactions, stock } = draftOfSheet(sheet({}), sideOf)
  assert.deepEqual([transactions, stock], [[], []])
})

test('the papers of a party are one balance; a line without a number is the whole of it', () => {
  const { transactions, placeOf } = draftOfSheet(
    sheet({
      accounts: [blankAccount(), { ...blankAccount(), account_id: '1111', debtor: '5.00' }],
      customers: [
        openItem('Noor', '10.00', { number: 'A', issue_date: '2025-12-01' }),
        openItem('Badr', '7.00'),
        openItem('Noor', '-4.00', {
          number: 'B',
          issue_date: '2025-12-02',
          due_date: '2025-12-09',
        }),
      ],
      suppliers: [{ ...openItem('Sahara', '9.00'), account_id: '2111' }],
    }),
    sideOf,
  )
  assert.deepEqual(transactions, [
    { account_id: '1111', debtor: '5.00', creditor: '0' },
    {
      account_id: '1141',
      beneficiary_id: 'Noor',
      debtor: '6.00',
      documents: [
        { number: 'A', issue_date: '2025-12-01', due_date: null, amount: '10.00' },
        { number: 'B', issue_date: '2025-12-02', due_date: '2025-12-09', amount: '-4.00' },
      ],
    },
    { account_id: '1141', beneficiary_id: 'Badr', debtor: '7.00', documents: [] },
    { account_id: '2111', beneficiary_id: 'Sahara', creditor: '9.00', documents: [] },
  ])
  assert.deepEqual(
    [
      'transactions.0.debtor',
      'transactions.1.documents.1.number',
      'transactions.1.documents',
      'transactions.2.beneficiary_id',
      'transactions.3.creditor',
      'date',
    ].map(placeOf),
    [
      'accounts.1.debtor',
      'customers.2.number',
      'customers.0.amount',
      'customers.1.beneficiary_id',
      'suppliers.0.amount',
      'date',
    ],
  )
})

test('a party that stands on the other side is told as it stands', () => {
  const { transactions } = draftOfSheet(
    sheet({ customers: [openItem('Noor', '-4.00'), openItem('Badr', '-1.00', { number: 'C' })] }),
    sideOf,
  )
  assert.deepEqual(
    transactions.map(({ creditor, documents }) => [creditor, documents]),
    [
      ['4.00', []],
      ['1.00', [{ number: 'C', issue_date: null, due_date: null, amount: '1.00' }]],
    ],
  )
})

test('goods keep their rows', () => {
  const goods = { ...blankGoods('Riyadh'), item_id: 'pen', amount: '3' }
  const { stock, placeOf } = draftOfSheet(sheet({ stock: [blankGoods(null), goods] }), sideOf)
  assert.deepEqual(stock, [{ item_id: 'pen', store_id: 'Riyadh', amount: '3', unit_price: '0' }])
  assert.equal(placeOf('stock.0.amount'), 'stock.1.amount')
})

test('noughts and an emptied number are no line', () => {
  const { transactions, stock } = draftOfSheet(
    sheet({
      accounts: [{ ...blankAccount(), debtor: '0' }],
      customers: [{ ...blankParty('customers', '1141'), number: ' ', amount: '0.00' }],
      stock: [{ ...blankGoods('Riyadh'), amount: '0', unit_price: '0' }],
    }),
    sideOf,
  )
  assert.deepEqual([transactions, stock], [[], []])
})
