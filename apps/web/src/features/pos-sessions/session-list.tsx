import { posSessions } from '@mizan/contract/documents/pos-sessions'
import { sessionStates } from '@mizan/core/pos/session'
import { IconCashRegister } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { instantText, nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { SessionPill } from './session-pill.tsx'

/** The sessions that the user sees, the latest first. */
export const SessionList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(posSessions)
  return (
    <ListScreen
      of={posSessions}
      icon={IconCashRegister}
      as={{ sort: '-started_at' }}
      columns={[
        { name: 'number', ltr: true, strong: true },
        { name: 'pos_id', cell: (row) => nameOf(row.pos) },
        { name: 'user_id', cell: (row) => nameOf(row.user) },
        { name: 'started_at', cell: (row) => instantText(row.started_at) },
        { name: 'ended_at', cell: (row) => instantText(row.ended_at) },
        'revenue',
        'over_short',
        { name: 'start_balance', hidden: true },
        { name: 'expected', hidden: true },
        { name: 'counted', hidden: true },
        { name: 'state', cell: (row) => <SessionPill state={row.state} /> },
      ]}
      filters={[
        { name: 'started_at', kind: 'date' },
        { name: 'pos_id', kind: 'reference', of: 'pos' },
        {
          name: 'state',
          kind: 'choice',
          choices: sessionStates.map((state) => ({
            value: String(state),
            label: t(`choices.pos_session_state.${state}`),
          })),
        },
      ]}
      views={[{ key: 'open', title: t('pos_sessions.open'), query: { state: '1,2,3' } }]}
      actions={(row) => actions(row.id, row.number)}
      card={(row) => (
        <>
          <strong>
            <Ltr>{row.number}</Ltr>
          </strong>
          <span className="card-figure">
            <Amount value={row.revenue} strong />
          </span>
          <span className="card-facts">
            <SessionPill state={row.state} />
            <span>{nameOf(row.user)}</span>
            <span>{instantText(row.started_at)}</span>
          </span>
        </>
      )}
    />
  )
}
