import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeOds } from 'hucre/ods'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { withoutDatabase } from '../../../testing/database.ts'
import { type TestServer, rowsIn } from '../../../testing/server.ts'
import { type Mover, counts, openTrader, startMovers, wrongs, zipOf } from '../imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover

before(async () => {
  if (skip) return
  const movers = await startMovers()
  server = movers.server
  ;({ shop } = await openTrader(await movers.company('sheets')))
})
after(async () => server?.close())

const heads = (prefix: string) => [
  ['Invoice number', 'Customer', 'Invoice date'],
  [`${prefix}1`, 'نور', '2026-11-20'],
  [`${prefix}2`, 'C-1', '2026-11-20'],
]
const lines = (prefix: string) => [
  ['invoice_number', 'item name', 'quantity', 'price'],
  [`${prefix}2`, 'PEN', '1', '7'],
  [`${prefix}1`, 'VISIT', '2', '10'],
  [`${prefix}1`, 'PEN', '3', '1'],
]
const sheetsOf = (prefix: string) => [
  { name: 'invoices', rows: heads(prefix) },
  { name: 'notes', rows: [['x'], ['y']] },
  { name: 'invoice items', rows: lines(prefix) },
]
const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.join(',')).join('\n'))

const netsOf = async (id: unknown): Promise<readonly string[]> =>
  rowsIn((await shop.get(`/bills?type=1&import_id=${String(id)}`)).data)
    .map(({ net }) => String(net))
    .toSorted()

test('documents on one sheet find their lines on another', { skip }, async () => {
  const files: readonly (readonly [string, Buffer])[] = [
    ['A.xlsx', Buffer.from(await writeXlsx({ sheets: sheetsOf('A') }))],
    ['B.ods', Buffer.from(await writeOds({ sheets: sheetsOf('B') }))],
    [
      'C.zip',
      zipOf({
        'out/1 invoices.csv': csv(heads('C')),
        '__MACOSX/out/._1 invoices.csv': Buffer.from([0, 5, 22, 7]),
        'out/2 items.csv': csv(lines('C')),
        'out/readme.pdf': Buffer.from('%PDF-1.7'),
      }),
    ],
  ]
  for (const [name, file] of files) {
    const sent = await shop.uploaded('sales_bills', file, name)
    assert.equal(sent.lines_sheet as unknown, name.endsWith('.zip') ? 1 : 2, name)
    assert.deepEqual([sent.total, Object.keys(sent.mapping!).toSorted()], [
      5,
      [
        'beneficiary_id',
        'document',
        'issue_date',
        'items.document',
        'items.item_id',
        'items.item_price',
        'items.item_qty',
      ],
    ] as unknown)
    const checked = await shop.check(sent)
    assert.deepEqual([counts(checked), wrongs(checked)], [[2, 0, 0, 0], []], name)
    await shop.commit(sent)
    assert.deepEqual(await netsOf(sent.id), ['26.45', '8.05'], name)
  }
})

test('mistakes are reported on their sheet, and returned on two', { skip }, async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'bills', rows: [...heads('W'), ['W3', 'نور', '2026-11-20']] },
      { name: 'lines', rows: [...lines('W'), ['W9', 'PEN', '1', '1'], ['W2', 'BRUSH', '0', '1']] },
    ],
  })
  const sent = await shop.uploaded('sales_bills', Buffer.from(bytes), 'w.xlsx')
  const checked = await shop.check(sent)
  assert.deepEqual(counts(checked), [1, 0, 0, 3])
  assert.deepEqual(wrongs(checked), [
    '4 items too_few',
    '5 items.document not_on_first_sheet',
    '6 items.item_id name_not_found',
    '6 items.item_qty must_be_above',
  ])
  const rows = rowsIn(checked.rows) as unknown as { row: number; sheet: string; action: string }[]
  assert.deepEqual(
    rows.filter(({ action }) => action === 'refuse').map(({ row, sheet }) => `${sheet} ${row}`),
    ['bills 3', 'bills 4', 'lines 2', 'lines 5', 'lines 6'],
  )
  const rejected = await server.ask(`/imports/${String(sent.id)}/rejected`, {
    token: shop.owner.tenantToken,
    headers: { 'accept-language': 'en' },
  })
  const { sheets } = await readXlsx(rejected.bytes)
  assert.deepEqual(
    sheets.map(({ name, rows: of }) => [name, ...of.slice(1).map((row) => row.at(-1))]),
    [
      ['bills', '3', '4'],
      ['lines', '2', '5', '6'],
    ],
  )
  const again = await shop.uploaded('sales_bills', rejected.bytes, 'rejected.xlsx')
  assert.equal(again.lines_sheet as unknown, 1, 'the corrected file is read as the first was')
})

test('the sheet of the lines is chosen, and given up', { skip }, async () => {
  const bytes = await writeXlsx({ sheets: sheetsOf('D') })
  const sent = await shop.uploaded('sales_bills', Buffer.from(bytes), 'd.xlsx')
  const path = `/imports/${String(sent.id)}`
  const alone = await shop.change(path, { lines_sheet: null })
  assert.deepEqual([alone.status, alone.lines_sheet, alone.total], ['uploaded', null, 2] as unknown)
  assert.deepEqual(await shop.refused('PUT', path, {}), [
    'invalid',
    'mapping.items.item_id',
    'mapping.items.item_price',
    'mapping.items.item_qty',
  ])
  for (const wrong of [0, 3])
    assert.deepEqual(await shop.refused('PUT', path, { lines_sheet: wrong }), [
      'invalid',
      'lines_sheet',
    ])
  const both = await shop.change(path, { lines_sheet: 2 })
  assert.deepEqual(counts(await shop.check(both)), [2, 0, 0, 0])
})

const odsOf = (table: string, mime = 'application/vnd.oasis.opendocument.spreadsheet'): Buffer =>
  zipOf(
    {
      mimetype: Buffer.from(mime),
      'content.xml': Buffer.from(
        `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
      ),
    },
    undefined,
    { isStored: true },
  )
const cell = (text: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`

test(
  'an OpenDocument sheet is read by its values, and repeats to no corner',
  { skip },
  async () => {
    const far = ' table:number-rows-repeated="1048576"'
    const wide = ' table:number-columns-repeated="16384"'
    const right = odsOf(
      `<table:table table:name="&#x642;&amp;">${row(cell('name') + cell('unit code'))}
     ${row(cell('a&lt;b<office:annotation><text:p>note</text:p></office:annotation>') + '<table:table-cell office:value-type="float" office:value="12"><text:p>twelve</text:p></table:table-cell>')}
     ${row(`<table:table-cell${wide}/>`, far)}</table:table>`,
    )
    const sent = await shop.uploaded('units', right, 'u.ods')
    const checked = await shop.check(sent)
    assert.deepEqual([sent.sheets, sent.total], [['ق&'], 1] as unknown)
    const [first] = rowsIn(checked.rows)
    assert.deepEqual(first?.values, { name: 'a<b', code: '12' } as unknown)

    // Bounded by what they would unfold to: one that the thread's own clock ended is refused otherwise.
    const many = `<table:table table:name="a">${row(cell('name'))}${row(cell('x', wide), far)}</table:table>`
    assert.equal(
      (await shop.send('units', odsOf(many), 'bomb.ods')).body.code,
      'import_too_many_rows',
    )
    const short =
      '<table:table-row><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const deep = odsOf(`<table:table>${row(cell('name'))}${short.repeat(200_000)}</table:table>`)
    assert.equal((await shop.send('units', deep, 'deep.ods')).body.code, 'import_no_rows')

    const text = odsOf('', 'application/vnd.oasis.opendocument.text')
    assert.equal((await shop.send('units', text, 't.ods')).body.code, 'import_file_type')
    const empty = zipOf({ mimetype: Buffer.from('x') })
    assert.equal((await shop.send('units', empty, 'x.zip')).body.code, 'import_file_type')
    const swelling = zipOf({ 'a.csv': Buffer.alloc(101 * 1024 * 1024, 'a') })
    assert.equal((await shop.send('units', swelling, 'a.zip')).body.code, 'import_file_swells')
  },
)
