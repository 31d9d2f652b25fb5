import './notification-bell.css'
import { ActionIcon, Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconBell, IconBellOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../client/language.ts'
import { OpenLink } from '../../features/dashboard/open-link.tsx'
import { useDashboard } from '../../features/dashboard/use-dashboard.ts'
import { useToDo } from '../../features/dashboard/use-to-do.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'

const minute = 60_000

/** What waits, wherever one is. The dot is red only for what was rejected or is overdue. */
export const NotificationBell = (): ReactNode => {
  const { t, i18n } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { data, isError } = useDashboard(6, 'included', minute)
  useCountAgainAfterWrites()
  const rows = useToDo(data)
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
            title={t(isError && !data ? 'bell.failed' : 'bell.none')}
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

/** Any write may settle or add something: the counts are asked again, without naming who touches them. */
function useCountAgainAfterWrites(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: ['dashboard'] })
      }),
    [client],
  )
}
