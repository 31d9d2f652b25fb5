import { bills } from '@mizan/contract/documents/bills'
import { IconFileText } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'

/** What was sold at a point of sale, in the list of sales, for those who may read it. */
export function useSalesAction(): (id: string) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  return (id) =>
    access.may(bills, 'view', 1)
      ? [
          {
            key: 'sales',
            title: t('pos.sales'),
            icon: IconFileText,
            group: 'look',
            run: () => void navigate({ to: '/dashboard/bills/sales', search: { p_o_s_id: id } }),
          },
        ]
      : []
}
