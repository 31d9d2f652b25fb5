import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus, type Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The one primary button of a list, with its variants under the arrow. */
export const NewButton = ({
  newTo,
  newMenu = [],
  title,
  isShort = false,
}: {
  readonly newTo?: string
  readonly newMenu?: readonly {
    readonly title: string
    readonly to: string
    readonly search?: Readonly<Record<string, string>>
    readonly icon?: Icon
  }[]
  readonly title: string
  /** On phones the page is named above the button: «جديد» is enough. */
  readonly isShort?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (newTo === undefined) return null
  const main = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => void navigate({ to: newTo })}
    >
      {isShort ? (
        <>
          <span aria-hidden>{t('kit.new')}</span>
          <span className="hidden-text">{title}</span>
        </>
      ) : (
        title
      )}
    </Button>
  )
  if (newMenu.length === 0) return main
  return (
    <Button.Group>
      {main}
      <Menu>
        <Menu.Target>
          <Button className="split" aria-label={t('kit.more_kinds')}>
            <IconChevronDown size={16} stroke={1.8} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {newMenu.map((item) => (
            <Menu.Item
              key={item.title}
              onClick={() =>
                void navigate({ to: item.to, ...(item.search ? { search: item.search } : {}) })
              }
            >
              {item.title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
