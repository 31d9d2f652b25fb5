import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const paths = {
  list: '/dashboard/accounts',
  tree: '/dashboard/accounts/tree',
  types: '/dashboard/accounts/types',
} as const
export type AccountMode = keyof typeof paths

/** The chart as a list, as a tree, and its types. */
export const AccountModes = ({ mode }: { readonly mode: AccountMode }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      value={mode}
      aria-label={t('accounts.mode')}
      data={(['list', 'tree', 'types'] as const).map((value) => ({
        value,
        label: t(`accounts.modes.${value}`),
      }))}
      onChange={(value) => void navigate({ to: paths[value as AccountMode] })}
    />
  )
}
