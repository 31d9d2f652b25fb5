import type { PageStrip } from './pdf-job.ts'
import { titleOf } from '../printable/letterhead.ts'
import type { PrintableDocument } from '../printable/printable.ts'

/**
 * The printed pages as a web page: each page is a window on the typeset picture, so screen, paper
 * and PDF are one design. No script and no button; the browser's own print keeps the page size.
 */
export function htmlOf(document: PrintableDocument, strip: PageStrip): string {
  const { width, height, drawing } = readStrip(strip.svg)
  const pageHeight = height / strip.pages
  const title = escape(`${titleOf(document).ar} ${document.number}`)
  const pages = Array.from({ length: strip.pages }, (_, index) => {
    const box = `0 ${index * pageHeight} ${width} ${pageHeight}`
    const opened = `<svg class="page" role="img" aria-label="${title}" viewBox="${box}">`
    return `${opened}<use href="#pages"/></svg>`
  })
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
@page { size: ${width}pt ${pageHeight}pt; margin: 0 }
body { margin: 0; background: #f1f4f2 }
.source { position: absolute; inline-size: 0; block-size: 0 }
.page { display: block; inline-size: min(100%, ${width}pt); margin: 16px auto; background: #fff;
  box-shadow: 0 2px 6px #16201b24 }
@media print {
  body { background: none }
  .page { inline-size: ${width}pt; block-size: ${pageHeight}pt; margin: 0; box-shadow: none;
    break-after: page; break-inside: avoid }
  .page:last-child { break-after: auto }
}
</style>
</head>
<body>
<svg class="source" aria-hidden="true" xmlns:xlink="http://www.w3.org/1999/xlink">
<defs><g id="pages">${drawing}</g></defs>
</svg>
${pages.join('\n')}
</body>
</html>
`
}

const opening = /^<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/u

function readStrip(svg: string): { width: number; height: number; drawing: string } {
  const match = opening.exec(svg)
  if (!match) throw new Error('the typeset picture has no view box')
  const drawing = svg.slice(match[0].length, svg.lastIndexOf('</svg>'))
  return { width: Number(match[1]), height: Number(match[2]), drawing }
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escape = (text: string): string => text.replace(/[&<>"]/gu, (sign) => signs[sign] ?? sign)
