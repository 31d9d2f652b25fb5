import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bills } from './documents/bills.ts'
import { expenses } from './documents/expenses.ts'
import { notes } from './documents/notes.ts'
import { quotations } from './documents/quotations.ts'
import { receipts } from './documents/receipts.ts'
import { labelOf } from './field-words.ts'
import { particularsOf } from './fields.ts'
import { documentFiles } from './imports/documents.ts'
import { importTarget } from './imports/importable-names.ts'

const families = [bills, expenses, notes, quotations, receipts]

for (const family of families)
  test(`what ${family.name} say of themselves has its words, and a column of its files`, () => {
    const particulars = particularsOf(family).map(({ name }) => name)
    assert.ok(particulars.includes('reference'))
    assert.deepEqual(
      particulars.filter((name) => labelOf(family.name, name) === null),
      [],
    )
    const files = Object.entries(documentFiles).filter(
      ([name]) => importTarget(name as keyof typeof documentFiles).resource === family.name,
    )
    assert.ok(files.length > 0)
    for (const [name, { columns }] of files) {
      const fields = columns.map(({ field }) => field)
      assert.deepEqual(
        particulars.filter((each) => fields.filter((field) => field === each).length !== 1),
        [],
        name,
      )
    }
  })
