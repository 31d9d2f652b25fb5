import { Button, Loader } from '@mantine/core'
import { billCollections } from '@mizan/contract/integrations'
import { IconLinkOff, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../../client/messages.ts'
import { currentLanguage } from '../../../client/language.ts'
import { useAction, useRecord, useRefresh } from '../../../client/queries.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { confirmed } from '../../../kit/dialogs/confirm-dialog.tsx'
import { QrCode } from '../../../kit/figures/qr-code.tsx'
import { ChatText } from '../../../trade/sharing/chat-text.tsx'
import { CopiedUrl } from '../../../trade/sharing/copied-url.tsx'
import { StatusPill } from '../../../kit/records/status-pill.tsx'
import { InstantText } from '../../../kit/figures/text.tsx'
import { useRefused } from '../../../kit/dialogs/use-refused.tsx'
import type { BillRow } from '../bill-family.ts'
import { isActiveLink, linkTone, type PaymentLink } from './payment-link.ts'
import { isolated } from '../../../client/format.ts'

type Props = {
  readonly id: string
  readonly bill: BillRow
  /** Asks for what this link leaves; null when it leaves nothing. */
  readonly onAnother: (() => void) | null
  readonly onClose: () => void
}

const lookEveryMs = 1_000
/** A page that shows a link sees it paid while one still looks. */
const lookAtOpenEveryMs = 10_000

/** A link: on its way, to be copied, scanned and sent, or over with its reason. */
export const PaymentLinkShown = ({ id, bill, onAnother, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  const known = useRecord(billCollections, id).data
  const everyMs = known && isActiveLink(known) ? waitOf(known) : null
  const link = useRecord(billCollections, id, { everyMs }).data
  useWhenPaid(link)
  if (!link) return <div className="stack" aria-busy />
  return (
    <div className="stack">
      <div className="link-head">
        <Amount value={link.amount} currency={link.currency} strong />
        <small>{t(`choices.payment_provider.${link.provider}`)}</small>
        <StatusPill tone={linkTone[link.status]}>
          {t(`choices.collection_status.${link.status}`)}
        </StatusPill>
      </div>
      {link.problem ? (
        <div className="banner banner-warn" role="status">
          {link.problem[currentLanguage()]}
        </div>
      ) : null}
      {link.status === 'making' ? (
        <p className="link-making" role="status">
          <Loader size={16} aria-hidden /> {t('bills.payment_link.making')}
        </p>
      ) : null}
      {link.url === null ? null : <Open link={link} url={link.url} bill={bill} />}
      <Verbs link={link} onAnother={onAnother} onClose={onClose} />
    </div>
  )
}

/** Paid while it is looked at, the bill behind it is another. */
function useWhenPaid(link: PaymentLink | undefined): void {
  const refresh = useRefresh(billCollections)
  const isWaiting = useRef(false)
  const isPaid = link?.status === 'paid'
  useEffect(() => {
    if (isPaid && isWaiting.current) void refresh()
    isWaiting.current = link !== undefined && !isPaid
  })
}

const waitOf = ({ status }: PaymentLink): number =>
  status === 'making' ? lookEveryMs : lookAtOpenEveryMs

const Open = ({
  link,
  url,
  bill,
}: {
  readonly link: PaymentLink
  readonly url: string
  readonly bill: BillRow
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <CopiedUrl
        label={t('bills.payment_link.url')}
        hint={
          <>
            {t('bills.payment_link.works_until')} <InstantText value={link.expires_at} />
          </>
        }
        url={url}
        isPrimary
      />
      <div className="qr-dialog">
        <QrCode text={url} label={t('bills.payment_link.qr')} />
        <small>{t('bills.payment_link.scan')}</small>
      </div>
      <ChatText
        phone={link.phone}
        words={(say, company) =>
          say('bills.payment_link.chat_text', {
            number: isolated(bill.bill_code),
            company,
            amount: isolated(`${link.amount} ${link.currency}`),
            url,
          })
        }
      />
    </>
  )
}

const Verbs = ({
  link,
  onAnother,
  onClose,
}: Pick<Props, 'onAnother' | 'onClose'> & { readonly link: PaymentLink }): ReactNode => {
  const { t } = useTranslation()
  const refused = useRefused()
  const cancel = useAction(billCollections, 'cancel')
  const cancelLink = async (): Promise<void> => {
    const sure = await confirmed({
      title: t('bills.payment_link.cancel_title'),
      text: t('bills.payment_link.cancel_text'),
      verb: t('sharing.revoke'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await cancel.mutateAsync({ id: link.id })
      onClose()
      await celebrate(t('sharing.revoked'))
    } catch (error) {
      await refused(error, { title: t('sharing.not_revoked') })
    }
  }
  return (
    <div className="dialog-actions">
      {isActiveLink(link) ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconLinkOff size={16} stroke={1.6} />}
          loading={cancel.isPending}
          onClick={() => void cancelLink()}
        >
          {t('sharing.revoke')}
        </Button>
      ) : null}
      <span className="grow" />
      {onAnother ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={onAnother}
        >
          {t('bills.payment_link.another')}
        </Button>
      ) : null}
      <Button variant="default" onClick={onClose}>
        {t('kit.dismiss')}
      </Button>
    </div>
  )
}
