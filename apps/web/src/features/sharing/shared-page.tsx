import './shared-page.css'
import { Button, Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { SharedDocument } from '@mizan/contract/sharing'
import { IconCreditCard, IconDownload, IconFileTypeXml, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { dateText, localDate, longDateText } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { request, requestFile } from '../../client/request.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { QrCode } from '../../kit/figures/qr-code.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PdfPages } from '../../kit/paper/pdf-pages.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { usePathParam } from '../../kit/records/use-params.ts'
import type { Tone } from '../../theme/tones.ts'

const tones: Readonly<Record<SharedDocument['state'], Tone>> = {
  confirmed: 'neutral',
  paid: 'ok',
  partly_paid: 'info',
  expired: 'warn',
  cancelled: 'neutral',
  rejected: 'bad',
}

const words = ({ ar, en }: { readonly ar: string; readonly en: string | null }): string =>
  currentLanguage() === 'en' ? (en ?? ar) : ar

/** What a link shows to whoever has it: the paper itself, and beside it what it says in short. */
export const SharedPage = (): ReactNode => {
  const { t } = useTranslation()
  const token = usePathParam('token') ?? ''
  const shared = useQuery({
    queryKey: ['share', token],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: SharedDocument }>({
          path: `/share/${encodeURIComponent(token)}`,
          signal,
        })
      ).data,
    retry: false,
  })
  if (shared.isError) {
    const status = isFailure(shared.error) ? shared.error.status : 0
    return status === 404 || status === 410 ? (
      <Gone status={status} />
    ) : (
      <div>
        <h1 className="hidden-text">{t('sharing.page.failed')}</h1>
        <LoadFailed error={shared.error} onRetry={() => void shared.refetch()} />
      </div>
    )
  }
  if (!shared.data)
    return (
      <div className="shared" aria-busy>
        <Skeleton height={28} />
        <Skeleton height={180} />
      </div>
    )
  return <Shown document={shared.data} token={token} />
}

const Shown = ({
  document,
  token,
}: {
  readonly document: SharedDocument
  readonly token: string
}): ReactNode => {
  const { t } = useTranslation()
  const path = `/api/share/${encodeURIComponent(token)}`
  const company = words(document.company)
  const title = words(document.title)
  const isOver = document.state === 'cancelled'
  useDocumentTitle(`${title} ${document.number} · ${company}`)
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(document.party
      ? [[t('sharing.page.to'), <bdi key="to">{words(document.party)}</bdi>] as const]
      : []),
    [t('sharing.page.date'), longDateText(document.date)],
    ...(document.until
      ? [[t(`sharing.page.${document.until_means}`), longDateText(document.until)] as const]
      : []),
    ...(document.remain !== null && document.state === 'partly_paid'
      ? [
          [
            t('sharing.page.remain'),
            <Amount key="remain" value={document.remain} currency={document.currency} />,
          ] as const,
        ]
      : []),
  ]
  return (
    <article className="shared">
      <div className="shared-about">
        <header className="shared-from">
          {document.logo_url ? <img src={document.logo_url} alt="" height={40} /> : null}
          <span>
            <small>{t('sharing.page.from')}</small>
            <strong>
              <bdi>{company}</bdi>
            </strong>
          </span>
        </header>
        {document.is_test ? (
          <div className="banner banner-warn" role="status">
            {t('sharing.page.test')}
          </div>
        ) : null}
        {document.lacks_clearance ? (
          <div className="banner banner-warn" role="status">
            {t(`sharing.page.lacks_clearance.${document.lacks_clearance}`)}
          </div>
        ) : null}
        <section className={`shared-card${isOver ? ' void' : ''}`}>
          <div className="shared-title">
            <h1>
              {title} <Ltr>{document.number}</Ltr>
            </h1>
            <StatusPill tone={tones[document.state]} large>
              {t(`sharing.page.states.${document.state}`)}
            </StatusPill>
          </div>
          <p className="shared-amount">
            <small>{t('sharing.page.amount')}</small>
            <Amount value={document.amount} currency={document.currency} strong />
          </p>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="shared-verbs">
            {document.pay_url ? (
              <Button
                component="a"
                href={document.pay_url}
                rel="noreferrer"
                title={t('sharing.page.pay_says')}
                leftSection={<IconCreditCard size={16} stroke={1.6} />}
              >
                {t('sharing.page.pay')}
              </Button>
            ) : null}
            <Button
              component="a"
              variant={document.pay_url ? 'default' : 'filled'}
              href={`${path}/pdf`}
              download={document.file_name}
              leftSection={<IconDownload size={16} stroke={1.6} />}
            >
              {t('sharing.page.download')}
            </Button>
          </div>
        </section>
      </div>
      <Pages token={token} name={`${title} ${document.number}`} />
      <div className="shared-about">
        {document.e_invoice ? (
          <Seal invoice={document.e_invoice} xml={`${path}/e_invoice.xml`} />
        ) : null}
        <p className="shared-foot">
          {t('sharing.page.works_until', {
            date: dateText(localDate(new Date(document.expires_at))),
          })}
          {' · '}
          {t('sharing.page.made_with')}
        </p>
      </div>
    </article>
  )
}

/** The document itself, page by page. */
const Pages = ({ token, name }: { readonly token: string; readonly name: string }): ReactNode => {
  const pdf = useQuery({
    queryKey: ['share', token, 'pdf'],
    queryFn: async ({ signal }) =>
      (await requestFile({ path: `/share/${encodeURIComponent(token)}/pdf`, signal })).file,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <div className="shared-pages">
      {pdf.isError ? (
        <LoadFailed error={pdf.error} onRetry={() => void pdf.refetch()} />
      ) : (
        <PdfPages file={pdf.data ?? null} name={name} />
      )}
    </div>
  )
}

type EInvoice = NonNullable<SharedDocument['e_invoice']>

/** What was sealed of it: its code to be scanned, what it is called, the file that is the invoice. */
const Seal = ({
  invoice,
  xml,
}: {
  readonly invoice: EInvoice
  readonly xml: string
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="shared-card shared-seal" aria-label={t('sharing.page.seal')}>
      <QrCode text={invoice.qr} />
      <strong>{t(`sharing.page.${invoice.kind}`)}</strong>
      {invoice.is_accepted ? (
        <StatusPill tone="ok">
          {t(invoice.kind === 'standard' ? 'sharing.page.cleared' : 'sharing.page.reported')}
        </StatusPill>
      ) : null}
      <small>
        {t('sharing.page.uuid')} <Ltr>{invoice.uuid}</Ltr>
      </small>
      <Button
        component="a"
        variant="default"
        href={xml}
        download={invoice.xml_name}
        leftSection={<IconFileTypeXml size={16} stroke={1.6} />}
      >
        {t('sharing.page.xml')}
      </Button>
    </section>
  )
}

/** A link that was never right, or that has ended. */
const Gone = ({ status }: { readonly status: 404 | 410 }): ReactNode => {
  const { t } = useTranslation()
  useDocumentTitle(`${t('sharing.page.gone_title')} · ${t('app.name')}`)
  return (
    <div className="empty">
      <IconLinkOff size={32} stroke={1.4} aria-hidden />
      <h1>{t('sharing.page.gone_title')}</h1>
      <span>{t(status === 404 ? 'sharing.page.gone_404' : 'sharing.page.gone_410')}</span>
    </div>
  )
}
