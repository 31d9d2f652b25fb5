import { type CompanyReportName, wireName } from '@mizan/contract/reports/report-groups'
import { reportViews } from '@mizan/contract/reports/saved-views'
import type { RowOf } from '@mizan/contract/resource'
import type { ReportSettings } from '@mizan/contract/reports/report-settings'
import { useEffect, useRef, useState } from 'react'
import { useList } from '../../../client/queries.ts'
import type { ReportState } from '../use-report-state.ts'

export type View = RowOf<typeof reportViews>

/** What stands in the address while a view is open, and where none is to be opened. */
export const viewParam = 'view'
export const withoutView = 'none'

/** The views of a report that its reader has: his own and the shared ones. */
export const useViews = (name: CompanyReportName) =>
  useList(reportViews, { report: wireName(name), per_page: 200 })

const inOrder = (settings: ReportSettings): string =>
  JSON.stringify(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Whether what stands on screen is what a view saved. */
export const isAsSaved = (view: View, { settings }: ReportState): boolean =>
  inOrder(view.settings) === inOrder(settings)

export const showView = (
  state: ReportState,
  view: View,
  options?: { readonly replace?: boolean },
): void => state.show({ ...view.settings, [viewParam]: view.id }, options)

/**
 * Opens the reader's view of a report where the address says nothing; false while it is not known
 * whether he has one. A link shows what it says.
 */
export function useDefaultView(name: CompanyReportName, state: ReportState): boolean {
  const [isDecided, setDecided] = useState(!state.isBare)
  const hasGone = useRef(false)
  const views = useViews(name)
  const found = views.data?.data.find((view) => view.is_default)
  const isKnown = !views.isPending
  useEffect(() => {
    if (isDecided || !isKnown) return
    if (!found || !state.isBare) return setDecided(true)
    // Going there takes some turns, in which it is not asked for again.
    if (hasGone.current) return
    hasGone.current = true
    showView(state, found, { replace: true })
  }, [isDecided, isKnown, found, state])
  return isDecided
}
