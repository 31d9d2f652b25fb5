import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../kernel/database/sql.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import type { Json } from '../../../testing/server.ts'
import { expandText } from '../compress-text.ts'
import { sendOnce } from './send.ts'

const skip = withoutDatabase()
let at: Sending
before(async () => {
  if (skip) return
  at = await openSending()
  await at.onboarded('345678')
})
after(async () => {
  await at?.close()
})

type Attempt = Readonly<
  Record<'call' | 'endpoint' | 'decision' | 'why' | 'unanswered' | 'codes', string>
> & { readonly http_status: number | null; readonly body: string | null }

const attemptsOf = async (bill: Json): Promise<Attempt[]> => {
  const rows = await at.rows<Omit<Attempt, 'body'> & { readonly body: Buffer | null }>(sql`
    select a.call, a.endpoint, a.http_status, a.decision, a.why, a.unanswered, a.body,
      jsonb_path_query_array(a.messages, '$[*].code')::text as codes
    from einvoice_attempts a join einvoices e on e.tenant_id = a.tenant_id and e.id = a.einvoice_id
    where e.document_id = ${String(bill.id)} order by a.attempt`)
  return rows.map((row) => ({ ...row, body: row.body && expandText(row.body).toString('utf8') }))
}

const eInvoiceOf = async (bill: Json): Promise<string> => {
  const [found] = await at.rows<{ id: string }>(
    sql`select id from einvoices where document_id = ${String(bill.id)}`,
  )
  return found!.id
}

/** The jobs of a key: how urgent each is, and how many seconds from now it is due. */
async function jobsOf(key: string): Promise<(number | string)[][]> {
  const jobs = await asOwner<{ priority: number; run_at: Date }>(
    at.server,
    `select priority, run_at from graphile_worker.jobs where key = '${key}'`,
  )
  const now = at.server.clock.now().getTime()
  return jobs.map(({ priority, run_at: due }) => [
    priority,
    due.getTime() < now ? 'now' : (due.getTime() - now) / 1000,
  ])
}
const jobOf = async (bill: Json): Promise<unknown> => jobsOf(`einvoice:${await eInvoiceOf(bill)}`)

test(
  'of every attempt is kept where it went, and all that was answered or why nothing was',
  { skip },
  async () => {
    // An answer of an outage: no text of a database holds its first character, nor half of the last.
    const outage = `\u0000${'🧾'.repeat(15_000)}`
    const long = 'ن'.repeat(30_000)
    const refused = JSON.stringify({
      validationResults: {
        errorMessages: [{ type: 'ERROR', code: 'BR-KSA-40', category: 'KSA', message: long }],
      },
    })
    at.standIn.instruct({ answer: 503, body: outage })
    at.standIn.instruct({ answer: 'hang_up' })
    at.standIn.instruct({ answer: 400, body: refused })
    const bill = await at.sell(null)
    await at.work()
    await at.later(4)
    await at.later(5)
    const kept = await attemptsOf(bill)
    const endpoint = `${at.standIn.address}/core/invoices/reporting/single`
    assert.deepEqual(
      kept.map(({ body: _body, unanswered, ...each }) => ({
        ...each,
        silent: unanswered !== null,
      })),
      [
        {
          http_status: 503,
          decision: 'send_again',
          why: 'server_error',
          codes: '[]',
          silent: false,
        },
        { http_status: null, decision: 'send_again', why: 'no_answer', codes: '[]', silent: true },
        {
          http_status: 400,
          decision: 'rejected',
          why: null,
          codes: '["BR-KSA-40"]',
          silent: false,
        },
      ].map((each) => ({ call: 'reporting', endpoint, ...each })),
    )
    // What decided is kept whole; of what an outage says all day the beginning is enough.
    assert.deepEqual(
      kept.map(({ body }) => body),
      [`\uFFFD${'🧾'.repeat(9_999)}\uFFFD`, null, refused],
    )
    assert.match(kept[1]?.unanswered ?? '', /\w/)
  },
)

test(
  'the next attempt waits in the queue for its minute, what a buyer waits for before the rest',
  { skip },
  async () => {
    at.standIn.instruct({ answer: 303, call: 'clearance' })
    at.standIn.instruct({ answer: 503, call: 'reporting' })
    at.standIn.instruct({ answer: 'lost', call: 'reporting' })
    const bill = await at.sell(at.noor)
    const jobs = [await jobOf(bill)]
    await sendOnce(at.atWork, at.tenantId, await eInvoiceOf(bill))
    jobs.push(await jobOf(bill))
    await at.work()
    jobs.push(await jobOf(bill))
    await at.later(4)
    jobs.push(await jobOf(bill))
    await at.later(7)
    assert.deepEqual(
      [...jobs, await jobOf(bill)],
      [
        [[-1, 'now']],
        // Clearing is switched off: no buyer waits for it any more.
        [[0, 'now']],
        [[0, 120]],
        [[0, 300]],
        [],
      ],
    )
    assert.deepEqual(
      (await attemptsOf(bill)).map(({ call, decision }) => `${call} ${decision}`),
      [
        'clearance report_instead',
        'reporting send_again',
        'reporting send_again',
        'reporting already_accepted',
      ],
    )
    at.standIn.instruct({ answer: 503, call: 'clearance' })
    const next = await at.sell(at.noor)
    await at.work()
    assert.deepEqual(await jobOf(next), [[-1, 60]])
    await at.later(4)
    // It was sent before: no other books are at work.
    assert.deepEqual(await at.rows(sql`select about from einvoice_alarms where about ~ 'else'`), [])
  },
)

test('a step of an onboarding that found nobody waits in the queue too', { skip }, async () => {
  at.standIn.instruct({ answer: 503, call: 'complianceCertificate' })
  const unit = await at.onboarded('456789', { name: 'الفرع الثاني' })
  const [onboarding] = await at.rows<{ id: string }>(
    sql`select id from einvoice_onboardings where unit_id = ${unit}`,
  )
  assert.deepEqual(await jobsOf(`einvoice-onboarding:${onboarding!.id}`), [[0, 60]])
})

test(
  'while the authority is silent the next try waits in the queue, the longer it lasts the longer',
  { skip },
  async () => {
    at.standIn.instruct({ answer: 503, times: 1_000 })
    await at.sell(null)
    await at.sell(null)
    await at.work()
    const next = (): Promise<unknown> => jobsOf(`einvoice-probe:${at.tenantId}:production`)
    assert.deepEqual(await next(), [[5, 20]])
    await at.later(6)
    assert.deepEqual(await next(), [[5, 120]])
    await at.later(10)
    assert.deepEqual(await next(), [[5, 300]])
    at.standIn.forget()
    await at.later(8)
    assert.deepEqual(await at.rows(sql`select 1 from einvoice_silences`), [])
  },
)
