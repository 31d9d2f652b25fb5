import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importables } from '@mizan/contract/imports/importable'
import {
  type ImportableName,
  importableDocuments,
  importableLists,
  importableNames,
  isImportablePart,
} from '@mizan/contract/imports/importable-names'
import { readXlsx } from 'hucre/xlsx'
import { csvRows } from '../../kernel/http/read-spreadsheet.ts'
import { withoutDatabase } from '../../testing/database.ts'
import type { TestServer } from '../../testing/server.ts'
import { type Mover, counts, startMovers, wrongs } from './imports.fixture.ts'
import { trade } from './traded-company.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: (name: string) => Promise<Mover>
let from: Mover

before(async () => {
  if (skip) return
  ;({ server, company } = await startMovers())
  from = await company('leaves')
  await trade(from)
})
after(async () => server?.close())

type Format = 'csv' | 'xlsx'

async function layout(
  of: Mover,
  name: ImportableName,
  format: Format,
  language: string,
): Promise<Buffer> {
  const answer = await server.ask(`/exports/lists/${name}?format=${format}`, {
    token: of.owner.tenantToken,
    headers: { 'accept-language': language },
  })
  assert.equal(answer.status, 200, `${name}: ${answer.bytes.toString().slice(0, 300)}`)
  return answer.bytes
}

/** The cells of a file, without the numbers that a company gives by itself. */
async function cellsIn(bytes: Buffer, format: Format): Promise<readonly (readonly string[])[]> {
  const rows =
    format === 'csv'
      ? csvRows(bytes.toString().replace(/^\ufeff/, ''), { rows: 5_000, columns: 100 }).map(
          ({ cells }) => cells,
        )
      : (await readXlsx(bytes)).sheets[0]!.rows.map((row) =>
          row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))),
        )
  const [heads = []] = rows
  const numbers = [/^(رقم المستند|Document number|رقم القيد|Entry number)$/]
  const kept = heads.map((head) => !numbers.some((pattern) => pattern.test(head)))
  return rows.map((row) => heads.flatMap((_, at) => (kept[at] ? [row[at] ?? ''] : [])))
}

/** What keeps no number of another program, and so is no draft that others may confirm. */
const confirmed = new Set<ImportableName>(
  importableDocuments.filter((name) => !name.startsWith('opening_')),
)
const lists = new Set<ImportableName>(importableLists)
/** What is named before what names it; balances before goods are sold, goods before they are given back. */
const order: readonly ImportableName[] = [
  'units',
  'collections',
  'accounts',
  'cost_centers',
  'stores',
  'beneficiaries',
  'pos',
  'items',
  'price_lists',
  'item_suppliers',
  'opening_accounts',
  'opening_papers',
  'opening_stock',
  'purchase_bills',
  ...importableDocuments.filter(
    (name) => !name.startsWith('opening_') && name !== 'purchase_bills',
  ),
]

for (const [format, language] of [
  ['csv', 'ar'],
  ['csv', 'en'],
  ['xlsx', 'ar'],
  ['xlsx', 'en'],
] as const)
  test(
    `a company moves by its own files (${format}, ${language}): what arrives is what left`,
    { skip },
    async () => {
      assert.deepEqual(
        order.toSorted(),
        importableNames.filter((name) => !isImportablePart(name)).toSorted(),
      )
      const to = await company(`arrives-${format}-${language}`)
      for (const name of order) {
        const file = await layout(from, name, format, language)
        const sent = await to.uploaded(name, file, `${name}.${format}`)
        // Every column is known by what the export called it.
        const fields = importables[name].columns.map(({ field }) => field)
        assert.deepEqual(Object.keys(sent.mapping!).toSorted(), fields.toSorted(), name)
        const checked = await to.check(sent, {
          confirms: confirmed.has(name),
          duplicates: lists.has(name) ? 'update' : 'skip',
        })
        assert.deepEqual([name, wrongs(checked)], [name, []] as unknown)
        const done = await to.commit(checked)
        assert.deepEqual([name, done.status, wrongs(done)], [name, 'committed', []] as unknown)
        assert.equal(counts(done)[3], 0, name)
      }
      for (const name of order)
        assert.deepEqual(
          await cellsIn(await layout(to, name, format, language), format),
          await cellsIn(await layout(from, name, format, language), format),
          name,
        )
    },
  )

test('a list as people see it is brought in again too, in both languages', { skip }, async () => {
  for (const name of importableLists)
    for (const language of ['ar', 'en']) {
      const answer = await server.ask(`/${name}?return_file=csv`, {
        token: from.owner.tenantToken,
        headers: { 'accept-language': language },
      })
      const sent = await from.uploaded(name, answer.bytes, `${name}.csv`)
      const checked = await from.check(sent, { duplicates: 'update' })
      assert.deepEqual([name, language, wrongs(checked)], [name, language, []] as unknown)
      assert.equal(counts(checked)[0], 0, `${name}: nothing is new`)
    }
})
