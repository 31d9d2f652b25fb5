import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoiceFileName } from './file-name.ts'

test('the file name is seller, moment and number, with only the signs the authority allows', () => {
  const parts = {
    vatNumber: '310111222300003',
    issuedAt: '2026-11-20T11:42:07',
    number: '#TS/2026_01 أ',
  }
  assert.equal(invoiceFileName(parts, 'pdf'), '310111222300003_20261120T114207_-TS-2026-01 -.pdf')
  assert.equal(
    invoiceFileName({ ...parts, number: 'INV-7', issuedAt: '2026-01-02T03:04:05Z' }, 'xml'),
    '310111222300003_20260102T030405_INV-7.xml',
  )
})
