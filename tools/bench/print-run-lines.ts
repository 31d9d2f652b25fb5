import { setTimeout as wait } from 'node:timers/promises'
import type { Company } from './companies.ts'
import { percentile } from './figures.ts'
import { type Bench, drafts, run } from './measure.ts'
import { memoryOf } from './processor.ts'
import type { Line } from './report.ts'

type Run = { readonly id: string; readonly status: string; readonly done: number }

/** A request of a screen meanwhile, and a look at how far the run is. */
const betweenLooksMs = 100

/** A period's invoices as one file, while others work: how long it takes, what memory it needs, how others are served. */
export async function printRunLines(
  on: Bench,
  company: Company,
  isQuick: boolean,
): Promise<Line[]> {
  const papers = isQuick ? 50 : 500
  const calls = await drafts(on, [company], papers)
  const { errors } = await run(on, 8, calls)
  if (errors.length > 0) throw new Error(`papers were not confirmed: ${errors[0]}`)
  const ids = calls.map(({ path }) => path.split('/')[2] ?? '')
  // The first paper starts the printing process, whose memory is none of the run's.
  await ask(on, company, `/document/pdf?resource=bills&id=${ids[0]}`)
  const lines: Line[] = []
  for (const form of ['pdf', 'zip'] as const) {
    const { seconds, memory, listed } = await printed(on, company, form, ids)
    const what = `${papers} papers as ${form === 'pdf' ? 'one PDF' : 'a ZIP'}`
    lines.push(
      { what, value: seconds, unit: 's', target: { below: 60 } },
      ...(memory === null
        ? []
        : [
            {
              what: `${what}: memory of server and printing over that before`,
              value: memory / 2 ** 20,
              unit: 'MB',
              target: { below: 100 },
            },
          ]),
      {
        what: `${what}: list of bills meanwhile, p95`,
        value: percentile(listed, 0.95),
        unit: 'ms',
        target: { below: 80 },
      },
    )
  }
  return lines
}

/** One run from its asking to its end, with the highest memory and the lists that were read meanwhile. */
async function printed(
  on: Bench,
  company: Company,
  form: 'pdf' | 'zip',
  ids: readonly string[],
): Promise<{ seconds: number; memory: number | null; listed: number[] }> {
  const before = await memoryOf(on.pids.server)
  const began = performance.now()
  const asked = { resource: 'bills', form, document_ids: ids }
  const { data } = (await ask(on, company, '/print_runs', asked)) as { data: Run }
  const listed: number[] = []
  let highest = before
  for (;;) {
    const listing = performance.now()
    await ask(on, company, '/bills?type=1&per_page=80')
    listed.push(performance.now() - listing)
    const now = await memoryOf(on.pids.server)
    if (now !== null && highest !== null && now > highest) highest = now
    const { status, done } = ((await ask(on, company, `/print_runs/${data.id}`)) as { data: Run })
      .data
    if (status === 'done') break
    if (status !== 'working') throw new Error(`a run ended as ${status} after ${done} papers`)
    await wait(betweenLooksMs)
  }
  return {
    seconds: (performance.now() - began) / 1000,
    memory: before === null || highest === null ? null : highest - before,
    listed,
  }
}

async function ask(
  { address }: Bench,
  { token }: Company,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status}`)
  const isJson = answer.headers.get('content-type')?.includes('json')
  return isJson ? answer.json() : answer.arrayBuffer()
}
