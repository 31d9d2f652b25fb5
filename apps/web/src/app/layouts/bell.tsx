import './notification-bell.css'
import { ActionIcon, Popover } from '@mantine/core'
import {
  IconBell,
  IconBellOff,
  IconChevronLeft,
  IconChevronRight,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../client/language.ts'
import { OpenLink } from '../../features/dashboard/open-link.tsx'
import type { Target } from '../../features/dashboard/use-links.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'

export type BellRow = {
  readonly key: string
  readonly icon: Icon
  readonly tone: 'bad' | 'warn' | 'plain'
  readonly title: string
  readonly detail: ReactNode
  readonly target: Target
}

/** The bell of a top bar with what waits. The dot is red only for what somebody must act on. */
export const Bell = ({
  rows,
  isFailed,
}: {
  readonly rows: readonly BellRow[]
  readonly isFailed: boolean
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const [opened, setOpened] = useState(false)
  const isUrgent = rows.some((row) => row.tone === 'bad')
  const label = t(isUrgent ? 'bell.urgent' : 'bell.title')
  const Forward = directionOf(i18n.language) === 'rtl' ? IconChevronLeft : IconChevronRight
  return (
    <Popover position="bottom-end" width={340} opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <ActionIcon
          className="bell"
          aria-label={label}
          title={t('bell.title')}
          onClick={() => setOpened((before) => !before)}
        >
          <IconBell size={18} stroke={1.6} />
          {isUrgent ? <i className="bell-dot" /> : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.title')}>
        {rows.length === 0 ? (
          <EmptyState
            icon={IconBellOff}
            title={t(isFailed ? 'bell.failed' : 'bell.none')}
            text={t('bell.none_text')}
          />
        ) : (
          <ul className="bell-list">
            {rows.map(({ key, icon: Symbol, tone, title, detail, target }) => (
              <li key={key}>
                <OpenLink
                  target={target}
                  className={`bell-row bell-${tone}`}
                  onOpen={() => setOpened(false)}
                >
                  <Symbol size={18} stroke={1.6} aria-hidden />
                  <span className="bell-text">
                    <strong>{title}</strong>
                    <small>{detail}</small>
                  </span>
                  {target ? <Forward size={16} stroke={1.6} aria-hidden /> : null}
                </OpenLink>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
