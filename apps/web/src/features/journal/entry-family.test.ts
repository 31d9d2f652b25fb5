import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignedInUser } from '@mizan/contract/companies/identity'
import { editingOf, refusalCode } from '../../trade/documents/offered-actions.ts'
import { entryDocuments } from './entry-family.ts'
import type { EntryRow } from './entry-values.ts'

const user = {
  id: 'noor',
  is_tenant_admin: false,
  permissions: [
    { code: 'entries', view: true, store: true, update: true, delete: true, confirm: true },
  ],
  tenant: { lock_date: null, country: { tax_restrictive: true } },
} as unknown as SignedInUser
const entry = (of: Partial<EntryRow> = {}): EntryRow =>
  ({
    id: 'e1',
    number: '#JE 1',
    status: 1,
    date: '2026-11-21',
    total: '10.00',
    is_manual: true,
    template: null,
    ...of,
  }) as unknown as EntryRow
const why = (row: EntryRow, action: Parameters<typeof refusalCode>[2]) =>
  refusalCode(entryDocuments, row, action, user)

test('an entry that people wrote is opened, reversed and cancelled', () => {
  assert.deepEqual(editingOf(entryDocuments, entry(), user, false), { how: 'open', code: null })
  assert.deepEqual([why(entry(), 'reverse'), why(entry(), 'cancel')], [null, null])
})

test('what a document or a template wrote is not typed over', () => {
  assert.equal(why(entry({ is_manual: false }), 'open'), 'linked_to_document')
  assert.equal(why(entry({ is_manual: false }), 'reverse'), 'linked_to_document')
  assert.equal(why(entry({ template: 'bad_debt' }), 'open'), 'made_by_template')
})

test('a reversed entry is posted still, and no longer counts', () => {
  const reversed = entry({ status: 255 })
  assert.deepEqual(
    [why(reversed, 'open'), why(reversed, 'reverse')],
    ['already_reversed', 'already_reversed'],
  )
  assert.deepEqual([entryDocuments.statusOf(reversed), entryDocuments.isVoid(reversed)], [1, true])
})

test('an entry stands on the screens of entries, whatever wrote it', () => {
  assert.equal(entryDocuments.viewTo(entry()), '/dashboard/entries/view/e1')
  assert.equal(entryDocuments.sum, 'total')
})
