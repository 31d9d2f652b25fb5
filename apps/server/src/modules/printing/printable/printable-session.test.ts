import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { textOfPdf, withoutSpaces } from '../../../testing/pdf-text.ts'
import { createPdfPool } from '../pdf/pdf-pool.ts'
import { noContact } from './printable-party.ts'
import { type SessionPaper, printableSession } from './printable-session.ts'

const pool = createPdfPool()
after(() => pool.close())

const salma = { id: 'salma', name: 'سلمى الحربي' }

/** `domain/08` 8.7: float 200, sold 1,437.50 in cash, gave back 57.50, paid 100 out, counted 1,472.50. */
const closed: SessionPaper = {
  session: {
    number: 'P01-000007',
    state: 4,
    pos: { id: 'till', name: 'كاشير العليا', name_en: 'Olaya' },
    user: salma,
    started_at: '2026-11-21T05:00:00.000Z',
    ended_at: '2026-11-21T14:05:00.000Z',
    closed_by: salma,
    start_reason: null,
    close_reason: 'فكة',
    is_not_counted: false,
    counted: '1472.50',
    over_short: '-7.50',
    kept_float: '200.00',
    hand_over: '1272.50',
    figures: {
      bills: 3,
      first_number: 'P01-000101',
      last_number: 'P01-000103',
      returns_count: 1,
      gross: '1500.00',
      discounts: '50.00',
      returns: '57.50',
      net: '1610.00',
      vat: [{ code: 'S15', base: '1400.00', amount: '210.00' }],
      drawer: {
        float: '200.00',
        sales: '1437.50',
        refunds: '57.50',
        cash_in: '0.00',
        cash_out: '100.00',
        others: '0.00',
        expected: '1480.00',
      },
      methods: [
        {
          payment_method_id: 'cash',
          name: 'نقدا',
          name_en: 'Cash',
          means: '10',
          is_drawer: true,
          received: '1437.50',
          paid: '57.50',
          expected: '1380.00',
          counted: null,
          difference: null,
        },
        {
          payment_method_id: 'card',
          name: 'مدى',
          name_en: 'mada',
          means: '48',
          is_drawer: false,
          received: '230.00',
          paid: '0.00',
          expected: '230.00',
          counted: '231.00',
          difference: '1.00',
        },
      ],
    },
  },
  now: Date.parse('2026-11-21T15:00:00.000Z'),
  currency: 'SAR',
  company: {
    name: 'شركة روابي نجد',
    nameEn: 'Rawabi',
    vatNumber: '310111222300003',
    identity: null,
    street: null,
    buildingNumber: null,
    additionalNumber: null,
    area: null,
    city: null,
    postalCode: null,
    country: 'SA',
    contact: noContact,
  },
  practice: null,
}

const open: SessionPaper = {
  ...closed,
  session: {
    ...closed.session,
    state: 1,
    ended_at: null,
    closed_by: null,
    close_reason: null,
    counted: null,
    over_short: null,
    kept_float: null,
    hand_over: null,
  },
}

/** The sections of a report as text. */
const written = (paper: SessionPaper): readonly string[] =>
  printableSession(paper).sections.map(
    ({ title, lines }) =>
      `${title}: ${lines.map(({ label, value, isSum }) => `${typeof label === 'string' ? label : label.ar} ${value}${isSum ? '!' : ''}`).join(', ')}`,
  )

test('a Z report has what was sold, how it was paid, what was expected, found and handed over', () => {
  assert.deepEqual(written(closed), [
    'session_sales: session_bills 3, session_first P01-000101, session_last P01-000103, session_returns_count 1, session_gross 1,500.00, session_discounts −50.00, session_returns −57.50, session_net 1,610.00!',
    'session_vat: S15 210.00',
    'session_methods: نقدا 1,380.00, مدى 230.00, session_counted 231.00, session_over 1.00',
    'session_drawer: session_float 200.00, session_cash_sales 1,437.50, session_refunds −57.50, session_cash_out −100.00, session_expected 1,480.00!, session_counted 1,472.50, session_short 7.50, session_kept 200.00, session_handed 1,272.50',
  ])
  const { kind, issuedAt, notes, statements, facts } = printableSession(closed)
  assert.deepEqual(
    [kind, issuedAt, notes, statements],
    ['session_z', '2026-11-21T17:05:00', 'فكة', []],
  )
  assert.deepEqual(
    facts.map(({ key, value }) => `${key} ${value.ar}`),
    [
      'pos كاشير العليا',
      'cashier سلمى الحربي',
      'session_started 21/11/2026 08:00',
      'session_ended 21/11/2026 17:05',
    ],
  )
})

test('an X report says that it is so far, and a cashier who counts blind is told nothing of the drawer', () => {
  const { kind, issuedAt, statements } = printableSession(open)
  assert.deepEqual([kind, issuedAt, statements.length], ['session_x', '2026-11-21T18:00:00', 1])
  assert.match(written(open)[3] ?? '', /session_expected 1,480\.00!$/)
  const { figures } = open.session
  const blind: SessionPaper = {
    ...open,
    session: { ...open.session, figures: { ...figures, drawer: null, methods: null } },
  }
  assert.deepEqual(
    printableSession(blind).sections.map(({ title }) => title),
    ['session_sales', 'session_vat'],
  )
  assert.equal(printableSession(blind).statements.length, 2)
})

test('whoever closed for a cashier is named, and that nobody counted', () => {
  const { facts, statements } = printableSession({
    ...closed,
    session: { ...closed.session, closed_by: { id: 'hind', name: 'هند' }, is_not_counted: true },
  })
  assert.equal(facts.at(-1)?.value.ar, 'هند')
  assert.equal(statements.length, 1)
})

test('every word and figure of it is on the roll, in both languages', async () => {
  for (const paper of [closed, open]) {
    const printed = printableSession(paper)
    const text = withoutSpaces(textOfPdf(await pool.renderPdf(printed)))
    const words = [
      printed.number,
      ...printed.facts.map(({ value }) => value.ar),
      ...printed.sections.flatMap(({ lines }) => lines.map(({ value }) => value)),
      ...printed.statements.flatMap(({ ar, en }) => [ar, en ?? '']),
      'درج النقد',
      'Cash drawer',
      'صافي المبيعات',
    ]
    assert.deepEqual(
      words.filter((each) => !text.includes(withoutSpaces(each))),
      [],
    )
  }
})
