import { type PlatformReportName, reportCall } from '@mizan/contract/reports/report-groups'
import pg from 'pg'
import { manySubscribers } from '../../apps/server/src/testing/many-subscribers.ts'
import { type Bench, medianOf } from './measure.ts'
import type { Line } from './report.ts'

/** What whoever runs the platform waits for when he reads two years of many companies. */
export async function platformReportLines(
  on: Bench,
  {
    token,
    ownerUrl,
    isQuick,
  }: {
    readonly token: string
    readonly ownerUrl: string
    readonly isQuick: boolean
  },
): Promise<Line[]> {
  const companies = isQuick ? 1_000 : 10_000
  const now = new Date()
  await manySubscribers(ownerUrl, { companies, now })
  const client = new pg.Client({ connectionString: on.superUrl })
  await client.connect()
  await client.query('update users set is_platform_admin = true, mfa_enabled_at = now()')
  await client.end()
  const [year, today] = [now.getUTCFullYear(), now.toISOString().slice(0, 10)]
  const span = `from=${year - 1}-01-01&to=${today}`
  const asked: readonly (readonly [string, PlatformReportName])[] = [
    ['Recurring revenue by month', 'recurring_revenue'],
    ['Companies by state and month', 'tenant_states'],
    ['Retention by month of first payment', 'churn_cohorts'],
    ['Payments by plan', 'plan_payments'],
  ]
  const lines: Line[] = []
  for (const [what, name] of asked)
    lines.push({
      what: `${what}, ${companies.toLocaleString('en')} companies: p50`,
      value: await medianOf(
        on,
        [{ method: 'GET', path: `${reportCall(name)}?${span}`, token }],
        isQuick ? 5 : 20,
      ),
      unit: 'ms',
      ...(isQuick ? {} : { target: { below: 1_000 } }),
    })
  return lines
}
