import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

type Line = {
  readonly account: string
  readonly who?: string
  readonly openItems?: readonly OpenItem[]
}
type OpenItem = readonly [number: string, issued: string, due: string | null, amount: string]

/** Opening balances in the words of the stories: accounts by number, people and goods by name. */
async function mover(book: Book) {
  const idsOf = async (path: string, key: string): Promise<ReadonlyMap<string, string>> =>
    new Map(
      rowsIn((await book.ask('GET', `${path}?per_page=500`)).data).map((row) => [
        String(row[key]),
        String(row.id),
      ]),
    )
  const jeddah = (await book.ask('POST', '/stores', { name: 'Jeddah' })).data!
  const [accounts, parties, items, methods] = await Promise.all([
    idsOf('/accounts', 'account_number'),
    idsOf('/beneficiaries', 'name_en'),
    idsOf('/items', 'code'),
    idsOf('/payment_methods', 'code'),
  ])
  const riyadh = rowsIn((await book.ask('GET', '/stores?is_main_store=true')).data)[0]!
  const line = (
    side: 'debtor' | 'creditor',
    amount: string,
    { account, who, openItems }: Line,
  ) => ({
    account_id: accounts.get(account),
    [side]: amount,
    ...(who && { beneficiary_id: parties.get(who) }),
    documents: (openItems ?? []).map(([number, issue_date, due_date, paid]) => ({
      number,
      issue_date,
      due_date,
      amount: paid,
    })),
  })
  return {
    jeddah,
    has: (amount: string, of: Line) => line('debtor', amount, of),
    owes: (amount: string, of: Line) => line('creditor', amount, of),
    goods: (code: string, amount: string, cost: string, store: Json = riyadh) => ({
      item_id: items.get(code),
      store_id: store.id,
      amount,
      unit_price: cost,
    }),
    open: async (body: object): Promise<Json> =>
      (await book.ask('POST', '/conversion_balance', { status: 1, ...body })).data!,
    again: async (opened: Json, body: object): Promise<Json> => {
      await book.ask('POST', `/conversion_balance/${String(opened.id)}/open`)
      return (
        await book.ask('PUT', `/conversion_balance/${String(opened.id)}`, { status: 1, ...body })
      ).data!
    },
    document: (opened: Json, number: string): Json =>
      rowsIn(opened.transactions)
        .flatMap(({ documents }) => rowsIn(documents))
        .find((each) => String(each.number) === number)!,
    receive: async (document: Json, who: string, amount: string): Promise<Json> =>
      (
        await book.ask('POST', '/receipts', {
          type: 1,
          status: 1,
          beneficiary_id: parties.get(who),
          payment_method_id: methods.get('bank_transfer'),
          date: '2026-01-10',
          amount,
          associations: [{ associatable_type: 'opening', associatable_id: document.id, amount }],
        })
      ).data!,
  }
}

story(
  'a shop moves over from another program, is paid, sells, and finds a line missing',
  async (book) => {
    const shop = await mover(book)
    const noor = shop.has('1500.00', {
      account: '1141',
      who: 'Noor Trading',
      openItems: [
        ['A-101', '2025-11-20', '2025-12-20', '1000.00'],
        ['A-117', '2025-12-18', null, '500.00'],
      ],
    })
    const badr = shop.has('230.00', {
      account: '1141',
      who: 'Badr Al Salem',
      openItems: [['A-120', '2025-12-28', null, '230.00']],
    })
    const sahara = shop.owes('900.00', { account: '2111', who: 'Sahara Factory' })
    const goods = [shop.goods('PEN', '10', '30'), shop.goods('PEN', '4', '30', shop.jeddah)]
    const lines = [shop.has('5000.00', { account: '1111' }), noor, badr, sahara]
    await book.refuses('opening_not_balanced', () =>
      shop.open({ transactions: lines, stock: goods }),
    )
    const opened = await shop.open({
      transactions: [...lines, shop.owes('6250.00', { account: '3111' })],
      stock: goods,
    })
    assert.deepEqual(
      [opened.date, opened.is_balanced, opened.difference],
      ['2026-01-01', true, '0.00'],
    )
    assert.equal(shop.document(opened, 'A-117').due_date, '2026-01-17')
    await book.owes('Noor', '1500.00')
    await book.owes('Sahara', '-900.00')
    await book.stock('pen', '14', '420.00')

    await book.on('2026-01-10')
    await shop.receive(shop.document(opened, 'A-101'), 'Noor Trading', '1000.00')
    await book.sell('Badr', '8 pens @ 50.00')
    await book.stock('pen', '6', '180.00')
    await book.owes('Noor', '500.00')

    const rent = shop.has('600.00', { account: '1162' })
    const capital = shop.owes('6850.00', { account: '3111' })
    const found = await shop.again(opened, {
      transactions: [...lines, rent, capital],
      stock: goods,
    })
    assert.deepEqual([found.status, found.revision], [1, 2])
    const paid = shop.document(found, 'A-101')
    assert.deepEqual(
      [paid.id, paid.payment_status, paid.remain],
      [shop.document(opened, 'A-101').id, 'fully_paid', '0.00'],
    )
    await book.balances(`
    Cash         5000.00
    Bank         1000.00
    Receivables  1190.00
    1162          600.00
    3111        -6850.00
    Payables     -900.00
    Stock          60.00
    1151001       120.00
    Cost of sales 240.00`)

    const without = { ...noor, debtor: '500.00', documents: noor.documents.slice(1) }
    await book.refuses('opening_document_paid', () =>
      shop.again(found, {
        transactions: [...lines.map((line) => (line === noor ? without : line)), rent],
        difference_to_equity: true,
      }),
    )
    await book.ask('POST', `/conversion_balance/${String(found.id)}/discard`)
    await book.refuses('insufficient_stock', () =>
      shop.again(found, {
        transactions: [...lines, rent, capital],
        stock: [shop.goods('PEN', '1', '30'), goods[1]!],
        difference_to_equity: true,
      }),
    )
    await book.ask('POST', `/conversion_balance/${String(found.id)}/discard`)
    await book.refuses('insufficient_stock', () =>
      book.ask('POST', `/conversion_balance/${String(found.id)}/cancel`),
    )
  },
)

story('goods that cost more than was thought: what is left takes its share', async (book) => {
  const shop = await mover(book)
  const lines = [shop.owes('300.00', { account: '3111' })]
  const opened = await shop.open({ transactions: lines, stock: [shop.goods('PEN', '10', '30')] })
  await book.sell('Badr', '6 pens @ 50.00')
  await shop.again(opened, {
    transactions: [shop.owes('400.00', { account: '3111' })],
    stock: [shop.goods('PEN', '10', '40')],
  })
  await book.stock('pen', '4', '160.00')
  await book.balances(`
    Stock         160.00
    Cost of sales 240.00
    3111         -400.00`)
  // The timeline tells what each line was and became.
  const [activity] = rowsIn(
    (await book.ask('GET', `/users_activities?resource_id=${String(opened.id)}&per_page=1`)).data,
  )
  assert.deepEqual(
    [activity?.action, activity?.changes],
    [
      'confirmed_again',
      {
        transactions: {
          before: '0.00 | 300.00 · رأس المال',
          after: '0.00 | 400.00 · رأس المال',
        },
        stock: {
          before: 'قلم · 10 × 30.00 · المستودع الرئيسي',
          after: 'قلم · 10 × 40.00 · المستودع الرئيسي',
        },
      },
    ],
  )
  await shop.again(opened, {
    transactions: [shop.owes('320.00', { account: '3111' })],
    stock: [shop.goods('PEN', '8', '40')],
  })
  await book.stock('pen', '2', '80.00')
  await book.balances(`
    Stock          80.00
    Cost of sales 240.00`)
})
