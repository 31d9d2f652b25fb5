import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refusal } from '../../../kernel/refusal.ts'
import { openThreads } from '../../../kernel/threads/threads.ts'
import { createPrinting } from './create-printing.ts'
import { standardInvoice } from '../design/sample-documents.ts'

const threads = openThreads()
const printing = createPrinting(threads)
after(async () => {
  await printing.close()
  await threads.close()
})

const noor = { company: 1, user: 'noor' }
const sahara = { company: 2, user: 'sahara' }

test("sixty papers of one company do not stand before another's one", async () => {
  const served: string[] = []
  const set = async (by: typeof noor): Promise<void> => {
    await printing.pdfOf({ document: standardInvoice, by })
    served.push(by.user)
  }
  await Promise.all([...Array.from({ length: 20 }, () => set(noor)), set(sahara)])
  // Before it went only those that were being set when it came.
  assert.ok(served.indexOf('sahara') <= 4, served.join(' '))
})

test('a company that asks for ever more has to wait', async () => {
  const all = Array.from({ length: 101 }, () =>
    printing.pageOf({ document: standardInvoice, by: noor }).then(
      () => 'printed',
      (error: unknown) => (error instanceof Refusal ? error.code : 'broken'),
    ),
  )
  const outcomes = await Promise.all(all)
  assert.deepEqual(
    [...new Set(outcomes)].map((code) => [code, outcomes.filter((each) => each === code).length]),
    [
      ['printed', 100],
      ['too_many_requests', 1],
    ],
  )
})
