import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { csvLine } from '@mizan/contract/csv'
import { importables } from '@mizan/contract/imports/importable'
import { importableLists } from '@mizan/contract/imports/importable-names'
import { csvRows } from '../../kernel/http/read-spreadsheet.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type TestServer, rowsIn } from '../../testing/server.ts'
import { type Mover, startMovers, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: (name: string) => Promise<Mover>
let from: Mover

before(async () => {
  if (skip) return
  ;({ server, company } = await startMovers())
  from = await company('writes')
})
after(async () => server?.close())

test('a rate and a unit are understood as people write them', { skip }, async () => {
  const file = `الكود,الاسم,الوحدة,ضريبة البيع,سعر البيع
A-1,ممحاة,حبة,15%,"1,250.50 ر.س"
A-2,مبراة,pcs,١٥٪,2
A-3,دباسة,EA,0.15,3
A-4,تمر,قطعة,0%,4
A-5,كتاب,PCE,S15,5`
  const sent = await from.uploaded('items', file)
  const done = await from.commit(await from.check(sent))
  assert.deepEqual([done.status, wrongs(done)], ['committed', []] as unknown)
  const rows = rowsIn((await from.get(`/items?import_id=${String(sent.id)}&sort=code`)).data)
  assert.deepEqual(
    await Promise.all(
      rows.map(async ({ id }) => {
        const { code, unit, item_tax: tax } = (await from.get(`/items/${String(id)}`)).data!
        return [code, unit?.name, tax?.name]
      }),
    ),
    [
      ['A-1', 'قطعة', 'ضريبة 15%'],
      ['A-2', 'قطعة', 'ضريبة 15%'],
      ['A-3', 'قطعة', 'ضريبة 15%'],
      ['A-4', 'قطعة', 'صفري محلي'],
      ['A-5', 'قطعة', 'ضريبة 15%'],
    ] as unknown,
  )
})

test(
  'the example of every template is one that comes in, in both languages',
  { skip },
  async () => {
    for (const language of ['ar', 'en']) {
      const shop = await company(`examples-${language}`)
      for (const name of importableLists) {
        const { bytes } = await server.ask(`/imports/template?resource=${name}&format=csv`, {
          token: shop.owner.tenantToken,
          headers: { 'accept-language': language },
        })
        const rows = csvRows(bytes.toString().replace(/^\ufeff/, ''), { rows: 9, columns: 100 })
        // A template that was filled in no further is left out: without one column it is somebody's file.
        const { columns } = importables[name]
        const left = columns.findIndex(
          ({ isRequired, example }) => !isRequired && example.ar === '',
        )
        const without = left < 0 ? columns.findIndex(({ isRequired }) => !isRequired) : left
        const file = rows
          .map(({ cells }) => csvLine(cells.filter((_, at) => at !== without)))
          .join('')
        const checked = await shop.check(await shop.uploaded(name, file), { duplicates: 'update' })
        assert.deepEqual([name, wrongs(checked)], [name, []] as unknown)
        const done = await shop.commit(checked)
        assert.deepEqual([name, done.status, wrongs(done)], [name, 'committed', []] as unknown)
      }
    }
  },
)
