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

/** The one primary button of a list, with its variants under the arrow. */
export const NewButton = ({
  newTo,
  newMenu = [],
  newMenuTitle,
  title,
  pageTitle = null,
}: {
  readonly newTo?: string
  readonly newMenu?: readonly NewChoice[]
  /** What the variants are; other kinds otherwise. */
  readonly newMenuTitle?: string | undefined
  readonly title: string
  /** What the page is called, on phones: under that «جديد» is enough to see. */
  readonly pageTitle?: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (newTo === undefined) return null
  const main = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} />}
      {...(pageTitle === null ? {} : { 'aria-label': `${t('kit.new')}: ${pageTitle}` })}
      onClick={() => void navigate({ to: newTo })}
    >
      {pageTitle === null ? title : t('kit.new')}
    </Button>
  )
  if (newMenu.length === 0) return main
  return (
    <Button.Group>
      {main}
      <Menu>
        <Menu.Target>
          <Button className="split" aria-label={newMenuTitle ?? t('kit.more_kinds')}>
            <IconChevronDown size={16} stroke={1.8} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {newMenu.map((item) => (
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
