import {
  type LabelLook,
  type LabelOffer,
  type LabelsDraft,
  labelLook,
} from '@mizan/contract/labels'
import type { PrintRun } from '@mizan/contract/printing/print-runs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { request, requestFile } from '../../client/request.ts'
import { createStore } from '../../client/store.ts'

/** What labels are wanted for: items that were chosen, or the goods of a document. */
export type PrintingLabels =
  | { readonly item_ids: readonly string[] }
  | { readonly resource: 'bills' | 'consignments'; readonly document_id: string }

/** Watched once by the app, so that every list and page can ask for labels. */
export const printingLabels = createStore<PrintingLabels | null>(null)

/** A kind of label while it is being chosen. */
export type LabelRow = Omit<LabelOffer, 'amount'> & {
  readonly key: number
  /** Null while nothing is typed. */
  readonly amount: number | null
  /** Of each pack, of what a scale weighs; null for the barcode that was chosen. */
  readonly weight: string | null
}

export const usualLook: LabelLook = labelLook.parse({})

/** The labels that are asked for, as the wire takes them; rows without an amount or a barcode are left out. */
export const draftOf = (look: LabelLook, rows: readonly LabelRow[]): LabelsDraft => ({
  ...look,
  rows: rows.flatMap(({ item_id, barcode, lot_id, amount, weight }) =>
    barcode === null || !amount
      ? []
      : [{ item_id, barcode, amount, weight, lot_id: look.lot ? lot_id : null }],
  ),
})

/** Read once while the dialog is open: what was typed there must not change under it. */
export const useLabelOffers = (wanted: PrintingLabels): UseQueryResult<readonly LabelOffer[]> =>
  useQuery({
    queryKey: ['labels', 'offers', wanted],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly LabelOffer[] }>({
          method: 'POST',
          path: '/labels/offers',
          body: wanted,
          signal,
        })
      ).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const labelPreview = (draft: LabelsDraft, signal: AbortSignal): Promise<Blob> =>
  requestFile({ method: 'POST', path: '/labels/preview', body: draft, signal }).then(
    ({ file }) => file,
  )

export const labelsPdf = (draft: LabelsDraft): Promise<{ file: Blob; name: string | null }> =>
  requestFile({ method: 'POST', path: '/labels', body: draft })

export const orderLabels = (draft: LabelsDraft): Promise<PrintRun> =>
  request<{ data: PrintRun }>({ method: 'POST', path: '/label_runs', body: draft }).then(
    ({ data }) => data,
  )
