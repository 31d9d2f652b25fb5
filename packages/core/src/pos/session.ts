import {
  type AccountId,
  type JournalEntry,
  credit,
  debit,
  entryOrNothing,
} from '../ledger/entry.ts'
import { type Problem, when } from '../ledger/problem.ts'
import { type Money, absolute, formatDecimal, money } from '../money/decimal.ts'

/** Where a session stands (`domain/08` 8.2). */
export const sessionState = { open: 1, onHold: 2, counting: 3, closed: 4 } as const
export type SessionState = (typeof sessionState)[keyof typeof sessionState]
export const sessionStates = Object.values(sessionState)

export type SessionStep = 'hold' | 'resume' | 'count' | 'close'

const { open, onHold, counting, closed } = sessionState
const steps: Readonly<Record<SessionStep, Partial<Readonly<Record<SessionState, SessionState>>>>> =
  {
    hold: { [open]: onHold },
    resume: { [onHold]: open },
    // Counted again, it is still being counted.
    count: { [open]: counting, [onHold]: counting, [counting]: counting },
    close: { [open]: closed, [onHold]: closed, [counting]: closed },
  }

/** Where a session stands after a step; null where it cannot take it. */
export const stateAfter = (state: SessionState, step: SessionStep): SessionState | null =>
  steps[step][state] ?? null

/** A drawer is counted, and once more where the cashier doubts what he found. */
export const countsMax = 2

/** What a company allows a count to differ by until it says otherwise. */
export const defaultTolerance = '50.00'

/** After how long a session is told to be closed. */
export const longSessionHours = 24

/** What a drawer held at the start, and what came and went by the session and by others. */
export type DrawerMoney = {
  readonly float: Money
  readonly sales: Money
  readonly refunds: Money
  readonly cashIn: Money
  readonly cashOut: Money
  /** What others posted to the drawer meanwhile, by hand for instance. */
  readonly others: Money
}

/** What is to be in the drawer: float + sales − refunds ± in and out. */
export const expectedCash = (of: DrawerMoney): Money =>
  money(of.float + of.sales - of.refunds + of.cashIn - of.cashOut + of.others)

export type DrawerAccounts = {
  readonly drawer: AccountId
  readonly safe: AccountId
  readonly overShort: AccountId
}

export type StartOfDrawer = {
  /** What the books have in the drawer: the float that was kept, and what was sold without a session. */
  readonly before: Money
  /** What was counted as the float. */
  readonly float: Money
  /** What of it was brought from the safe. */
  readonly fromSafe: Money
}

/** What the float has more, or less, than the books and the safe explain. */
export const startDifference = ({ before, float, fromSafe }: StartOfDrawer): Money =>
  money(float - before - fromSafe)

/** Why a session cannot start with this float. */
export const startProblems = (
  start: StartOfDrawer,
  { reason, max }: { readonly reason: string | null; readonly max: Money | null },
): readonly Problem[] => [
  ...when(
    startDifference(start) !== 0n && reason === null,
    'pos_session_float_reason',
    'start_reason',
    {
      kept: formatDecimal(start.before, 2),
      difference: formatDecimal(startDifference(start), 2),
    },
  ),
  ...when(max !== null && start.float > max, 'pos_session_drawer_max', 'start_balance', {
    limit: formatDecimal(max ?? start.float, 2),
  }),
]

/** What a start posts: the float from the safe (J33), and what the drawer was over or short before it. */
export const startEntries = (
  start: StartOfDrawer,
  { drawer, safe, overShort }: DrawerAccounts,
): { readonly float: JournalEntry | null; readonly difference: JournalEntry | null } => ({
  float: entryOrNothing([debit(drawer, start.fromSafe), credit(safe, start.fromSafe)]),
  difference: entryOrNothing([
    debit(drawer, startDifference(start)),
    credit(overShort, startDifference(start)),
  ]),
})

export type CountedDrawer = {
  readonly expected: Money
  readonly counted: Money
  /** The float that stays for the next session. */
  readonly kept: Money
}

/** What a drawer is over, or short with a minus, and what the safe takes of it. */
export const closingOf = ({ expected, counted, kept }: CountedDrawer) => ({
  overShort: money(counted - expected),
  handOver: money(counted - kept),
})

/** What a close posts (J33): over or short against the count, then what the safe takes. */
export function closeEntries(
  drawerCounted: CountedDrawer,
  { drawer, safe, overShort: session }: DrawerAccounts,
): { readonly overShort: JournalEntry | null; readonly handOver: JournalEntry | null } {
  const { overShort, handOver } = closingOf(drawerCounted)
  return {
    overShort: entryOrNothing([debit(drawer, overShort), credit(session, overShort)]),
    handOver: entryOrNothing([debit(safe, handOver), credit(drawer, handOver)]),
  }
}

export type Closing = CountedDrawer & {
  readonly isCounted: boolean
  readonly tolerance: Money
  readonly reason: string | null
  /** Whether whoever closes may approve what differs, and close for a cashier who is not there. */
  readonly mayApprove: boolean
}

/** Why a session cannot be closed like this; somebody who may approve always can. */
export function closeProblems(closing: Closing): readonly Problem[] {
  const { isCounted, counted, kept, tolerance, reason, mayApprove } = closing
  const { overShort } = closingOf(closing)
  const isBeyond = absolute(overShort) > tolerance
  const figures = { difference: formatDecimal(overShort, 2), limit: formatDecimal(tolerance, 2) }
  return [
    ...when(!isCounted && !mayApprove, 'pos_session_not_counted'),
    ...when(isBeyond && !mayApprove, 'pos_session_needs_approval', undefined, figures),
    ...when(
      (isBeyond || !isCounted) && mayApprove && reason === null,
      'pos_session_reason',
      'close_reason',
    ),
    ...when(kept > counted && kept !== 0n, 'pos_session_kept_more', 'kept_float', {
      counted: formatDecimal(counted, 2),
    }),
  ]
}
