import { fileBytesMax } from '@mizan/contract/files'
import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { isFailure } from '../../client/failure.ts'
import { request } from '../../client/request.ts'
import { decodeImage } from './decode-qr.ts'
import { pagesOfPdf } from './pages-of-pdf.ts'

export type Read = { readonly found: SupplierInvoice; readonly attachment: File | null }

/** Why a file gave nothing, where our own server was not asked. */
export type Unread = 'no_code' | 'not_a_picture' | 'heic' | 'too_large' | 'empty'

/** Larger papers are not even drawn to look for a code: a browser of a phone would stand still. */
const pdfBytesMax = 60 * 1024 * 1024

export async function readText(text: string): Promise<Read> {
  const { data } = await request<{ data: SupplierInvoice }>({
    method: 'POST',
    path: '/supplier_invoices/read',
    body: { text },
  })
  return { found: data, attachment: null }
}

/** Reads a supplier's file: a picture of a code here, what carries the invoice itself by the server. */
export async function readSupplierFile(file: File): Promise<Read | Unread> {
  if (file.size === 0) return 'empty'
  if (isPicture(file)) return readPicture(file)
  if (!isPdf(file)) return file.size > fileBytesMax ? 'too_large' : send(file)
  if (file.size > fileBytesMax) return (await readPages(file)) ?? 'too_large'
  try {
    return await send(file)
  } catch (error) {
    // Without an invoice inside, the code on its pages is looked for; else the reason stands.
    const read = isFailure(error) ? await readPages(file) : null
    if (read === null) throw error
    return read
  }
}

const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

const isPicture = (file: File): boolean =>
  file.type.startsWith('image/') || isHeic(file) || /\.(png|jpe?g|webp|bmp|gif)$/i.test(file.name)

const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

async function readPicture(file: File): Promise<Read | Unread> {
  const picture = await bitmapOf(file)
  if (picture === null) return isHeic(file) ? 'heic' : 'not_a_picture'
  const code = await decodeImage(picture)
  picture.close()
  return code === null ? 'no_code' : { ...(await readText(code)), attachment: keepable(file) }
}

/** What is larger than an attachment may be is read, and not kept. */
const keepable = (file: File): File | null => (file.size > fileBytesMax ? null : file)

async function send(file: File): Promise<Read> {
  const body = new FormData()
  body.set('file', file)
  const { data } = await request<{ data: SupplierInvoice }>({
    method: 'POST',
    path: '/supplier_invoices/read_file',
    body,
  })
  // The XML is kept by itself; a PDF is what people read, and is kept beside it.
  return { found: data, attachment: isPdf(file) ? file : null }
}

/** The first code of an invoice on the pages of a scanned or printed paper. */
async function readPages(file: File): Promise<Read | null> {
  if (file.size > pdfBytesMax) return null
  for await (const page of pagesOfPdf(new Uint8Array(await file.arrayBuffer()))) {
    const code = await decodeImage(page)
    page.close()
    if (code) return { ...(await readText(code)), attachment: keepable(file) }
  }
  return null
}

/** Null of what this browser cannot show. */
const bitmapOf = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file).catch((error: unknown) => {
    if (error instanceof DOMException) return null
    throw error
  })
