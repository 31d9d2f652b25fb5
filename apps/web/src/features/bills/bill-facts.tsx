import type { TFunction } from 'i18next'
import { isZero, longDateText, nameOf } from '../../client/format.ts'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { DueDate } from '../../trade/documents/due-date.tsx'
import {
  amountFact,
  centreFact,
  partyFact,
  rateFact,
  storeFact,
  type HeadFact,
} from '../../kit/records/head-facts.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { sessionFact } from '../../trade/company/session-fact.tsx'
import { setMarks } from './bill-marks.tsx'
import { billFamilies, familyOf, isReturn, retainedOf, type BillRow } from './bill-family.ts'

/** What stands at the head of a bill or a return being read; only who has a VAT number on its day issues tax invoices. */
export const billFacts = (
  bill: BillRow,
  isRegistered: boolean,
  t: TFunction,
): readonly HeadFact[] => [
  partyFact(t(`bills.party.${familyOf(bill.type)}`), bill, t('documents.walk_in')),
  { label: t('fields.issue_date'), value: longDateText(bill.issue_date) },
  ...(isReturn(bill) ? returnFacts(bill, t) : billOnlyFacts(bill, t)),
  ...moneyFacts(bill, t),
  ...placeFacts(bill, isRegistered, t),
  ...markFacts(bill, t),
]

const returnFacts = (bill: BillRow, t: TFunction): readonly HeadFact[] => [
  {
    label: t('bills.original_bill'),
    value: bill.returned_from_bill_id ? (
      <MaybeLink
        className="row-link"
        to={viewPath(billFamilies[familyOf(bill.type)].kind, bill.returned_from_bill_id)}
      >
        <Ltr>{bill.returned_from_code}</Ltr>
      </MaybeLink>
    ) : null,
  },
  openFact(bill, t(bill.status === 0 ? 'bills.credited' : 'bills.open_credit')),
  { label: t('bills.return_reason'), value: bill.return_reason },
]

const billOnlyFacts = (bill: BillRow, t: TFunction): readonly HeadFact[] => [
  {
    label: t('fields.due_date'),
    value: bill.due_date ? <DueDate of={bill} isLong /> : null,
  },
  openFact(bill, t(bill.status === 0 ? 'documents.due' : 'fields.remain')),
  ...(bill.deliver && (bill.status === 0 || bill.delivery_status === 1)
    ? []
    : [
        {
          label: t('bills.delivery'),
          value:
            bill.status === 0
              ? t('bills.delivers_later')
              : t(`choices.delivery_status.${bill.delivery_status}`),
        },
      ]),
]

const openFact = (bill: BillRow, label: string): HeadFact =>
  amountFact(label, bill.status === 0 ? bill.net : bill.remain, bill)

const moneyFacts = (bill: BillRow, t: TFunction): readonly HeadFact[] => [
  ...(isZero(bill.retentions)
    ? []
    : [
        { label: t('bills.retentions'), value: <Amount value={bill.retentions} /> },
        ...(bill.status === 1
          ? [
              { label: t('bills.retained_open'), value: <Amount value={retainedOf(bill)} /> },
              { label: t('bills.due_now'), value: <Amount value={bill.due_now} strong /> },
            ]
          : []),
      ]),
  ...(isZero(bill.prepaid)
    ? []
    : [{ label: t('documents.prepaid'), value: <Amount value={bill.prepaid} /> }]),
  ...(isZero(bill.credited)
    ? []
    : [{ label: t('bills.credited_so_far'), value: <Amount value={bill.credited} /> }]),
]

/** What marks its tax invoice, and over which days. */
function markFacts(bill: BillRow, t: TFunction): readonly HeadFact[] {
  const marks = setMarks(bill)
  const hasPeriod = bill.is_summary || bill.is_continuous
  return [
    ...(marks.length === 0
      ? []
      : [
          {
            label: t('bills.marks.kind'),
            value: marks.map((name) => t(`fields.bills.${name}`)).join(t('activity.and')),
          },
        ]),
    ...(hasPeriod && bill.supply_date
      ? [
          {
            label: t('bills.marks.period'),
            value: [bill.supply_date, bill.supply_end_date]
              .flatMap((day) => (day ? [longDateText(day)] : []))
              .join(' – '),
          },
        ]
      : []),
  ]
}

const posFact = ({ p_o_s: at, p_o_s_id: id }: BillRow, t: TFunction): readonly HeadFact[] =>
  at
    ? [
        {
          label: t('fields.p_o_s'),
          value: <MaybeLink to={recordPath('pos', id)}>{nameOf(at)}</MaybeLink>,
        },
      ]
    : []

const placeFacts = (bill: BillRow, isRegistered: boolean, t: TFunction): readonly HeadFact[] => [
  ...posFact(bill, t),
  ...sessionFact(bill.pos_session, t),
  ...storeFact(bill, t),
  ...centreFact(bill, t),
  ...((familyOf(bill.type) === 'sales' && isRegistered) || bill.kind === 'prepayment'
    ? [{ label: t('bills.kind'), value: t(`bills.kinds.${bill.kind}`) }]
    : []),
  ...rateFact(bill, t),
]
