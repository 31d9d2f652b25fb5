import './opening.css'
import { Button, Menu } from '@mantine/core'
import { conversionBalance } from '@mizan/contract/documents/opening'
import { IconFileImport, IconPlus, IconScale } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useList } from '../../client/queries.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { openingFormTo, openingViewTo } from './opening-paths.ts'
import { useImportChoices } from './use-import-choices.ts'

/** A company has one set of opening balances: it is shown, or it is begun here. */
export const OpeningHome = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const found = useList(conversionBalance, { per_page: 1 })
  const opening = found.data?.data[0]
  useEffect(() => {
    if (opening) void navigate({ to: openingViewTo(opening.id), replace: true })
  }, [opening, navigate])
  if (found.isError)
    return <LoadFailed isPage error={found.error} onRetry={() => void found.refetch()} />
  const isNone = found.data !== undefined && opening === undefined
  return (
    <section className="page" aria-busy={!isNone}>
      <PageHead title={t('opening.title')} />
      {isNone ? (
        <div className="scroll">
          <EmptyState icon={IconScale} title={t('opening.none')} text={t('opening.none_how')}>
            {access.may(conversionBalance, 'store') ? (
              <Button
                leftSection={<IconPlus size={16} stroke={1.8} />}
                onClick={() => void navigate({ to: openingFormTo() })}
              >
                {t('opening.begin')}
              </Button>
            ) : null}
            <ImportMenu />
          </EmptyState>
        </div>
      ) : null}
    </section>
  )
}

/** Accounts, open documents and goods come in by a file each. */
const ImportMenu = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const choices = useImportChoices()
  if (choices.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.6} />}>
          {t('kit.import')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, title, to }) => (
          <Menu.Item key={key} onClick={() => void navigate({ to })}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
