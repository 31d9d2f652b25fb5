import { beneficiaries } from '@mizan/contract/parties'
import type { RowOf } from '@mizan/contract/resource'
import {
  IconArrowMerge,
  IconCash,
  IconFileText,
  IconMailForward,
  IconReportMoney,
  IconShoppingCart,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { reminding } from '../../trade/reminders/reminding.ts'
import { hasScreen } from '../../kit/page/screens.ts'

export type Party = RowOf<typeof beneficiaries>

export const isCustomer = ({ role }: Pick<Party, 'role'>): boolean => role !== 'supplier'
export const isSupplier = ({ role }: Pick<Party, 'role'>): boolean => role !== 'customer'

/** What one does next with a party: a bill, a receipt, the statement. Only screens that exist, only where allowed. */
export function usePartyActions(): (party: Party) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  return (party) => {
    const search = { beneficiary_id: party.id }
    const entries = [
      {
        key: 'bill',
        to: '/dashboard/bills/sales/form',
        code: 'bills',
        flag: 'store',
        icon: IconFileText,
        group: 'money',
        fits: isCustomer(party),
      },
      {
        key: 'purchase',
        to: '/dashboard/bills/purchases/form',
        code: 'purchases',
        flag: 'store',
        icon: IconShoppingCart,
        group: 'money',
        fits: isSupplier(party),
      },
      {
        key: 'receipt',
        to: '/dashboard/receipts/catch/form',
        code: 'receipts_catch',
        flag: 'store',
        icon: IconCash,
        group: 'money',
        fits: isCustomer(party),
      },
      {
        key: 'payment',
        to: '/dashboard/receipts/cashing/form',
        code: 'receipts_cashing',
        flag: 'store',
        icon: IconCash,
        group: 'money',
        fits: isSupplier(party),
      },
      {
        key: 'client_statement',
        to: '/dashboard/reports/sales/client_account_statement_report',
        code: 'reports_sales',
        flag: 'view',
        icon: IconReportMoney,
        group: 'look',
        fits: isCustomer(party),
      },
      {
        key: 'supplier_statement',
        to: '/dashboard/reports/purchases/supplier_account_statement_report',
        code: 'reports_purchases',
        flag: 'view',
        icon: IconReportMoney,
        group: 'look',
        fits: isSupplier(party),
      },
    ] as const
    const remindable = isCustomer(party) && !party.is_system && access.can('reports_sales', 'view')
    const listed = entries
      .filter(({ to, code, flag, fits }) => fits && hasScreen(to) && access.can(code, flag))
      .map(({ key, to, icon, group }) => ({
        key,
        icon,
        group,
        title: t(`parties.actions.${key}`),
        run: () => void navigate({ to, search }),
      }))
    const mergeTo = `/dashboard/beneficiaries/merge/${party.id}`
    const mergeable =
      !party.is_system &&
      hasScreen(mergeTo) &&
      access.may(beneficiaries, 'update') &&
      access.may(beneficiaries, 'delete')
    const merging: readonly RowAction[] = mergeable
      ? [
          {
            key: 'merge',
            icon: IconArrowMerge,
            group: 'remove',
            title: t('merging.action'),
            run: () => void navigate({ to: mergeTo }),
          },
        ]
      : []
    return remindable
      ? [
          ...listed,
          {
            key: 'reminder',
            icon: IconMailForward,
            group: 'send',
            title: t('reminders.title'),
            run: () => reminding.set({ partyId: party.id }),
          },
          ...merging,
        ]
      : [...listed, ...merging]
  }
}
