import './pos-sessions.css'
import { type PosSessionRow, posSessions } from '@mizan/contract/documents/pos-sessions'
import { longSessionHours, sessionState } from '@mizan/core/pos/session'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { CountDialog } from './count-dialog.tsx'
import { DrawerDialog } from './drawer-dialog.tsx'
import { SessionDocuments } from './session-documents.tsx'
import { SessionFiguresPanel } from './session-figures.tsx'
import { SessionPill } from './session-pill.tsx'
import { type SessionDialog, useSessionActions } from './use-session-actions.ts'

/** A session with its figures so far, or as it was closed. */
export const SessionView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const [dialog, setDialog] = useState<SessionDialog | null>(null)
  const actionsOf = useSessionActions(setDialog)
  const close = (): void => setDialog(null)
  return (
    <ViewScreen
      key={id}
      of={posSessions}
      id={id}
      title={({ number }) => <Ltr>{number}</Ltr>}
      rowTo={(each) => `/dashboard/pos_session/view/${each}`}
      beside={({ state }) => <SessionPill state={state} />}
      facts={[
        { name: 'expected', large: true },
        { name: 'counted', large: true },
        { name: 'over_short', large: true },
        {
          name: 'pos_id',
          value: ({ pos, pos_id: pos_ }) => (
            <MaybeLink to={recordPath('pos', pos_)}>{nameOf(pos)}</MaybeLink>
          ),
        },
        { name: 'user_id', value: ({ user }) => nameOf(user) },
        'started_at',
        'ended_at',
        'start_balance',
        'start_difference',
        'kept_float',
        'hand_over',
        { name: 'closed_by', value: ({ closed_by: by }) => nameOf(by) },
      ]}
      primary={(row) => actionsOf(row).primary}
      actions={(row) => actionsOf(row).actions}
      buttons={['cash_in', 'cash_out', 'hold', 'resume', 'recount', 'report']}
      tabs={[
        {
          key: 'documents',
          title: t('pos_sessions.documents'),
          body: (row) => <SessionDocuments of={row} />,
        },
        {
          key: 'entries',
          title: t('pos_sessions.entries'),
          body: (row) => (
            <>
              {(row.entries ?? []).map((entry) => (
                <PostedEntry
                  key={entry.id}
                  id={entry.id}
                  title={t(`choices.entry_type.${entry.label}`)}
                />
              ))}
              {row.entries?.length === 0 ? (
                <p className="section-note">{t('pos_sessions.no_entries')}</p>
              ) : null}
            </>
          ),
        },
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (row) => <RecordActivity resource={posSessions.name} id={row.id} />,
        },
      ]}
    >
      {(row) => (
        <>
          <Notices of={row} />
          <SessionFiguresPanel of={row} />
          {dialog === 'count' ? <CountDialog of={row} onClose={close} /> : null}
          {dialog === 'close' || dialog === 'close_uncounted' ? (
            <CloseDialog of={row} isNotCounted={dialog === 'close_uncounted'} onClose={close} />
          ) : null}
          {dialog === 'cash_in' || dialog === 'cash_out' ? (
            <DrawerDialog of={row} way={dialog} onClose={close} />
          ) : null}
        </>
      )}
    </ViewScreen>
  )
}

const isLong = ({ started_at: at, state }: PosSessionRow): boolean =>
  state !== sessionState.closed && Date.now() - Date.parse(at) > longSessionHours * 3_600_000

/** What whoever looks at a session is to know of it. */
const Notices = ({ of }: { readonly of: PosSessionRow }): ReactNode => {
  const { t } = useTranslation()
  const isFull =
    of.drawer_max !== null &&
    of.state !== sessionState.closed &&
    Number(of.figures?.drawer?.expected ?? 0) > Number(of.drawer_max)
  const notices = [
    isLong(of) ? t('pos_sessions.long') : null,
    isFull ? t('pos_sessions.full', { max: of.drawer_max }) : null,
    of.is_not_counted ? t('pos_sessions.not_counted') : null,
    of.start_reason === null ? null : t('pos_sessions.start_reason', { reason: of.start_reason }),
    of.close_reason === null ? null : t('pos_sessions.close_reason', { reason: of.close_reason }),
  ].filter((each) => each !== null)
  return notices.length === 0 ? null : (
    <ul className="session-notices">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}
