import type { PrintRun, ReportFileDraft } from '@mizan/contract/printing/print-runs'
import type { PrintedResource } from '@mizan/contract/printing/printed-resources'
import { createStore } from '../../client/store.ts'
import { request } from '../../client/request.ts'
import type { Query } from '../../client/request.ts'

/** Papers that are to be printed together: of rows that were chosen, or of all that a list found. */
export type PrintingMany = {
  readonly resource: PrintedResource
  readonly title: string
  readonly count: number
  readonly ids: () => Promise<readonly string[]>
}

/** Watched once by the app, so that every list can ask for it. */
export const printingMany = createStore<PrintingMany | null>(null)

/** The file that was asked for last; the app says when it is ready, wherever one is by then. */
export const watchedRun = createStore<PrintRun | null>(null)

/** The documents that a list finds, in its order. */
export async function idsFound(path: string, query: Query): Promise<readonly string[]> {
  const { data } = await request<{ data: readonly { readonly id: string }[] }>({
    path,
    query: { ...query, page: 1, per_page: -1, fields: 'id' },
  })
  return data.map(({ id }) => id)
}

/** Has a report made into a file, however long it is. */
export const orderReportFile = (draft: ReportFileDraft): Promise<PrintRun> =>
  request<{ data: PrintRun }>({ method: 'POST', path: '/report_files', body: draft }).then(
    ({ data }) => data,
  )

export const orderRun = (
  resource: PrintedResource,
  form: 'pdf' | 'zip',
  ids: readonly string[],
): Promise<PrintRun> =>
  request<{ data: PrintRun }>({
    method: 'POST',
    path: '/print_runs',
    body: { resource, form, document_ids: ids },
  }).then(({ data }) => data)
