import './menu.css'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import type { ShownEntry, ShownGroup } from '../menu-shown.ts'
import { Later } from '../../kit/dialogs/later.tsx'

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

/** So much waits behind an entry, and what that is. */
export type MenuCounts = Readonly<
  Record<string, { readonly count: number; readonly says: string; readonly isBad: boolean }>
>

const noCounts: MenuCounts = {}

type SidebarProps = {
  readonly groups: readonly ShownGroup[]
  readonly head: ReactNode
  readonly foot: ReactNode
  readonly drawer: boolean
  /** How much waits behind entries, by their key. */
  readonly counts?: MenuCounts
  /** Whether test and live books can be switched here. */
  readonly hasMode?: boolean
  readonly onClose: () => void
}

/** The menu on the start side; on phones the same behind a drawer. */
export const Sidebar = ({
  groups,
  head,
  foot,
  drawer,
  counts = noCounts,
  hasMode = false,
  onClose,
}: SidebarProps): ReactNode => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const content = (
    <>
      {head}
      <nav className="menu" aria-label={t('app.menu')}>
        {groups.map((group) => (
          <Group key={group.key} group={group} pathname={pathname} counts={counts} />
        ))}
      </nav>
      {foot}
    </>
  )
  return (
    <>
      <aside className="side">{content}</aside>
      <Later opened={drawer}>
        {(opened) => (
          <MenuDrawer opened={opened} onClose={onClose} hasMode={hasMode}>
            {content}
          </MenuDrawer>
        )}
      </Later>
    </>
  )
}

export const isUnder = (pathname: string, to: string): boolean =>
  to === '/dashboard' || to === '/admin'
    ? pathname === to || pathname === `${to}/`
    : pathname === to || pathname.startsWith(`${to}/`)

const Group = ({
  group,
  pathname,
  counts,
}: {
  readonly group: ShownGroup
  readonly pathname: string
  readonly counts: MenuCounts
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const holds = group.entries.some((entry) => isUnder(pathname, entry.to))
  const [opened, setOpened] = useState(holds)
  useEffect(() => {
    if (holds) setOpened(true)
  }, [holds])
  const only = group.entries[0]
  if (group.to !== undefined && only) {
    return (
      <Entry
        entry={only}
        title={t(`menu.${group.key}`)}
        icon={<group.icon size={18} stroke={1.6} aria-hidden />}
        isCurrent={holds}
      />
    )
  }
  const Closed = i18n.language === 'ar' ? IconChevronLeft : IconChevronRight
  const Chevron = opened ? IconChevronDown : Closed
  return (
    <div>
      <button
        type="button"
        className="menu-item"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <group.icon size={18} stroke={1.6} aria-hidden />
        <span>{t(`menu.${group.key}`)}</span>
        {opened ? null : <Hidden entries={group.entries} counts={counts} />}
        <Chevron size={16} stroke={1.6} aria-hidden />
      </button>
      {opened ? (
        <div className="submenu">
          {group.entries.map((entry) => (
            <Entry
              key={entry.key}
              entry={entry}
              title={t(`menu.${entry.key}`)}
              count={counts[entry.key]}
              isCurrent={isUnder(pathname, entry.to)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** What waits behind the entries of a group that is closed. */
const Hidden = ({
  entries,
  counts,
}: {
  readonly entries: readonly ShownEntry[]
  readonly counts: MenuCounts
}): ReactNode => {
  const waiting = entries.flatMap(({ key }) => counts[key] ?? []).filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <Count
      of={{
        count: waiting.reduce((sum, { count }) => sum + count, 0),
        says: waiting.map(({ says }) => says).join(' · '),
        isBad: waiting.some(({ isBad }) => isBad),
      }}
    />
  )
}

const Count = ({ of: { count, says, isBad } }: { readonly of: MenuCounts[string] }): ReactNode => (
  <i className={`menu-count${isBad ? ' is-bad' : ''}`} title={says}>
    <bdi dir="ltr" aria-hidden>
      {countText(count)}
    </bdi>
    <span className="hidden-text">{says}</span>
  </i>
)

const Entry = ({
  entry,
  title,
  icon,
  count,
  isCurrent,
}: {
  readonly entry: ShownEntry
  readonly title: string
  readonly icon?: ReactNode
  readonly count?: MenuCounts[string] | undefined
  readonly isCurrent: boolean
}): ReactNode => {
  const { t } = useTranslation()
  if (!entry.isReady) {
    return (
      <span className="menu-item not-ready" title={t('app.comes_later')}>
        {icon}
        <span>{title}</span>
      </span>
    )
  }
  return (
    <Link
      to={entry.to}
      className={`menu-item${isCurrent ? ' current' : ''}`}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {icon}
      <span>{title}</span>
      {count && count.count > 0 ? <Count of={count} /> : null}
    </Link>
  )
}
