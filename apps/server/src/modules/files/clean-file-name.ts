import type { FileKind } from '@mizan/contract/files'
import { cleanText } from '@mizan/contract/fields'

const lengthMax = 200
const extensions: Readonly<Record<FileKind, RegExp>> = {
  pdf: /\.pdf$/i,
  png: /\.png$/i,
  jpg: /\.jpe?g$/i,
  webp: /\.webp$/i,
  xlsx: /\.xlsx$/i,
  csv: /\.csv$/i,
  xml: /\.xml$/i,
}

/**
 * The name a file is kept under: the last part of a path, without signs that file systems give a
 * meaning to, and ending as its content is. «../عقد.exe» that is a picture becomes «عقد.exe.png».
 */
export function cleanFileName(name: string, kind: FileKind): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = cleanText(last)
    .replace(/[<>:"|?*\n\t]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
  const extension = extensions[kind].exec(plain)?.[0] ?? `.${kind}`
  const stem = plain.slice(0, extensions[kind].test(plain) ? -extension.length : undefined).trim()
  return (
    Array.from(stem || 'file')
      .slice(0, lengthMax)
      .join('') + extension
  )
}
