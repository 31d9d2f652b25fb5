import { z } from 'zod'
import * as f from '../fields.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The calls whose file a browser may fetch by itself: those that may be of any size. */
const fetched = new RegExp(
  `^/(?:company_archive|print_runs/${uuid}/file|einvoices/packs/${uuid}/file)$`,
)

/** How long a link waits for the browser, in seconds. */
export const downloadLinkSeconds = 120

export const downloadLinkRequest = z.object({ path: z.string().regex(fetched) })

/** What became of a link: whoever asked for it waits for its end. */
export const downloadStates = ['waiting', 'under_way', 'taken', 'broken'] as const
export type DownloadState = (typeof downloadStates)[number]

/** A link that opens one file once. */
export const downloadLink = z.object({ id: f.id(), url: z.string() })
export type DownloadLink = z.output<typeof downloadLink>

export const downloadLinkState = z.object({ state: z.enum(downloadStates) })
