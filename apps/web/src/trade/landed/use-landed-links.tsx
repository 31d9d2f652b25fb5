import { landedCosts } from '@mizan/contract/documents/landed'
import { status } from '@mizan/core/documents/lifecycle'
import { IconArrowsSplit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useList } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import type { LinkedDocument } from '../documents/document-view.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import type { LandedOrigin } from './landed-paths.ts'

/** The costs that were spread out of a document, and those that the goods of a bill carry. */
export function useLandedLinks(
  origin: LandedOrigin,
  id: string,
  isAsked: boolean,
): readonly LinkedDocument[] {
  const { t } = useTranslation()
  const access = useAccess()
  const enabled = isAsked && access.may(landedCosts, 'view')
  const query = { sort: 'date', per_page: 50 }
  const given = useList(landedCosts, { ...query, source_type: origin, source_id: id }, { enabled })
  const carried = useList(
    landedCosts,
    { ...query, bill_id: id },
    { enabled: enabled && origin === 'bill' },
  )
  const found = [...(given.data?.data ?? []), ...(carried.data?.data ?? [])]
  return [...new Map(found.map((each) => [each.id, each])).values()].map((each) => {
    const to = recordPath('landed_costs', each.id)
    const kind = each.status === status.cancelled ? 'cancelled' : 'landed'
    return {
      key: each.id,
      icon: IconArrowsSplit,
      kind: t(`landed.links.${kind}`),
      number: each.number,
      ...(to ? { to } : {}),
      note: (
        <>
          <DateText value={each.date} /> <Amount value={each.amount} strong />
        </>
      ),
    }
  })
}
