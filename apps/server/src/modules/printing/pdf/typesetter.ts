import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  NodeCompiler,
  type NodeError,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler'
import { annexesCarriedOf, carriedOf } from './carried-totals.ts'
import { copiedAsRead } from './copied-text.ts'
import { loadFonts } from './fonts.ts'
import { legible, legibleData } from './legible-text.ts'
import type { PageStrip, PdfJob } from './pdf-job.ts'
import { barsPicture } from '../printable/bars-picture.ts'
import { letterheadOf, titleOf } from '../printable/letterhead.ts'
import { qrLengthMax, qrPicture } from '../printable/qr.ts'

export type Typesetter = {
  readonly pdf: (job: PdfJob) => Uint8Array
  readonly svg: (job: PdfJob) => PageStrip
}

const templates = realpathSync(fileURLToPath(new URL('../templates', import.meta.url)))
const riyalSign = 0x20c1
/** Beyond this many lines the accessibility tags outweigh the pages themselves. */
const taggedLinesMax = 60
/** Labels are stuck on goods, not read on a screen. */
const untagged = Number.POSITIVE_INFINITY
/** Results of earlier documents are kept for two more, which keeps memory flat. */
const cacheAge = 2

/** One Typst compiler with the paper's fonts. Its calls block: it belongs in a process of its own. */
export function createTypesetter(): Typesetter {
  const fonts = loadFonts()
  const compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontBlobs: [...fonts.files] }],
  })

  const typeset = <Result>(job: PdfJob, read: (document: NodeTypstDocument) => Result): Result => {
    compiler.resetShadow()
    try {
      for (const [name, bytes] of filesOf(job, fonts.draws)) {
        compiler.mapShadow(join(templates, name), bytes)
      }
      return read(compile(compiler, job.document.template))
    } finally {
      compiler.resetShadow()
      compiler.evictCache(cacheAge)
    }
  }

  return {
    pdf: (job) =>
      typeset(job, (document) => {
        const isTagged = linesOf(job) <= taggedLinesMax
        return copiedAsRead(
          compiler.pdf(document, {
            // Level A, as the authority's own samples, is level B with the tags.
            pdfStandard: isTagged ? 'a-3a' : 'a-3b',
            pdfTags: isTagged,
            creationTimestamp: secondsOf(job.document.issuedAt),
          }),
        )
      }),
    svg: (job) =>
      typeset(job, (document) => ({
        svg: compiler.plainSvg(document),
        pages: document.numOfPages,
      })),
  }
}

/** The document as files beside the template: data is never part of the Typst source. */
function filesOf(job: PdfJob, draws: (codePoint: number) => boolean): [string, Buffer][] {
  const { document, logo, signature, stamp, xml } = job
  const qr = qrOf(job)
  const files: [string, Buffer][] = []
  if (signature) files.push(['signature.png', Buffer.from(signature)])
  if (stamp) files.push(['stamp.png', Buffer.from(stamp)])
  if (logo) files.push(['logo.png', Buffer.from(logo)])
  if (qr) files.push(['qr.svg', Buffer.from(qr.svg)])
  if (xml) files.push(['attachment.xml', Buffer.from(xml.bytes)])
  if (document.template === 'book-a4')
    for (const [name, bytes] of Object.entries(document.pictures))
      files.push([`picture-${name}.png`, Buffer.from(bytes)])
  if (document.template === 'labels')
    for (const [at, { bars }] of document.labels.entries())
      files.push([`bars-${at}.svg`, Buffer.from(barsPicture(bars))])
  const title = titleOf(document)
  const data = {
    ...asRecord(legibleData(document, draws)),
    title: legibleData(title, draws),
    letterhead: legibleData(letterheadOf(document), draws),
    fileTitle: legible(`${title.ar} ${document.number}`, draws),
    moment: momentOf(document.issuedAt),
    currencySign: currencySign(document.currency, draws),
    riyalSign: currencySign('SAR', draws),
    hasLogo: logo !== null,
    hasSignature: Boolean(signature),
    hasStamp: Boolean(stamp),
    qrModules: qr?.modules ?? null,
    attachment: xml?.name ?? null,
    carried: carriedOf(document),
    annexesCarried: annexesCarriedOf(document),
  }
  files.push(['document.json', Buffer.from(JSON.stringify(data))])
  return files
}

function qrOf({ document }: PdfJob): ReturnType<typeof qrPicture> | null {
  if ('company' in document || !document.qr) return null
  if (document.qr.length > qrLengthMax) throw new Error('the QR text exceeds 1000 characters')
  return qrPicture(document.qr)
}

function linesOf({ document }: PdfJob): number {
  if (document.template === 'table-a4' || document.template === 'goods-a4')
    return document.rows.length
  if (document.template === 'session-80mm')
    return document.sections.reduce((all, { lines }) => all + lines.length, 0)
  if (document.template === 'book-a4' || document.template === 'letter-a4') return 0
  if (document.template === 'labels') return untagged
  return document.template === 'voucher-a4' ? document.allocations.length : document.lines.length
}

const asRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}

/** Riyals have a sign of their own since 2025; other currencies are named by their ISO code. */
function currencySign(currency: string, draws: (codePoint: number) => boolean): string {
  if (currency !== 'SAR') return currency
  return draws(riyalSign) ? String.fromCodePoint(riyalSign) : 'ريال'
}

/** Riyadh keeps UTC+3 all year. */
const riyadhOffsetSeconds = 3 * 60 * 60

const secondsOf = (issuedAt: string): number => {
  const moment = Date.parse(`${issuedAt.slice(0, 19)}Z`)
  if (Number.isNaN(moment)) throw new Error(`issuedAt is no local time: ${issuedAt}`)
  return moment / 1000 - riyadhOffsetSeconds
}

/** Year to second in UTC, as the dates inside a PDF are read. */
const momentOf = (issuedAt: string): readonly number[] =>
  new Date(secondsOf(issuedAt) * 1000).toISOString().slice(0, 19).split(/\D+/u).map(Number)

/** Till rolls of both widths are one template, which reads its width off the document. */
const sourceOf = (template: string): string =>
  template === 'receipt-58mm' ? 'receipt-80mm' : template

function compile(compiler: NodeCompiler, template: string): NodeTypstDocument {
  const result = compiler.compile({
    mainFilePath: join(templates, `${sourceOf(template)}.typ`),
    resetRead: true,
  })
  const error = result.takeError()
  if (error) throw new Error(`${template}: ${messages(compiler, error).join('; ')}`)
  const warnings = result.takeWarnings()
  const unknown = warnings ? messages(compiler, warnings).filter(isUnknownFont) : []
  // A font found only on one machine would print differently on the next.
  if (unknown.length > 0) throw new Error(`${template}: ${unknown.join('; ')}`)
  if (!result.result) throw new Error(`${template}: no document`)
  return result.result
}

const isUnknownFont = (message: string): boolean => message.includes('unknown font family')

const messages = (compiler: NodeCompiler, error: NodeError): string[] =>
  compiler.fetchDiagnostics(error).map((diagnostic: unknown) => {
    const { message } = { message: '', ...asRecord(diagnostic) }
    return String(message)
  })
