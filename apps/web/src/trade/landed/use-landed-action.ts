import { landedCosts } from '@mizan/contract/documents/landed'
import { status } from '@mizan/core/documents/lifecycle'
import { IconArrowsSplit } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { landedFormPath, type LandedOrigin } from './landed-paths.ts'

const reasons: Readonly<Record<number, string>> = {
  [status.draft]: 'not_confirmed',
  [status.opened]: 'document_open_for_edit',
  [status.cancelled]: 'document_cancelled',
}

/** Spreading a cost over goods, from the purchase that brought them or the expense that was paid for them. */
export function useLandedAction(): (
  origin: LandedOrigin,
  row: { readonly id: string; readonly status: number },
) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const to = landedFormPath()
  const isAllowed = access.may(landedCosts, 'store') && access.may(landedCosts, 'confirm')
  return (origin, row) => {
    if (to === null || !isAllowed) return []
    const why =
      row.status === status.confirmed ? null : (reasons[row.status] ?? 'document_returned')
    return [
      {
        key: 'landed_cost',
        title: t(`landed.spread_from.${origin}`),
        icon: IconArrowsSplit,
        group: 'money',
        blocked: why === null ? null : t(`documents.reasons.${why}`),
        run: () => void navigate({ to, search: { [`${origin}_id`]: row.id } }),
      },
    ]
  }
}
