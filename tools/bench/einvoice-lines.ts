import { checkInvoice } from '@mizan/zatca'
import type { Company } from './companies.ts'
import { median } from './figures.ts'
import type { Call } from './load-process.ts'
import { type Bench, drafts, run } from './measure.ts'
import type { Line } from './report.ts'
import { manyLines } from './trade.ts'

const confirms = 120
const checks = 40
const largeLines = 1_000
const checkedLines = 100

/** What e-invoicing costs, and what a very long bill does. */
export async function eInvoiceLines(
  on: Bench,
  { sealing, plain }: { readonly sealing: Company; readonly plain: Company },
): Promise<Line[]> {
  return [
    {
      what: 'Sealing, share of a confirm',
      value: await shareOfSealing(on, sealing, plain),
      unit: '',
      target: { below: 0.334 },
    },
    {
      what: 'Check of a 100-line invoice by the rules: p50',
      value: await checkMs(on, sealing),
      unit: 'ms',
      target: { below: 20 },
    },
    {
      what: 'Confirm of a 1,000-line bill: p50',
      value: await largeConfirmMs(on, sealing),
      unit: 'ms',
      target: { below: 2_000 },
    },
  ]
}

/**
 * How much sooner a bill is confirmed where none is sealed: one company is registered for VAT, the
 * other one is not, and their bills are confirmed in turn by one person.
 */
async function shareOfSealing(on: Bench, sealing: Company, plain: Company): Promise<number> {
  const calls = await drafts(on, [sealing, plain], 2 * (confirms + 10))
  const { times, errors } = await run(on, 1, calls)
  if (errors.length > 0) throw new Error(`a confirm was refused: ${errors[0]}`)
  const of = (which: number): number =>
    median(times.filter((_, at) => at >= 20 && at % 2 === which))
  return 1 - of(1) / of(0)
}

async function checkMs(on: Bench, company: Company): Promise<number> {
  const { id } = await saved(on, company, checkedLines, 1)
  const get: Call = { method: 'GET', path: `/bills/${id}/e_invoice.xml`, token: company.token }
  const [xml = ''] = (await run(on, 1, [get], true)).bodies
  const moment = `${company.today}T23:59:59`
  const times: number[] = []
  for (let n = 0; n < checks; n += 1) {
    const began = performance.now()
    checkInvoice(xml, moment)
    times.push(performance.now() - began)
  }
  // The first ones run before the engine knows what it will do often.
  return median(times.slice(checks / 2))
}

async function largeConfirmMs(on: Bench, company: Company): Promise<number> {
  const calls: Call[] = []
  for (let n = 0; n < 5; n += 1) {
    const { id } = await saved(on, company, largeLines, 0)
    calls.push({ method: 'POST', path: `/bills/${id}/confirm`, token: company.token })
  }
  const { times, errors } = await run(on, 1, calls)
  if (errors.length > 0) throw new Error(`a long bill was refused: ${errors[0]}`)
  return median(times)
}

/** A bill of many lines, a draft or confirmed at once. */
export async function saved(
  on: Bench,
  company: Company,
  lines: number,
  status: 0 | 1,
): Promise<{ readonly id: string }> {
  const body = { ...manyLines(company, lines), status }
  const call: Call = { method: 'POST', path: '/bills', token: company.token, body }
  const { bodies, errors } = await run(on, 1, [call], true)
  if (errors.length > 0) throw new Error(`a bill was refused: ${errors[0]}`)
  return (JSON.parse(bodies[0] ?? '{}') as { data: { id: string } }).data
}
