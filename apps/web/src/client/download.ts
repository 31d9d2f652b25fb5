import { requestFile, requestInto, type Query } from './request.ts'

export const isPhone = (): boolean => window.matchMedia('(max-width: 760px)').matches

/** Saves an answer as a file. */
export async function download(path: string, query: Query, fallbackName: string): Promise<void> {
  const { file, name } = await requestFile({ path, query })
  saveFile(file, name ?? fallbackName)
}

type Pickers = {
  showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<FileSystemFileHandle>
}

/**
 * Saves a file of any size: where the browser can, it is written as it comes, to where its reader chooses. False where
 * he chose nothing.
 */
export async function downloadAsItComes(path: string, name: string): Promise<boolean> {
  const pickers = window as Pickers
  if (!pickers.showSaveFilePicker) {
    await download(path, {}, name)
    return true
  }
  const chosen = await pickers.showSaveFilePicker({ suggestedName: name }).catch(nothingChosen)
  if (chosen === null) return false
  await requestInto({ path }, await chosen.createWritable())
  return true
}

function nothingChosen(error: unknown): null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  throw error
}

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
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
