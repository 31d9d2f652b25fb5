import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPdf } from '../../../testing/read-pdf.ts'
import { standardInvoice } from '../design/sample-documents.ts'
import { createTypesetter } from './typesetter.ts'

const job = (notes: string) => ({
  document: { ...standardInvoice, notes },
  logo: null,
  signature: null,
  stamp: null,
  xml: null,
  output: 'pdf' as const,
})

/** Letters that the font draws joined in one glyph, at their beginnings, middles and ends. */
const written =
  'شركة روابي نجد لا تقبل الإجمالي الصافي دون ضريبة في مختبر البرتقال وكي لي الأمر لآلئ تنزيل سرير شري ضري لأن مرتجع office 12'

test('what is marked in a paper is what was written', async () => {
  const words = (await readPdf(createTypesetter().pdf(job(written)))).join(' ').split(/\s+/)
  assert.deepEqual(
    written.split(' ').filter((word) => !words.includes(word)),
    [],
  )
})
