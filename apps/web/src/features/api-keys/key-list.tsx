import { apiKeyStates, apiKeys, keyBooks } from '@mizan/contract/companies/api-keys'
import { IconKey } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { KeyState } from './key-state.tsx'
import { useKeyActions, useKeysBlocked } from './use-key-actions.tsx'

/** The keys by which programs of the company use its books. */
export const KeyList = (): ReactNode => {
  const { t } = useTranslation()
  const isBlocked = useKeysBlocked() !== null
  const plain = useRecordActions(apiKeys)
  const { actions, dialog } = useKeyActions()
  return (
    <>
      <ListScreen
        of={apiKeys}
        as={{ ...(isBlocked ? { newTo: null } : {}), isHandful: true }}
        icon={IconKey}
        columns={[
          { name: 'name', strong: true },
          { name: 'state', cell: ({ state }) => <KeyState state={state} /> },
          'role',
          'books',
          {
            name: 'last_called_at',
            cell: ({ last_called_at: at }) => (at === null ? null : <InstantText value={at} />),
          },
          'calls_today',
          {
            name: 'key_end',
            cell: ({ key_end: end }) => (end === null ? null : <Ltr>•••• {end}</Ltr>),
          },
          'last_day',
        ]}
        filters={[
          {
            name: 'state',
            kind: 'choice',
            choices: apiKeyStates.map((value) => ({
              value,
              label: t(`choices.api_key_state.${value}`),
            })),
          },
          {
            name: 'books',
            kind: 'choice',
            choices: keyBooks.map((value) => ({ value, label: t(`choices.key_books.${value}`) })),
          },
        ]}
        actions={(key) => [
          ...plain(key.id, key.name).filter(({ key: name }) => name === 'view'),
          ...actions(key),
        ]}
        card={(key) => (
          <>
            <strong className="two-lines">{key.name}</strong>
            <span className="card-figure">
              <KeyState state={key.state} />
            </span>
            <span className="card-facts">
              <span>{t(`choices.key_books.${key.books}`)}</span>
              <span>{t('api_keys.calls_today', { calls: countText(key.calls_today) })}</span>
            </span>
          </>
        )}
      />
      {dialog}
    </>
  )
}
