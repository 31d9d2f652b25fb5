import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { register } from '../../../testing/people.ts'
import { textOfPdf, withoutSpaces } from '../../../testing/pdf-text.ts'
import { type Rawabi, openRawabi } from '../../../testing/rawabi.ts'
import { type Answered, type TestServer, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
})
after(async () => server?.close())

const print = (path: string, token = rawabi.hind.tenantToken): Promise<Answered> =>
  server.ask(path, { token })
const nameOf = ({ headers }: Answered): string | undefined =>
  /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1]
const titleOf = ({ bytes }: Answered): string | undefined =>
  /<title>([^<]+)<\/title>/.exec(bytes.toString('utf8'))?.[1]

async function rent(status: 0 | 1): Promise<string> {
  const [cash, costs] = await Promise.all([
    rawabi.first('/accounts?account_number=1111'),
    rawabi.first('/accounts?account_number=5221'),
  ])
  return rawabi.made('/entries', {
    date: '2026-11-20',
    statement: 'إيجار الشهر',
    transactions: [
      { account_id: costs, debtor: '100.00' },
      { account_id: cash, creditor: '100.00' },
    ],
    status,
  })
}

test('an entry is printed by its number, a draft as what it is', { skip }, async () => {
  const [posted, draft] = [await rent(1), await rent(0)]
  const pdf = await print(`/print/entries/${posted}?format=pdf`)
  assert.equal(pdf.status, 200, pdf.bytes.toString('utf8').slice(0, 200))
  assert.match(String(nameOf(pdf)), /^\w+ \d+\.pdf$/)
  assert.match(pdf.bytes.toString('latin1'), /<pdfaid:part>3</)
  assert.equal(nameOf(await print(`/document/pdf?resource=entries&id=${draft}`)), 'entry-draft.pdf')
  assert.match(String(titleOf(await print(`/print/entries/${posted}`))), /^قيد يومية /)
})

test(
  'what a bill has posted is printed as its entry, and a reversal as one',
  { skip },
  async () => {
    const pen = await rawabi.made('/items', { name: 'زيارة', item_type: 2, unit_id: rawabi.unit })
    const bill = await rawabi.made('/bills', {
      type: 1,
      beneficiary_id: rawabi.noor,
      store_id: rawabi.store,
      issue_date: '2026-11-21',
      items: [{ item_id: pen, item_qty: '1', item_price: '10', tax_id: rawabi.tax }],
      status: 1,
    })
    const entry = (await rawabi.ask(`/bills/${bill}`)).data?.entry_id
    assert.equal((await print(`/print/entries/${String(entry)}?format=pdf`)).status, 200)
    const posted = await rent(1)
    const inverse = (await rawabi.ask(`/entries/${posted}/reverse`, {})).data
    assert.match(
      String(titleOf(await print(`/print/entries/${String(inverse?.id)}`))),
      /^قيد عكسي /,
    )
  },
)

test('opening balances are printed with their accounts', { skip }, async () => {
  const [cash, capital] = await Promise.all([
    rawabi.first('/accounts?account_number=1111'),
    rawabi.first('/accounts?account_number=3111'),
  ])
  const phone = await rawabi.made('/items', {
    name: 'هاتف',
    unit_id: rawabi.unit,
    tracked_by: 'serial',
  })
  const opening = await rawabi.made('/conversion_balance', {
    transactions: [
      { account_id: cash, debtor: '500.00' },
      { account_id: capital, creditor: '500.00' },
    ],
    stock: [
      {
        item_id: phone,
        store_id: rawabi.store,
        amount: '2',
        unit_price: '700',
        lots: ['SN-41', 'SN-42'].map((number) => ({ number, quantity: '1' })),
      },
    ],
  })
  const paper = await print(`/print/conversion_balance/${opening}`)
  assert.equal(paper.status, 200, paper.bytes.toString('utf8').slice(0, 200))
  assert.match(String(titleOf(paper)), /^الأرصدة الافتتاحية/)
  // Which pieces they are stands with their item.
  const pdf = await print(`/print/conversion_balance/${opening}?format=pdf`)
  assert.match(withoutSpaces(textOfPdf(pdf.bytes)), /SN-41·SN-42/)
})

test('an entry of another company, another template, no right: refused', { skip }, async () => {
  const posted = await rent(1)
  const omar = await register(server, 'Omar', 'مؤسسة الساحل')
  const cases = [
    [await print(`/print/entries/${posted}`, omar.tenantToken), 404],
    [await print(`/print/entries/${posted}?template=invoice-a4`), 422],
    [await print('/print/landed_costs/0198a1b2-0000-7000-8000-000000000000'), 404],
    [await print(`/print/entries/${posted}`, rawabi.hind.token), 403],
  ] as const
  assert.deepEqual(
    cases.map(([answer]) => answer.status),
    cases.map(([, status]) => status),
  )
})
