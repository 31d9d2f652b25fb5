import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockText, instantText, localDate } from './format.ts'

test('days and times are those of Riyadh, whatever zone the device is set to', () => {
  for (const elsewhere of ['America/New_York', 'Pacific/Auckland', 'Asia/Riyadh']) {
    process.env.TZ = elsewhere
    const lateInUtc = new Date('2026-11-22T21:30:00Z')
    assert.equal(localDate(lateInUtc), '2026-11-23')
    assert.equal(clockText(lateInUtc), '00:30')
    assert.equal(instantText('2026-11-22T20:59:59Z'), '22/11/2026 23:59')
  }
})
