import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { threadId } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import { type ThreadJob, threadJob } from './thread-job.ts'
import * as work from './threads.fixture.ts'
import { openThreads } from './threads.ts'

const fixture = new URL('./threads.fixture.ts', import.meta.url)
const limits = { withinMs: 30_000, perUser: 10, refusedAs: 'file_takes_too_long' } as const
const job = <Work extends (given: never) => unknown>(
  does: Work,
  other: Partial<Pick<ThreadJob<never, never>, 'withinMs' | 'perUser'>> = {},
) => threadJob<Work>(fixture, does.name, { ...limits, ...other })
const noor = { company: 1, user: 'noor' }
const sahara = { company: 2, user: 'sahara' }

const threads = openThreads({ size: 1, memoryMb: 64 })
after(() => threads.close())

const refusedAs = (code: string) => (error: unknown) =>
  error instanceof Refusal && error.code === code

test('work is done beside the thread that answers requests', async () => {
  const other = await threads.run(job(work.whichThread), undefined as never, noor)
  assert.notEqual(other, threadId)
})

test('a refusal comes back as it was thrown; a defect is one here too', async () => {
  await assert.rejects(threads.run(job(work.refuse), undefined as never, noor), (error) => {
    assert.ok(error instanceof Refusal)
    assert.deepEqual(error.fields, { file: [{ code: 'too_long', params: { limit: '9' } }] })
    return true
  })
  await assert.rejects(
    threads.run(job(work.breakDown), undefined as never, noor),
    (error) => !(error instanceof Refusal) && /a defect of ours/.test(String(error)),
  )
})

test('what does not end, or wants all memory, is ended and refused; the next is served', async () => {
  const endless = threads.run(job(work.goOnForEver, { withinMs: 50 }), undefined as never, noor)
  await assert.rejects(endless, refusedAs('file_takes_too_long'))
  await assert.rejects(
    threads.run(job(work.hoard), undefined as never, noor),
    refusedAs('file_takes_too_long'),
  )
  assert.notEqual(await threads.run(job(work.whichThread), undefined as never, noor), threadId)
})

const gateOf = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(4))
const open = (gate: Int32Array): void => {
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
}

test("one company's many do not stand before another's one", async () => {
  const [gate, served] = [gateOf(), [] as string[]]
  const ask = async (who: string, by: typeof noor): Promise<void> => {
    served.push(await threads.run(job(work.waitAt), { gate, who }, by))
  }
  const all = [
    ...['noor 1', 'noor 2', 'noor 3', 'noor 4'].map((who) => ask(who, noor)),
    ask('sahara', sahara),
  ]
  open(gate)
  await Promise.all(all)
  assert.deepEqual(served, ['noor 1', 'noor 2', 'sahara', 'noor 3', 'noor 4'])
})

test('a company has one thread at a time, so that another finds one free', async () => {
  const two = openThreads({ size: 2 })
  const gate = gateOf()
  const held = ['1', '2'].map((who) => two.run(job(work.waitAt), { gate, who }, noor))
  // It would wait for ever behind the two if the first company had both threads.
  await two.run(job(work.whichThread), undefined as never, sahara)
  open(gate)
  assert.deepEqual(await Promise.all(held), ['1', '2'])
  await two.close()
})

test('a user has so many under way; one more is told to come again', async () => {
  const gate = gateOf()
  const twice = job(work.waitAt, { perUser: 2 })
  const held = ['1', '2'].map((who) => threads.run(twice, { gate, who }, noor))
  await assert.rejects(threads.run(twice, { gate, who: '3' }, noor), refusedAs('too_many_requests'))
  const other = threads.run(twice, { gate, who: 'sahara' }, sahara)
  open(gate)
  assert.deepEqual(await Promise.all([...held, other]), ['1', '2', 'sahara'])
  assert.equal(await threads.run(twice, { gate, who: '3' }, noor), '3')
})

test('what waits when the server closes is told so', async () => {
  const closing = openThreads({ size: 1 })
  const gate = gateOf()
  const all = ['1', '2'].map((who) => closing.run(job(work.waitAt), { gate, who }, noor))
  const refused = Promise.all(all.map((each) => assert.rejects(each, refusedAs('unavailable'))))
  await closing.close()
  await refused
})
