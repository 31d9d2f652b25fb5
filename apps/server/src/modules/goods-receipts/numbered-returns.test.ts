import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Receiving, openReceiving } from './receiving.fixture.ts'
import { returning } from './returning.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: Receiving

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  company = await openReceiving(server)
})
afterEach(async () => {
  if (!skip) assert.deepEqual(await company.failing(), [])
})
after(async () => server?.close())

const { urlOf, bodyOf, returnSome, reverseReturn } = returning(() => company)

const noOf = (of: Json): number => Number(/^#RG (\d{6})$/.exec(String(of.number))?.[1])

test('a return has its number, stands in a list, is found and printed', { skip }, async () => {
  const { get, item, order, receiveOf, path } = company
  const cup = await item('كوب')
  const receipt = await receiveOf(await order(cup, '5'), cup, '5')
  const first = rowsIn((await returnSome(receipt, '2', { reference: 'RET-77' })).returns)[0]!
  const second = rowsIn((await returnSome(receipt, '1')).returns)[1]!
  assert.equal(noOf(second), noOf(first) + 1)
  const listed = rowsIn(
    (await get(`/goods_receipt_returns?goods_receipt_id=${String(receipt.id)}&sort=number`)).data,
  )
  assert.deepEqual(
    listed.map(({ number, value, status }) => [number, value, status]),
    [
      [first.number, '20.00', 1],
      [second.number, '10.00', 1],
    ] as unknown,
  )
  const [found] = rowsIn((await get('/goods_receipt_returns?search=RET-77')).data)
  assert.equal(found!.id, first.id)
  const shown = (await get(path('goods_receipt_returns', first))).data!
  const [line] = rowsIn(shown.items)
  assert.deepEqual(
    [line!.quantity, line!.value, (shown.goods_receipt as Json).name],
    ['2', '20.00', receipt.number],
  )
  const paper = await server.ask(`/print/goods_receipt_returns/${String(first.id)}?format=pdf`, {
    token: company.hind.tenantToken,
  })
  assert.deepEqual([paper.status, paper.bytes.subarray(0, 5).toString()], [200, '%PDF-'])
  await reverseReturn(receipt, second)
  const after = (await get(path('goods_receipt_returns', second))).data!
  assert.deepEqual([after.status, after.number], [255, second.number] as unknown)
  // A number that was given is not given again.
  const third = rowsIn((await returnSome(receipt, '1')).returns)[2]!
  assert.equal(noOf(third), noOf(second) + 1)
})

test(
  'returns of several receipts at the same moment are numbered without gaps, refused ones take none',
  { skip },
  async () => {
    const { hind, item, receive, get, path } = company
    const goods = [await item('ملعقة'), await item('شوكة')]
    const receipts = await Promise.all([0, 1, 0].map((at) => receive(goods[at]!, '3')))
    const send = (receipt: Json, quantity: string) =>
      server.ask(urlOf(receipt), {
        method: 'POST',
        token: hind.tenantToken,
        body: bodyOf(receipt, quantity),
      })
    const answers = await Promise.all(
      receipts.flatMap((receipt) => ['1', '9', '1'].map((quantity) => send(receipt, quantity))),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 422, 200, 200, 422, 200, 200, 422, 200],
    )
    const shown = await Promise.all(
      receipts.map(async (receipt) =>
        rowsIn((await get(path('goods_receipts', receipt))).data!.returns),
      ),
    )
    const numbers = shown
      .flat()
      .map(noOf)
      .toSorted((a, b) => a - b)
    const from = numbers[0] ?? 0
    assert.deepEqual(
      numbers,
      Array.from({ length: 6 }, (_, at) => from + at),
    )
  },
)
