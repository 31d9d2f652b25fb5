import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPdf } from '../../../testing/read-pdf.ts'
import { receiptVoucher, standardInvoice } from '../design/sample-documents.ts'
import { createTypesetter } from '../pdf/typesetter.ts'
import type { PrintableDocument } from '../printable/printable.ts'
import { mergePdfs } from './merge-pdf.ts'

const typesetter = createTypesetter()
const pdfOf = (document: PrintableDocument): Uint8Array =>
  typesetter.pdf({
    output: 'pdf',
    document,
    logo: null,
    xml: { name: 'invoice.xml', bytes: Buffer.from('<Invoice/>') },
  })

async function merged(...papers: readonly Uint8Array[]): Promise<Buffer> {
  async function* each(): AsyncGenerator<Uint8Array> {
    yield* papers
  }
  const pieces: Buffer[] = []
  for await (const piece of mergePdfs(each())) pieces.push(piece)
  return Buffer.concat(pieces)
}

const long = {
  ...standardInvoice,
  number: 'TS-LONG',
  lines: Array.from({ length: 90 }, () => standardInvoice.lines[0]!),
}

test('one file has the pages of all papers in their order, each with its own words', async () => {
  const papers = [standardInvoice, long, receiptVoucher].map(pdfOf)
  const alone = await Promise.all(papers.map((each) => readPdf(each)))
  const whole = await readPdf(await merged(...papers))
  assert.deepEqual(
    whole,
    alone.flatMap((each) => each),
  )
  assert.ok(whole.length > 4, 'the long one has several pages')
})

test('what is alike in many papers stands once in the file', async () => {
  const one = pdfOf(standardInvoice)
  const ten = await merged(...Array.from({ length: 10 }, () => one))
  assert.equal((await readPdf(ten)).length, 10)
  assert.ok(ten.length < one.length * 2, `${ten.length} bytes`)
  assert.doesNotMatch(ten.toString('latin1'), /EmbeddedFile|StructTreeRoot/)
})

test('what names no object within a text stays as it is written', async () => {
  const tricky = { ...standardInvoice, number: 'A(1 0 R)B', seller: { ...standardInvoice.seller } }
  const [page] = await readPdf(await merged(pdfOf(tricky), pdfOf(tricky)))
  assert.match(page ?? '', /A\(1 0 R\)B/)
})

test('a file that is none of ours is refused, not half copied', async () => {
  await assert.rejects(merged(Buffer.from('%PDF-1.7 broken')), /no table/)
})
