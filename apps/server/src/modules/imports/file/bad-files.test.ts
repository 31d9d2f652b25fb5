import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { withoutDatabase } from '../../../testing/database.ts'
import { type TestServer, rowsIn } from '../../../testing/server.ts'
import { type Mover, counts, startMovers, wrongs, zipOf } from '../imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover

before(async () => {
  if (skip) return
  const movers = await startMovers()
  server = movers.server
  shop = await movers.company('bad')
})
after(async () => server?.close())

const parts = {
  '[Content_Types].xml': Buffer.from('<Types/>'),
  'xl/workbook.xml': Buffer.from('<workbook/>'),
}

test('what is no sheet is refused in its own words', { skip }, async () => {
  const swelling = { ...parts, 'xl/worksheets/sheet1.xml': Buffer.alloc(101 * 1024 * 1024, 'a') }
  const whole = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [['name'], ['x']] }] }))
  const cases: readonly (readonly [Buffer | string, string, string])[] = [
    ['%PDF-1.7', 'list.csv', 'import_file_type'],
    [Buffer.from('MZ\x90\x00\x03\x00'), 'list.xlsx', 'import_file_type'],
    [Buffer.from([0, 1, 2, 3, 0, 0]), 'list.csv', 'import_file_type'],
    ['<html><table></table></html>', 'list.csv', 'import_file_type'],
    ['name\nBox', 'list.pdf', 'import_file_type'],
    ['name,code\n', 'list.csv', 'import_no_rows'],
    ['', 'list.csv', 'invalid'],
    [zipOf(parts), 'list.xlsx', 'import_file_damaged'],
    [whole.subarray(0, whole.length - 40), 'list.xlsx', 'import_file_damaged'],
    [zipOf(swelling), 'bomb.xlsx', 'import_file_swells'],
    [zipOf(swelling, 100), 'liar.xlsx', 'import_file_swells'],
    [Buffer.alloc(11 * 1024 * 1024, 'a'), 'list.csv', 'too_large_body'],
  ]
  for (const [file, name, code] of cases) {
    const answer = await shop.send('units', file, name)
    assert.equal(answer.body.code, code, `${name}: ${JSON.stringify(answer.body)}`)
  }
  const other = await shop.send('passwords', 'name\nBox')
  assert.deepEqual(
    [other.body.code, Object.keys(other.body.errors ?? {})],
    ['invalid', ['resource']],
  )
})

test('entities that grow, and cells in the last corner, do no harm', { skip }, async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(20)}">`,
  ).join('')}]><workbook>&j;</workbook>`
  const answer = await shop.send(
    'units',
    zipOf({ ...parts, 'xl/workbook.xml': Buffer.from(laughs) }),
    'list.xlsx',
  )
  // Not `file_takes_too_long`: no entity was unfolded, and the far cell was no sheet full of cells.
  assert.deepEqual([answer.status, answer.body.code], [422, 'import_file_damaged'] as unknown)
  const corner = await writeXlsx({
    sheets: [
      {
        name: 'a',
        rows: [['name'], ['Box']],
        cells: new Map([['1048575,16383', { value: 'far', type: 'string' }]]),
      },
    ],
  })
  const far = await shop.send('units', Buffer.from(corner), 'corner.xlsx')
  const { total, columns } = far.body.data!
  assert.deepEqual([far.status, total, rowsIn(columns).length], [201, 1, 1] as unknown)
})

test(
  'formulas count as the value they were saved with, and texts that look like one stay texts',
  { skip },
  async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['name', 'name in English', 'unit code'],
            ['=HYPERLINK("http://evil.example","x")', null, 'AA'],
            ['+966', '@SUM(A1)', 'BB'],
          ],
          cells: new Map([
            [
              '1,1',
              {
                type: 'formula',
                value: 'saved',
                formula: 'CONCAT("sa","ved")',
                formulaResult: 'saved',
              },
            ],
          ]),
        },
      ],
    })
    const sent = await shop.uploaded('units', Buffer.from(bytes), 'formulas.xlsx')
    const done = await shop.commit(await shop.check(sent))
    assert.deepEqual([done.status, counts(done)], ['committed', [2, 0, 0, 0]])
    const evil = await shop.first('/units?code=AA')
    assert.deepEqual([evil.name, evil.name_en], ['=HYPERLINK("http://evil.example","x")', 'saved'])
    const csv = await server.ask(
      `/units?import_id=${String(sent.id)}&return_file=csv&per_page=-1`,
      {
        token: shop.owner.tenantToken,
      },
    )
    const text = csv.bytes.toString()
    assert.ok(text.includes(`"'=HYPERLINK`) && text.includes("'@SUM(A1)"), text)
    // Our own export, brought back, is the same again.
    const back = await shop.uploaded('units', csv.bytes, 'units.csv')
    const checked = await shop.check(back)
    assert.deepEqual([counts(checked), wrongs(checked)], [[0, 0, 2, 0], []])
  },
)

test(
  'Arabic files of Windows, of UTF-16, with semicolons and tabs are read',
  { skip },
  async () => {
    const arabic1256 = Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3]) // الاسم
    const box1256 = Buffer.from([0xd5, 0xe4, 0xcf, 0xe6, 0xde]) // صندوق
    const files = [
      Buffer.concat([arabic1256, Buffer.from('\n'), box1256]),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('الاسم\tالرمز\nصندوق\tBX', 'utf16le')]),
      Buffer.from('\ufeffالاسم;الرمز\r\nصندوق;BX\r\n'),
    ]
    for (const file of files) {
      const sent = await shop.uploaded('units', file)
      assert.equal(sent.mapping?.name as unknown, 0)
      const checked = await shop.check(sent)
      assert.equal(rowsIn(checked.rows)[0]?.values?.name as unknown, 'صندوق')
    }
  },
)
