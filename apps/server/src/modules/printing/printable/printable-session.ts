import type { PosSessionRow, SessionMethod } from '@mizan/contract/documents/pos-sessions'
import { sessionState } from '@mizan/core/pos/session'
import { displayMoment, riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import type { Practice } from '../../../kernel/context.ts'
import type { Bilingual, PrintableSession, SessionLine } from './printable.ts'
import { type PartyContact, type PartyWords, printableParty } from './printable-party.ts'
import { dateText, figuresIn } from './printed-figures.ts'

/** Everything the report of a session is written from, as whoever asks may see it. */
export type SessionPaper = {
  readonly session: Pick<
    PosSessionRow,
    | 'number'
    | 'state'
    | 'pos'
    | 'user'
    | 'started_at'
    | 'ended_at'
    | 'closed_by'
    | 'start_reason'
    | 'close_reason'
    | 'is_not_counted'
    | 'counted'
    | 'over_short'
    | 'kept_float'
    | 'hand_over'
  > & { readonly figures: NonNullable<PosSessionRow['figures']> }
  /** The moment at which it is printed. */
  readonly now: number
  readonly currency: string
  readonly company: PartyWords & { readonly contact: PartyContact }
  readonly practice: Practice | null
}

/** How amounts and their opposites are written. */
type Written = {
  readonly of: (amount: string) => string
  readonly less: (amount: string) => string
}

const isNothing = (amount: string): boolean => Number(amount) === 0

const line = (label: SessionLine['label'], value: string, isSum = false): SessionLine => ({
  label,
  value,
  isSum,
})

const some = (
  label: string,
  amount: string,
  write: (amount: string) => string,
): readonly SessionLine[] => (isNothing(amount) ? [] : [line(label, write(amount))])

const bilingual = (named: { readonly name: string; readonly name_en?: unknown }): Bilingual => ({
  ar: named.name,
  en: typeof named.name_en === 'string' ? named.name_en : null,
})

/** What was sold and given back. */
function salesOf({ session: { figures } }: SessionPaper, { of, less }: Written) {
  const { first_number: first, last_number: last } = figures
  return [
    line('session_bills', String(figures.bills)),
    ...(first === null ? [] : [line('session_first', first)]),
    ...(last === null || last === first ? [] : [line('session_last', last)]),
    line('session_returns_count', String(figures.returns_count)),
    line('session_gross', of(figures.gross)),
    ...some('session_discounts', figures.discounts, less),
    ...some('session_returns', figures.returns, less),
    line('session_net', of(figures.net), true),
  ]
}

/** What came in by a method less what went out, and what was found by it. */
function methodLines(method: SessionMethod, { of }: Written): readonly SessionLine[] {
  const name = bilingual(method)
  return [
    line(name, of(method.expected)),
    ...(method.counted === null ? [] : [line('session_counted', of(method.counted))]),
    ...overShort(method.difference, of),
  ]
}

/** What a count differs by, under the word for it. */
const overShort = (
  difference: string | null,
  write: (amount: string) => string,
): readonly SessionLine[] =>
  difference === null || isNothing(difference)
    ? []
    : [
        line(
          difference.startsWith('-') ? 'session_short' : 'session_over',
          write(difference.replace('-', '')),
        ),
      ]

/** How the drawer comes to what is expected in it, and what was found. */
function drawerOf({ session }: SessionPaper, { of, less }: Written): readonly SessionLine[] {
  const { drawer } = session.figures
  if (drawer === null) return []
  const isClosed = session.state === sessionState.closed
  return [
    line('session_float', of(drawer.float)),
    line('session_cash_sales', of(drawer.sales)),
    ...some('session_refunds', drawer.refunds, less),
    ...some('session_cash_in', drawer.cash_in, of),
    ...some('session_cash_out', drawer.cash_out, less),
    ...some('session_others', drawer.others, of),
    line('session_expected', of(drawer.expected), true),
    ...(session.counted === null ? [] : [line('session_counted', of(session.counted))]),
    ...overShort(session.over_short, of),
    ...(isClosed && session.kept_float !== null
      ? [line('session_kept', of(session.kept_float))]
      : []),
    ...(isClosed && session.hand_over !== null
      ? [line('session_handed', of(session.hand_over))]
      : []),
  ]
}

const openStill: Bilingual = {
  ar: 'الجلسة لم تغلق بعد',
  en: 'The session is not closed yet',
}
const countedBlind: Bilingual = {
  ar: 'يظهر المتوقع في الدرج بعد عده',
  en: 'What is expected in the drawer is told once it is counted',
}
const notCounted: Bilingual = {
  ar: 'أغلقت بلا عد، فأخذ المتوقع معدودا',
  en: 'Closed uncounted: what was expected was taken for counted',
}

function factsOf({ session, now }: SessionPaper): PrintableSession['facts'] {
  const named = (key: string, value: PosSessionRow['user']) =>
    value === null ? [] : [{ key, value: bilingual(value), isFigure: false }]
  const at = (key: string, moment: number) => ({
    key,
    value: { ar: displayMoment(moment), en: null },
    isFigure: true,
  })
  const { ended_at: ended, user, closed_by: closer } = session
  return [
    ...named('pos', session.pos),
    ...named('cashier', user),
    at('session_started', Date.parse(session.started_at)),
    ended === null ? at('session_printed', now) : at('session_ended', Date.parse(ended)),
    ...(closer?.id === user?.id ? [] : named('session_closed_by', closer)),
  ]
}

/** The X report of a session that is open, or the Z report of one that was closed, for the roll of its till. */
export function printableSession(paper: SessionPaper): PrintableSession {
  const { session, company } = paper
  const { figures } = session
  const { amountOf } = figuresIn(paper.currency)
  const opposite = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
  const written: Written = { of: amountOf, less: (amount) => amountOf(opposite(amount)) }
  const isClosed = session.state === sessionState.closed
  const moment = session.ended_at === null ? paper.now : Date.parse(session.ended_at)
  const sections: PrintableSession['sections'] = [
    { title: 'session_sales', lines: salesOf(paper, written) },
    {
      title: 'session_vat',
      lines: figures.vat.map(({ code, amount }) =>
        line({ ar: code, en: null }, written.of(amount)),
      ),
    },
    {
      title: 'session_methods',
      lines: (figures.methods ?? []).flatMap((method) => methodLines(method, written)),
    },
    { title: 'session_drawer', lines: drawerOf(paper, written) },
  ]
  const reasons = [session.start_reason, session.close_reason].filter((each) => each !== null)
  return {
    template: 'session-80mm',
    kind: isClosed ? 'session_z' : 'session_x',
    title: null,
    number: session.number,
    issuedAt: `${riyadhDate(moment)}T${riyadhTime(moment)}`,
    issueDate: dateText(riyadhDate(moment)),
    issueTime: riyadhTime(moment),
    currency: paper.currency,
    amountInWords: null,
    notes: reasons.length === 0 ? null : reasons.join('\n'),
    watermark: paper.practice,
    secondaryLanguage: 'en',
    colour: null,
    company: printableParty(company, company.contact),
    party: null,
    facts: factsOf(paper),
    sections: sections.filter(({ lines }) => lines.length > 0),
    statements: [
      ...(isClosed ? [] : [openStill]),
      ...(figures.drawer === null ? [countedBlind] : []),
      ...(session.is_not_counted ? [notCounted] : []),
    ],
  }
}
