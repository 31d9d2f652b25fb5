import { quotations } from '@mizan/contract/documents/quotations'
import { status } from '@mizan/core/documents/lifecycle'
import { IconFileText } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDateText } from '../../client/format.ts'
import { formPath, viewPath } from '../../trade/documents/kind-paths.ts'
import { writtenSteps } from '../../trade/documents/document-steps.ts'
import { LinkedDocuments } from '../../trade/documents/document-view.tsx'
import {
  amountFact,
  centreFact,
  partyFact,
  rateFact,
  storeFact,
  type HeadFact,
} from '../../kit/records/head-facts.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { OpenDocumentView } from '../../trade/documents/open-document-view.tsx'
import { PricedLines } from '../../trade/priced/items/priced-lines.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import type { Step } from '../../kit/records/stepper.tsx'
import { useQuotationActions } from './quotation-actions.ts'
import { quotationDocuments, quotationKinds, type QuotationRow } from './quotation-family.ts'
import { QuotationPill } from './quotation-pill.tsx'

export const QuotationView = (): ReactNode => (
  <LoadedRecord of={quotations}>
    {(offer) => <OpenQuotationView key={offer.id} offer={offer} />}
  </LoadedRecord>
)

/** An offer being read: how long it stands, what it says, and the bill that came of it. */
const OpenQuotationView = ({ offer }: { readonly offer: QuotationRow }): ReactNode => {
  const { t } = useTranslation()
  const { actionsOf } = useQuotationActions({ isView: true })
  const { type } = offer
  return (
    <OpenDocumentView
      family={quotationDocuments}
      document={offer}
      pills={<QuotationPill quotation={offer} large />}
      actions={actionsOf(offer)}
      next="create_bill"
      buttons={['print', 'pdf', 'email']}
      steps={stepsOf(offer, t)}
      facts={factsOf(offer, t)}
      links={<BillsOf offer={offer} />}
      notesTitle={t(`quotations.notes.${type}`)}
    >
      <PricedLines document={offer} dueWord={t(`quotations.net.${type}`)} />
    </OpenDocumentView>
  )
}

const factsOf = (offer: QuotationRow, t: TFunction): readonly HeadFact[] => [
  partyFact(t(`quotations.party.${offer.type}`), offer),
  { label: t('fields.issue_date'), value: longDateText(offer.issue_date) },
  {
    label: t('fields.valid_until'),
    value: offer.valid_until ? (
      <span className={offer.expired ? 'text-warn' : ''}>{longDateText(offer.valid_until)}</span>
    ) : null,
  },
  ...(offer.reserves
    ? [{ label: t('fields.quotations.reserves'), value: t('quotations.reserves_goods') }]
    : []),
  amountFact(t(`quotations.net.${offer.type}`), offer.net, offer),
  ...storeFact(offer, t),
  ...centreFact(offer, t),
  ...rateFact(offer, t),
]

/** The life of an offer: written, confirmed, billed. */
const stepsOf = (offer: QuotationRow, t: TFunction): readonly Step[] => {
  const stands = offer.status !== status.draft && offer.status !== status.cancelled
  return [
    ...writtenSteps(offer, t),
    {
      key: 'billed',
      title: t(`quotations.marks.billed.${offer.type}`),
      note: offer.closed
        ? t('quotations.marks.closed')
        : offer.expired
          ? t('quotations.marks.expired')
          : offer.partly_billed
            ? t('quotations.marks.partly_billed')
            : (offer.bill_number ?? ''),
      state: offer.billed ? 'done' : stands ? 'now' : 'later',
    },
  ]
}

/** The bills that were made of the offer: a draft is written on, a confirmed one is read. */
const BillsOf = ({ offer }: { readonly offer: QuotationRow }): ReactNode => {
  const { t } = useTranslation()
  const { bill } = quotationKinds[offer.type]
  return (
    <LinkedDocuments
      documents={offer.bills.map(({ id, name, status: at }) => {
        const to = at === status.draft ? formPath(bill, id) : viewPath(bill, id)
        return {
          key: id,
          icon: IconFileText,
          kind: t(`quotations.bill.${offer.type}`),
          number: at === status.draft ? t('choices.status.0') : name,
          ...(hasScreen(to) ? { to } : {}),
        }
      })}
    />
  )
}
