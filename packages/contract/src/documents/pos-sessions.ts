import { piecesMax } from '@mizan/core/pos/denominations'
import { sessionStates } from '@mizan/core/pos/session'
import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const named = f.named().nullable()
const reason = (max = 255) => f.optionalText(max)

const start = {
  id: f.id().optional(),
  pos_id: f.reference('pos'),
  /** The float, as it was counted. */
  start_balance: f.money({ min: '0' }),
  /** What of it was brought from the safe. */
  from_safe: f.money({ min: '0' }).default('0'),
  /** Why the float is not what was kept and what came from the safe. */
  start_reason: reason(),
}

/** So many pieces of a note or coin, by its halalas. */
const pieces = z.object({
  value: f.count(1, 100_000),
  pieces: f.count(0, piecesMax),
})

/** What came in and went out by one method of payment, without the float of the drawer. */
export const sessionMethod = z.object({
  payment_method_id: f.id(),
  name: z.string(),
  name_en: z.string().nullable(),
  /** Its means by UN/CEFACT 4461: 10 cash, 48 card. */
  means: z.string().nullable(),
  is_drawer: f.flag(),
  received: f.money(),
  paid: f.money(),
  expected: f.money(),
  /** What was found by it, the total of a terminal for instance; what the drawer held is told of the session. */
  counted: f.money().nullable(),
  difference: f.money().nullable(),
})
export type SessionMethod = z.output<typeof sessionMethod>

/** What a session came to so far (X), or as it was closed (Z). */
export const sessionFigures = z.object({
  bills: f.count(0, 10_000_000),
  first_number: z.string().nullable(),
  last_number: z.string().nullable(),
  returns_count: f.count(0, 10_000_000),
  gross: f.money(),
  discounts: f.money(),
  returns: f.money(),
  /** VAT included, returns taken off. */
  net: f.money(),
  vat: z.array(z.object({ code: z.string(), base: f.money(), amount: f.money() })),
  /** Of the drawer; null for a cashier who counts blind and has not counted. */
  drawer: z
    .object({
      float: f.money(),
      sales: f.money(),
      refunds: f.money(),
      cash_in: f.money(),
      cash_out: f.money(),
      others: f.money(),
      expected: f.money(),
    })
    .nullable(),
  methods: z.array(sessionMethod).nullable(),
})
export type SessionFigures = z.output<typeof sessionFigures>

const drawerMove = z.object({
  /** With the same id twice it is one movement. */
  id: f.id().optional(),
  amount: f.money({ above: '0' }),
  account_id: f.reference('accounts'),
  reason: f.text(255),
})
export type DrawerMoveBody = z.output<typeof drawerMove>

const sessionCount = z.object({
  denominations: z.array(pieces).max(40).default([]),
  /** What the drawer holds, where it is not told by notes and coins. */
  counted: f
    .money({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
  /** What the terminals of cards and the like say, by method. */
  methods: z
    .array(z.object({ payment_method_id: f.reference('payment_methods'), counted: f.money() }))
    .max(50)
    .default([]),
})
export type SessionCount = z.output<typeof sessionCount>

const sessionClose = z.object({
  /** The float that stays in the drawer; empty: that of the start, as far as it is there. */
  kept_float: f
    .money({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
  close_reason: reason(),
  /** For a cashier who is not there: what is expected is taken for counted. */
  is_not_counted: f.flag().default(false),
})
export type SessionClose = z.output<typeof sessionClose>

/** Either does: a cashier in his own session, or whoever may approve it. */
const cashierOrApprover = [
  ['pos_session', 'store'],
  ['pos_session', 'confirm'],
] as const

/** Sessions of points of sale: a cashier's time at a drawer, from the float to the count (`domain/08` 8.2). */
export const posSessions = resource('pos_session', {
  guard: { code: 'pos_session' },
  fieldKey: 'pos',
  row: z.object({
    ...start,
    id: f.id(),
    /** The number of its Z report once it is closed: the code of the point of sale and a counter without gaps. */
    number: z.string(),
    state: f.choice('pos_session_state', sessionStates),
    pos: named,
    user_id: f.id(),
    user: named,
    started_at: f.instant(),
    ended_at: f.instant().nullable(),
    /** What the float was over or short before the session. */
    start_difference: f.money(),
    /** Sales less returns, VAT included. */
    revenue: f.money(),
    /** How often the drawer was counted; it is counted once more at most. */
    counts: f.count(0, 10),
    counted: f.money().nullable(),
    denominations: z.array(pieces),
    expected: f.money().nullable(),
    over_short: f.money().nullable(),
    kept_float: f.money().nullable(),
    hand_over: f.money().nullable(),
    /** Closed for a cashier who was not there: what was expected was taken for counted. */
    is_not_counted: f.flag(),
    close_reason: reason(),
    closed_by: named,
    /** It is the session of whoever asks. */
    is_own: f.flag(),
    is_blind: f.flag(),
    tolerance: f.money(),
    /** The most money that is to be in the drawer; empty: as much as comes. */
    drawer_max: f.money().nullable(),
    figures: sessionFigures.optional(),
    entries: z
      .array(z.object({ id: f.id(), number: z.string(), label: z.string(), total: f.money() }))
      .optional(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
  }),
  draft: z.object(start),
  verbs: ['list', 'show', 'create'],
  filters: ['state', 'pos_id', 'user_id', 'number'],
  ranges: ['started_at', 'ended_at', 'created_at'],
  sorts: ['started_at', 'ended_at', 'number', 'created_at'],
  listed: [
    'number',
    'pos',
    'user',
    'state',
    'started_at',
    'ended_at',
    'start_balance',
    'revenue',
    'expected',
    'counted',
    'over_short',
  ],
  touches: ['receipts', 'entries', 'accounts', 'reports', 'dashboard'],
  actions: {
    hold: {
      body: z.object({}),
      flag: 'store',
      needs: cashierOrApprover,
      says: 'Puts a session on hold: nothing is sold in it until it is gone on with',
    },
    resume: {
      body: z.object({}),
      flag: 'store',
      needs: cashierOrApprover,
      says: 'Goes on with a session that is on hold',
    },
    count: {
      body: sessionCount,
      flag: 'store',
      needs: cashierOrApprover,
      says: 'Counts the drawer; what was expected is told by the answer, and it is counted once more at most',
    },
    close: {
      body: sessionClose,
      flag: 'store',
      needs: cashierOrApprover,
      says: 'Closes a session: over or short is posted, the safe takes what is above the float, the Z report has its number',
    },
    cash_in: {
      body: drawerMove,
      flag: 'store',
      needs: cashierOrApprover,
      says: 'Puts money into the drawer: a receipt of the session',
    },
    cash_out: {
      body: drawerMove,
      flag: 'store',
      needs: cashierOrApprover,
      says: 'Takes money out of the drawer: a payment of the session',
    },
  },
})
export type PosSessionRow = z.output<typeof posSessions.row>
