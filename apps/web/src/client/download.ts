import type { DownloadLink, DownloadState } from '@mizan/contract/printing/download-links'
import { Failure } from './failure.ts'
import { request, requestFile, type Query } from './request.ts'
import { session } from './session.ts'

export const isPhone = (): boolean => window.matchMedia('(max-width: 760px)').matches

/** Saves an answer as a file. */
export async function download(path: string, query: Query, fallbackName: string): Promise<void> {
  const { file, name } = await requestFile({ path, query })
  saveFile(file, name ?? fallbackName)
}

const askAgainMs = 1000

/**
 * Saves a file of any size: the browser fetches it by a link that opens it once, and writes it to disk as it comes.
 * Returns when the server has given all of it.
 */
export async function downloadByLink(path: string, fallbackName: string): Promise<void> {
  // Support has no links of its own in the books of others.
  if (session.supportGrant() !== null) return download(path, {}, fallbackName)
  const { data } = await request<{ data: DownloadLink }>({
    method: 'POST',
    path: '/download_links',
    body: { path },
  })
  open(data.url, '')
  let state: DownloadState
  do {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    state = await stateOf(data.id)
  } while (state === 'waiting' || state === 'under_way')
  if (state === 'broken') throw new Failure({ status: 0, code: 'broken_off', message: '' })
}

const stateOf = async (id: string): Promise<DownloadState> =>
  (await request<{ data: { state: DownloadState } }>({ path: `/download_links/${id}` })).data.state

/** Opens a PDF in a new tab; on phones it is downloaded, as their viewers lose the way back. */
export async function openPdf(path: string, query: Query, fallbackName: string): Promise<void> {
  if (isPhone()) return download(path, query, fallbackName)
  // The tab is opened at once: after waiting, the browser would take it for a pop-up.
  const tab = window.open('', '_blank')
  const { file, name } = await requestFile({ path, query })
  if (tab === null) return saveFile(file, name ?? fallbackName)
  tab.location.href = URL.createObjectURL(file)
}

/** Shows a file in the browser's own viewer, or saves it where a page may open none. */
export function viewFile(file: Blob, name: string): void {
  const tab = isPhone() ? null : window.open('', '_blank')
  if (tab === null) return saveFile(file, name)
  tab.location.href = URL.createObjectURL(file)
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  open(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Has the browser save what an address leads to; without a name, by that of the server. */
function open(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
