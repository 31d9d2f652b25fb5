import './row-menu.css'
import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'

export type RowAction = {
  readonly key: string
  readonly title: string
  readonly icon?: Icon
  readonly group: 'look' | 'money' | 'send' | 'remove'
  /** The key that does the same while the row has the focus. */
  readonly shortcut?: string
  /** Why it cannot be done now; the entry is dimmed and says so. */
  readonly blocked?: string | null
  readonly run: () => void
}

export type MenuAt<Row> = { readonly row: Row; readonly x: number; readonly y: number }

const groups = ['look', 'money', 'send', 'remove'] as const

/** A pointer's place counted from the side where the page begins. */
const fromStart = (x: number): number =>
  document.documentElement.dir === 'rtl' ? window.innerWidth - x : x

/** The one menu of a list: ⋯ and the right click open the same, where they were made. */
export function RowMenu<Row>({
  at,
  actions,
  onClose,
}: {
  readonly at: MenuAt<Row> | null
  readonly actions: readonly RowAction[]
  readonly onClose: () => void
}): ReactNode {
  return (
    <Menu
      opened={at !== null && actions.length > 0}
      onClose={onClose}
      width={236}
      position="bottom-start"
    >
      <Menu.Target>
        <button
          type="button"
          className="menu-anchor"
          tabIndex={-1}
          aria-hidden
          style={at ? { insetBlockStart: at.y, insetInlineStart: fromStart(at.x) } : {}}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionEntries actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The entries of a menu in their groups: look, money, send, and what removes at the very end. */
export const ActionEntries = ({ actions }: { readonly actions: readonly RowAction[] }): ReactNode =>
  groups
    .map((group) => actions.filter((action) => action.group === group))
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <Fragment key={group[0]?.group}>
        {index > 0 ? <Menu.Divider /> : null}
        {group.map((action) => (
          <ActionEntry key={action.key} action={action} />
        ))}
      </Fragment>
    ))

/** An entry that is not possible now says why in its second line. */
const ActionEntry = ({ action }: { readonly action: RowAction }): ReactNode => {
  const Symbol = action.icon
  return (
    <Menu.Item
      onClick={action.run}
      disabled={Boolean(action.blocked)}
      className={action.group === 'remove' ? 'removes' : ''}
      leftSection={Symbol ? <Symbol size={16} stroke={1.6} /> : null}
      rightSection={
        action.shortcut ? (
          <kbd className="key" dir="ltr">
            {action.shortcut}
          </kbd>
        ) : null
      }
    >
      {action.title}
      {action.blocked ? <small className="why">{action.blocked}</small> : null}
    </Menu.Item>
  )
}
