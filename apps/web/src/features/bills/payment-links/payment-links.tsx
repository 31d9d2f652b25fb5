import { Button } from '@mantine/core'
import { IconCreditCardPay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../client/language.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { DocumentLines } from '../../../trade/documents/document-lines.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { hasScreen } from '../../../kit/page/screens.ts'
import { StatusPill } from '../../../kit/records/status-pill.tsx'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import type { BillRow } from '../bill-family.ts'
import { isActiveLink, linkTone, usePaymentLinks, type PaymentLink } from './payment-link.ts'

type Props = { readonly bill: BillRow; readonly onShow: () => void }

/** The links of a bill, each with what came of it. */
export const PaymentLinks = ({ bill, onShow }: Props): ReactNode => {
  const { t } = useTranslation()
  const links = usePaymentLinks(bill).data?.data ?? []
  if (links.length === 0) return null
  const show = links.some(isActiveLink) ? (
    <Button variant="default" size="compact-sm" onClick={onShow}>
      {t('bills.payment_link.show')}
    </Button>
  ) : null
  return (
    <DocumentLines
      title={t('bills.payment_link.links')}
      icon={IconCreditCardPay}
      beside={show}
      rows={links}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'created_at',
          head: t('fields.created_at'),
          cell: (link) => <InstantText value={link.created_at} />,
        },
        { key: 'status', head: t('fields.status'), cell: (link) => <Pill link={link} /> },
        { key: 'came', head: t('bills.payment_link.came'), cell: (link) => <Came link={link} /> },
        {
          key: 'amount',
          head: t('fields.amount'),
          figure: true,
          cell: (link) => <Amount value={link.amount} />,
        },
      ]}
      card={(link) => ({
        name: <Pill link={link} />,
        figure: <Amount value={link.amount} />,
        facts: <Came link={link} />,
      })}
    />
  )
}

const Pill = ({ link }: { readonly link: PaymentLink }): ReactNode => {
  const { t } = useTranslation()
  return (
    <StatusPill tone={linkTone[link.status]}>
      {t(`choices.collection_status.${link.status}`)}
    </StatusPill>
  )
}

/** The receipts it brought, why it did not come about, or until when it works. */
const Came = ({ link }: { readonly link: PaymentLink }): ReactNode => {
  const { t } = useTranslation()
  const receipts = link.payments.map((each) => (
    <MaybeLink key={each.payment_id} to={receiptTo(each.receipt_id)}>
      {t('bills.links.receipt.catch')} <Ltr>{each.receipt_number}</Ltr>
    </MaybeLink>
  ))
  // What was paid and then refunded at the gateway has both: its receipt, and what is to be done.
  if (link.problem)
    return (
      <>
        {link.problem[currentLanguage()]} {receipts}
      </>
    )
  if (receipts.length > 0) return receipts
  return link.status === 'open' || link.status === 'expired' ? (
    <>
      {t(`bills.payment_link.${link.status === 'open' ? 'works_until' : 'worked_until'}`)}{' '}
      <InstantText value={link.expires_at} />
    </>
  ) : null
}

const receiptTo = (id: string): string | null => {
  const path = `/dashboard/receipts/catch/view/${id}`
  return hasScreen(path) ? path : null
}
