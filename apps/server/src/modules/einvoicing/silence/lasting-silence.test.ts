import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'

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

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const fallSilent = (): void => at.standIn.instruct({ answer: 503, times: Infinity })

const problems = async (): Promise<Json[]> => rowsIn((await at.ask('/einvoices/problems')).data)
const silence = async (): Promise<Json | undefined> =>
  (await problems()).find(({ code }) => String(code) === 'silence')
/** The numbers of the documents that are problems of their own. */
const problemsAlone = async (): Promise<string[]> =>
  (await problems()).flatMap(({ document }) => (document ? [String(document.number)] : []))
const toDo = async (): Promise<Json | undefined> => (await at.ask('/dashboard')).data?.to_do
const numberOf = (bill: Json): string => String(bill.bill_code)
const tryNow = (status?: number): Promise<Json> =>
  at.ask('/einvoices/silences/production/try', {}, status)

/** The authority answers again; what waited is sent by pressing the button. */
async function answered(): Promise<void> {
  at.standIn.forget()
  await tryNow()
  await at.work()
  assert.deepEqual(await problems(), [])
}

test('a silence of minutes alarms nobody; one that lasts is one problem', { skip }, async () => {
  fallSilent()
  await at.sell(at.noor)
  const since = at.server.clock.now().toISOString()
  await at.sell(null)
  await at.work()
  await at.later(4)
  assert.deepEqual([await problems(), (await toDo())?.silence], [[], null])

  await at.later(3)
  const problem = await silence()
  assert.deepEqual(problem?.documents, { count: 2, since })
  assert.deepEqual(problem?.silence, {
    environment: 'production',
    since,
    next_try_at: new Date(at.server.clock.now().getTime() + 2 * minuteMs).toISOString(),
    standard: 1,
  })
  assert.deepEqual([problem?.urgency, problem?.action?.code], ['alert', 'try_now'])
  assert.match(String(problem?.says?.ar), /خدمة الهيئة متعطلة الآن.*لم يضع شيء[^]*يُخبَر المشتري/)
  assert.match(String(problem?.says?.en), /Nothing is lost[^]*would make two/)
  assert.deepEqual((await toDo())?.silence, { count: 2, since, is_urgent: false })
  // The next one is due: it is on its way.
  at.server.clock.advance(2 * minuteMs)
  assert.equal((await silence())?.silence?.next_try_at, null)

  await answered()
  assert.equal((await toDo())?.silence, null)
  const refused = await tryNow(422)
  assert.equal(String(refused.code), 'einvoice_silence_over')
  await at.ask('/einvoices/silences/mars/try', {}, 404)
})

test('simplified invoices alone are calm until they are old', { skip }, async () => {
  fallSilent()
  for (let sold = 0; sold < 3; sold += 1) await at.sell(null)
  await at.work()
  await at.later(10)
  const calm = await silence()
  assert.deepEqual([calm?.urgency, calm?.silence?.standard], ['calm', 0])
  assert.match(String(calm?.says?.ar), /الفواتير المبسطة تامة بيد العميل/)
  assert.deepEqual((await toDo())?.silence?.count, 3)
  await answered()
})

test(
  'what waits is a problem of its own from twelve hours on, not from six',
  { skip },
  async () => {
    fallSilent()
    const old = [numberOf(await at.sell(at.noor)), numberOf(await at.sell(null))]
    await at.work()
    await at.later(3 * 60)
    await at.sell(null)
    await at.later(4 * 60)
    assert.deepEqual([(await silence())?.urgency, await problemsAlone()], ['alert', []])
    assert.equal((await toDo())?.einvoicing?.count, 0)

    await at.later(5 * 60)
    assert.deepEqual([(await silence())?.urgency, await problemsAlone()], ['urgent', old])
    assert.deepEqual(
      [(await toDo())?.silence?.is_urgent, (await toDo())?.silence?.count],
      [true, 3],
    )
    await at.later(8 * 60)
    assert.equal((await silence())?.urgency, 'red')
    await answered()
  },
)

test('what waits for a stopped unit is no matter of the silence', { skip }, async () => {
  await at.onboarded('456789', { store_id: at.store })
  at.standIn.instruct({ answer: 401 })
  const stopped = numberOf(await at.sell(null, '100', at.store))
  await at.work()
  fallSilent()
  for (const buyer of [at.noor, null]) await at.sell(buyer)
  await at.work()
  at.server.clock.advance(7 * hourMs)
  assert.equal((await silence())?.documents?.count, 2)
  assert.deepEqual(await problemsAlone(), [stopped])
})
