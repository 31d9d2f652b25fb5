import { zakatLines, zakatSections, zakatYears } from '@mizan/core/zakat/zakat-sheet'
import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

export const zakatStates = ['draft', 'posted'] as const

/** What a person adds to a line of the ledger: plus raises it. */
const adjustment = z.object({
  line: f.choice('zakat_line', zakatLines),
  amount: f.money(),
  note: f.optionalText(255),
})
export type ZakatAdjustment = z.output<typeof adjustment>

/** A line that no account tells: a fine that the authority adds to the profit, a loan that lasted a year. */
const ownLine = z.object({
  section: f.choice('zakat_section', zakatSections),
  statement: f.text(255),
  amount: f.money(),
})
export type ZakatOwnLine = z.output<typeof ownLine>

const draft = {
  id: f.id().optional(),
  /** Each year has one worksheet, which stays that year's. */
  fiscal_year_id: f.reference('fiscal_years'),
  year_kind: f.choice('zakat_year', zakatYears).default('gregorian'),
  /** What of the company belongs to those who pay zakat: Saudis, and those of the Gulf states. */
  share: f.percent({ above: '0' }).default('100'),
  notes: f.optionalText(2000),
  adjustments: z.array(adjustment).max(zakatLines.length).default([]).meta({ kind: 'lines' }),
  own_lines: z.array(ownLine).max(100).default([]).meta({ kind: 'lines' }),
}

/** A line as the ledger has it, with its accounts. */
export const zakatFigure = z.object({
  line: f.choice('zakat_line', zakatLines),
  amount: f.money(),
  accounts: z.array(
    z.object({
      /** Null of results of earlier years that nothing has closed. */
      account_id: f.id().nullable(),
      account_number: z.string().nullable(),
      name: z.string().nullable(),
      amount: f.money(),
    }),
  ),
})
export type ZakatFigureRow = z.output<typeof zakatFigure>

/** What a worksheet comes to. */
const result = z.object({
  internal: f.money(),
  external: f.money(),
  external_counted: f.money(),
  profit: f.money(),
  deductions: f.money(),
  /** Before it is held against the adjusted profit. */
  reckoned: f.money(),
  base: f.money(),
  is_raised: f.flag(),
  /** The base by its two rates. */
  profit_base: f.money(),
  rest_base: f.money(),
  /** In per cent, that of the base apart from the profit. */
  rate: z.string(),
  zakat_on_profit: f.money(),
  zakat_on_rest: f.money(),
  zakat: f.money(),
})
export type ZakatResultRow = z.output<typeof result>

/** The zakat base of a fiscal year as a worksheet for the adviser, and its entry (`domain/02` J45). */
export const zakatWorksheets = resource('zakat_worksheets', {
  guard: { code: 'tax_return' },
  row: z.object({
    ...draft,
    id: f.id(),
    /** That of its year. */
    name: z.string(),
    fiscal_year: f.named(),
    starts_on: f.date(),
    ends_on: f.date(),
    state: f.choice('zakat_state', zakatStates),
    /** As the books are now; of a posted one as it was posted. */
    figures: z.array(zakatFigure),
    days: f.count(1, 4000),
    result,
    /** What a draft finds on expense of zakat in its year: its entry would come on top. */
    booked: f.money().nullable(),
    /** What was posted; null of a draft. */
    zakat: f.money().nullable(),
    /** What the books of a posted year would come to now. */
    zakat_now: f.money().nullable(),
    entry: z.object({ id: f.id(), number: z.string() }).nullable(),
    posted_at: f.instant().nullable(),
    posted_by: f.named().nullable(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
  }),
  draft: z.object(draft),
  filters: ['fiscal_year_id', 'state'],
  sorts: ['created_at'],
  listed: ['name', 'state'],
  touches: ['entries', 'accounts', 'reports'],
  actions: {
    post: {
      /** The zakat that was looked at: where the books moved since, it is refused. */
      body: z.object({ zakat: f.money() }),
      flag: 'confirm',
      says: 'Posts the zakat of the year as an expense and a provision; the figures stay as they are posted',
    },
    reverse: {
      body: z.object({ reason: f.text(1000) }),
      flag: 'confirm',
      says: 'Reverses the entry; the worksheet is a draft again and can be posted anew',
    },
  },
})
