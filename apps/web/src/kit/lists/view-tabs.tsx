import './view-tabs.css'
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import type { SavedView } from './list-query.ts'
import type { ListState } from './list-state.ts'

type Props = {
  readonly views: readonly SavedView[]
  readonly own: readonly SavedView[]
  readonly counts: Readonly<Record<string, number>>
  readonly total: number | null
  readonly state: ListState
  readonly onSave: (views: readonly SavedView[]) => void
}

/** Saved filters as tabs. The reader's own are kept in the browser beside those of the product. */
export const ViewTabs = ({ views, own, counts, total, state, onSave }: Props): ReactNode => {
  const { t } = useTranslation()
  const choose = (view: string): void => state.set({ view: view || null })
  const tab = (key: string, title: string, count: number | null, urgent = false): ReactNode => (
    <button
      type="button"
      key={key}
      aria-pressed={state.view === key}
      className={`view-tab${state.view === key ? ' current' : ''}`}
      onClick={() => choose(key)}
    >
      {title}
      {count === null ? null : (
        <span className={urgent && count > 0 ? 'urgent' : ''}>{countText(count)}</span>
      )}
    </button>
  )
  return (
    <div className="view-tabs" role="group" aria-label={t('kit.views')}>
      {tab('', t('kit.all'), counts['all'] ?? (state.view === '' ? total : null))}
      {views.map((view) => tab(view.key, view.title, counts[view.key] ?? null, view.urgent))}
      {own.map((view) => (
        <span key={view.key} className="view-own">
          {tab(view.key, view.title, counts[view.key] ?? null)}
          {state.view === view.key ? (
            <ActionIcon
              size={20}
              aria-label={t('kit.forget_view')}
              onClick={() => {
                onSave(own.filter((each) => each.key !== view.key))
                choose('')
              }}
            >
              <IconX size={13} stroke={1.6} />
            </ActionIcon>
          ) : null}
        </span>
      ))}
      <SaveView state={state} onSave={(view) => onSave([...own, view])} />
    </div>
  )
}

const SaveView = ({
  state,
  onSave,
}: {
  readonly state: ListState
  readonly onSave: (view: SavedView) => void
}): ReactNode => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [title, setTitle] = useState('')
  const canSave = Object.keys(state.filters).length > 0
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <ActionIcon
          size={28}
          disabled={!canSave}
          aria-label={t('kit.keep_view')}
          title={canSave ? t('kit.keep_view') : t('kit.keep_view_how')}
          onClick={() => setOpened(true)}
        >
          <IconPlus size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (title.trim() === '') return
            onSave({ key: `own-${Date.now()}`, title: title.trim(), query: state.filters })
            setTitle('')
            setOpened(false)
          }}
        >
          <TextInput
            label={t('kit.view_name')}
            value={title}
            data-autofocus
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit">{t('kit.save')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
