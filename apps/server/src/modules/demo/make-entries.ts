import { entries } from '@mizan/contract/documents/journal'
import { type LocalDate, addDays, addMonths, lastOfMonth } from '@mizan/core/time/local-date'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { entryLife } from '../journal/index.ts'
import { demoId } from './demo-id.ts'
import { type SeededCodes, seededCodes } from './seeded-codes.ts'

type Side = readonly [account: string, amount: string]
type PlannedEntry = {
  readonly key: string
  readonly date: LocalDate
  readonly statement: string
  readonly debits: readonly Side[]
  readonly credits: readonly Side[]
  readonly more?: object
}

/** What the bookkeeper writes at the end of a month: staff costs that are owed, and the rent of it. */
const endOfMonth = (date: LocalDate): readonly PlannedEntry[] => [
  {
    key: `salaries ${date}`,
    date,
    statement: 'بدلات وتأمينات الشهر المستحقة',
    debits: [
      ['5213', '4200.00'],
      ['5212', '3315.00'],
    ],
    credits: [
      ['2141', '4200.00'],
      ['2142', '3315.00'],
    ],
  },
  {
    key: `rent ${date}`,
    date,
    statement: 'إيجار مستحق لم تصل فاتورته',
    debits: [['5221', '12500.00']],
    credits: [['2143', '12500.00']],
    more: { reverse_on: addDays(date, 1) },
  },
]

/** What repeats by itself from the last month on, and the provision that still waits for a look. */
const ofYear = (date: LocalDate, today: LocalDate): readonly PlannedEntry[] => [
  {
    key: 'subscriptions',
    date,
    statement: 'اشتراكات البرامج الشهرية',
    debits: [['5244', '690.00']],
    credits: [['2143', '690.00']],
    more: { repeats: 'monthly' },
  },
  {
    key: 'zakat',
    date: today,
    statement: 'مخصص الزكاة التقديري',
    debits: [['5271', '6250.00']],
    credits: [['2135', '6250.00']],
    more: { is_adjusting: true, status: 0 },
  },
]

const draftOf = (
  { key, date, statement, debits, credits, more }: PlannedEntry,
  codes: SeededCodes,
) =>
  entries.draft.parse({
    id: idOf(key, date),
    date,
    statement,
    transactions: [
      ...debits.map(([account, debtor]) => ({ account_id: codes.account(account), debtor })),
      ...credits.map(([account, creditor]) => ({ account_id: codes.account(account), creditor })),
    ],
    status: 1,
    ...more,
  })

const idOf = (key: string, date: LocalDate): string =>
  demoId(`entry ${key}`, new Date(riyadhInstant(date, '15:00:00')))

/** The manual entries of the last three months, once: what somebody threw away stays away. */
export async function makeEntries(ctx: TenantContext, last: LocalDate): Promise<void> {
  const ends = [-3, -2, -1].map((months) => lastOfMonth(addMonths(last, months)))
  const [first = last] = ends
  const then = { ...ctx, now: new Date(riyadhInstant(last, '16:00:00')), today: last }
  const known = await ctx.db.first(sql`select 1 from manual_entries
    where tenant_id = ${currentTenant} and id = ${idOf(`salaries ${first}`, first)}`)
  if (known) return
  const codes = await seededCodes(ctx)
  // Those that are to be reversed are so at once: their day has come.
  for (const entry of [...ends.flatMap(endOfMonth), ...ofYear(ends.at(-1) ?? last, last)])
    await entryLife.create(then, draftOf(entry, codes))
}
