import { Button } from '@mantine/core'
import { integrationEvents } from '@mizan/contract/integrations'
import type { RowOf } from '@mizan/contract/resource'
import { IconInbox, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { currentLanguage } from '../../client/language.ts'
import { useAction, useList } from '../../client/queries.ts'
import { documentPath } from '../../kit/records/document-path.ts'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { Tone } from '../../theme/tones.ts'

type Notice = RowOf<typeof integrationEvents>

const tones: Readonly<Record<Notice['state'], Tone>> = {
  new: 'info',
  done: 'ok',
  failed: 'bad',
  ignored: 'neutral',
}

const shownAtOnce = 20
/** The wire code of a sales bill, by which its page is found. */
const salesBill = 101

/** What a provider told lately, and what came of it; what failed can be tried again. */
export const EventList = ({ provider }: { readonly provider: string }): ReactNode => {
  const { t } = useTranslation()
  const events = useList(integrationEvents, { provider, per_page: shownAtOnce })
  const rows = events.data?.data ?? []
  if (rows.length === 0)
    return (
      <section className="section">
        <h2>{t('integrations.events')}</h2>
        <p className="hint">{t('integrations.no_events')}</p>
      </section>
    )
  return (
    <DocumentLines
      title={t('integrations.events')}
      icon={IconInbox}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'received_at',
          head: t('integrations.received_at'),
          cell: (notice) => <InstantText value={notice.received_at} />,
        },
        {
          key: 'external_id',
          head: t('integrations.external_id'),
          cell: (notice) => <Ltr>{notice.external_id}</Ltr>,
        },
        { key: 'bill', head: t('integrations.bill'), cell: (notice) => <Bill notice={notice} /> },
        { key: 'state', head: t('fields.status'), cell: (notice) => <State notice={notice} /> },
        { key: 'retry', head: '', cell: (notice) => <Retry notice={notice} /> },
      ]}
      card={(notice) => ({
        name: <State notice={notice} />,
        figure: <Ltr>{notice.external_id}</Ltr>,
        facts: (
          <>
            <InstantText value={notice.received_at} /> <Bill notice={notice} />
          </>
        ),
        side: <Retry notice={notice} />,
      })}
    />
  )
}

const Bill = ({ notice: { bill } }: { readonly notice: Notice }): ReactNode =>
  bill ? (
    <MaybeLink to={documentPath(salesBill, bill.id)}>
      <Ltr>{bill.name}</Ltr>
    </MaybeLink>
  ) : null

const State = ({ notice }: { readonly notice: Notice }): ReactNode => {
  const { t } = useTranslation()
  return (
    <span className="event-state">
      <StatusPill tone={tones[notice.state]}>{t(`choices.event_state.${notice.state}`)}</StatusPill>
      {notice.problem ? <small>{notice.problem[currentLanguage()]}</small> : null}
    </span>
  )
}

const Retry = ({ notice }: { readonly notice: Notice }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const refused = useRefused()
  const retry = useAction(integrationEvents, 'retry')
  if (notice.state !== 'failed' || !access.may(integrationEvents, 'update')) return null
  const again = async (): Promise<void> => {
    try {
      await retry.mutateAsync({ id: notice.id })
    } catch (error) {
      await refused(error, { title: t('integrations.not_retried') })
    }
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRefresh size={14} stroke={1.6} />}
      aria-label={`${t('integrations.retry')}: ${notice.external_id ?? ''}`}
      loading={retry.isPending}
      onClick={() => void again()}
    >
      {t('integrations.retry')}
    </Button>
  )
}
