import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { decideOnDocument } from '../client/decide-on-document.ts'
import { onboard, sealNext, standInFor, start } from '../fixtures/onboarded.ts'
import type { Till } from '../fixtures/onboarded.ts'
import type { InvoiceKind } from '../invoice/invoice.ts'
import type { SealedInvoice } from '../stamp/seal-invoice.ts'
import type { Order } from './orders.ts'

/** Sends the same bytes until there is a decision, as a caller does over hours. */
async function sendUntilDecided(
  { client, issued }: Till,
  kind: InvoiceKind,
  sealed: SealedInvoice,
): Promise<string> {
  const submit = kind === 'standard' ? client.clear : client.report
  for (let attempts = 1; attempts <= 50; attempts++) {
    const answer = await submit(issued.credentials, sealed)
    const decided = decideOnDocument(answer, attempts)
    if (decided.decision !== 'send_again') return decided.decision
  }
  return 'never decided'
}

const fault = fc.constantFrom<Order['answer']>('lost', 'broken', 'hang_up', 429, 500, 503, 504)
const kinds = fc.constantFrom<InvoiceKind>('standard', 'simplified')

test('whatever happens on the line, each document is accepted once and the chain is whole', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const faults = fc.array(fault, { maxLength: 8 })
  let before: { readonly counter: number; readonly hash: string } = start
  await fc.assert(
    fc.asyncProperty(
      fc.array(kinds, { minLength: 1, maxLength: 4 }),
      faults,
      async (day, answers) => {
        const earlier = before.counter
        for (const answer of answers) standIn.instruct({ answer })
        for (const kind of day) {
          const sealed = sealNext(till, kind, before)
          assert.match(await sendUntilDecided(till, kind, sealed), /^(already_)?accepted$/)
          before = sealed
        }
        standIn.forget()
        const accepted = standIn.accepted().slice(earlier)
        assert.deepEqual(
          accepted.map(({ counter }) => counter),
          day.map((_, index) => earlier + index + 1),
        )
        const sendings = accepted.reduce((total, { timesSent }) => total + timesSent, 0)
        assert.ok(sendings <= day.length + answers.length)
        assert.deepEqual(standIn.faults(), [])
      },
    ),
    { numRuns: 20 },
  )
})
