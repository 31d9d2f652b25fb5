import './row-menu.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus, type Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A variant of New: where it leads, or why it is not possible here. */
export type NewChoice = {
  readonly title: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly icon?: Icon
  readonly blocked?: string | null
}

/** The ways to a new record besides the plain one. */
export type NewWays = {
  /** Variants of New under the arrow beside it. */
  readonly menu?: readonly NewChoice[]
  /** What these variants are; other kinds otherwise. */
  readonly menuTitle?: string
  /** Stands before the primary button. */
  readonly other?: ReactNode
}

/** The one primary button of a list, with its variants under the arrow. */
export const NewButton = ({
  to,
  ways: { menu = [], menuTitle } = {},
  title,
  pageTitle = null,
}: {
  readonly to: string
  readonly ways?: NewWays
  readonly title: string
  /** What the page is called, on phones: under that «جديد» is enough to see. */
  readonly pageTitle?: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const main = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} />}
      {...(pageTitle === null ? {} : { 'aria-label': `${t('kit.new')}: ${pageTitle}` })}
      onClick={() => void navigate({ to })}
    >
      {pageTitle === null ? title : t('kit.new')}
    </Button>
  )
  if (menu.length === 0) return main
  return (
    <Button.Group>
      {main}
      <Menu>
        <Menu.Target>
          <Button className="split" aria-label={menuTitle ?? t('kit.more_kinds')}>
            <IconChevronDown size={16} stroke={1.8} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {menu.map((item) => (
            <Menu.Item
              key={item.title}
              disabled={Boolean(item.blocked)}
              onClick={() =>
                void navigate({ to: item.to, ...(item.search ? { search: item.search } : {}) })
              }
            >
              {item.title}
              {item.blocked ? <small className="why">{item.blocked}</small> : null}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
