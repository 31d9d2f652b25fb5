import { mailStatuses, mails } from '@mizan/contract/platform/home'
import type { RowOf } from '@mizan/contract/resource'
import { IconDownload, IconMail, IconMailOpened, IconRefresh } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../client/queries.ts'
import { requestFile } from '../../../client/request.ts'
import { saveFile } from '../../../client/download.ts'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import type { RowAction } from '../../../kit/lists/row-menu.tsx'
import { StatusPill } from '../../../kit/records/status-pill.tsx'
import { useDone } from '../use-done.ts'
import { MailDialog } from './mail-dialog.tsx'

type Mail = RowOf<typeof mails>
const tones = { waiting: 'info', sent: 'ok', captured: 'neutral', failed: 'bad' } as const

/** Mails as they leave. */
export const MailList = (): ReactNode => {
  const { t } = useTranslation()
  const [read, setRead] = useState<Mail | null>(null)
  const actions = useMailActions(setRead)
  const state = ({ status }: Mail): ReactNode => (
    <StatusPill tone={tones[status]}>{t(`choices.mail_status.${status}`)}</StatusPill>
  )
  return (
    <>
      <ListScreen
        of={mails}
        icon={IconMail}
        views={mailStatuses.map((status) => ({
          key: status,
          title: t(`choices.mail_status.${status}`),
          query: { status },
        }))}
        columns={[
          { name: 'created_at', cell: ({ created_at: at }) => <InstantText value={at} /> },
          { name: 'recipient', ltr: true, strong: true },
          'subject',
          { name: 'status', cell: state },
          { name: 'last_error', ltr: true },
          'attempts',
          {
            name: 'sent_at',
            hidden: true,
            cell: ({ sent_at: at }) => (at === null ? null : <InstantText value={at} />),
          },
        ]}
        filters={[{ name: 'created_at', kind: 'date' }]}
        actions={actions}
        card={(mail) => (
          <>
            <strong className="two-lines">{mail.subject}</strong>
            <span className="card-figure">{state(mail)}</span>
            <span className="card-facts">
              <Ltr>{mail.recipient}</Ltr>
              <InstantText value={mail.created_at} />
            </span>
          </>
        )}
      />
      {read ? <MailDialog mail={read} onClose={() => setRead(null)} /> : null}
    </>
  )
}

function useMailActions(onRead: (mail: Mail) => void): (mail: Mail) => readonly RowAction[] {
  const { t } = useTranslation()
  const done = useDone()
  const retry = useAction(mails, 'retry')
  return (mail) => [
    {
      key: 'read',
      title: t('admin_mails.read'),
      icon: IconMailOpened,
      group: 'look',
      blocked: mail.status === 'captured' ? null : t('admin_mails.only_captured'),
      run: () => onRead(mail),
    },
    {
      key: 'download',
      title: t('admin_mails.download'),
      icon: IconDownload,
      group: 'look',
      blocked: mail.status === 'captured' ? null : t('admin_mails.only_captured'),
      run: () =>
        void done(
          async () => {
            const { file } = await requestFile({ path: `/admin/mails/${mail.id}/message` })
            saveFile(file, `${mail.id}.eml`)
          },
          { done: t('admin_mails.downloaded'), refused: t('admin_mails.download') },
        ),
    },
    {
      key: 'retry',
      title: t('admin_mails.retry'),
      icon: IconRefresh,
      group: 'send',
      blocked: mail.status === 'failed' ? null : t('admin_mails.only_failed'),
      run: () =>
        void done(() => retry.mutateAsync({ id: mail.id }), {
          done: t('admin_mails.retried'),
          refused: t('admin_mails.retry'),
        }),
    },
  ]
}
