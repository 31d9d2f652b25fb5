import { createHash } from 'node:crypto'
import { fileBytesMax } from '@mizan/contract/files'
import type { FastifyRequest } from 'fastify'
import { Refusal, wrongField } from '../../kernel/refusal.ts'

/** A file as it was sent, with the fields beside it in any order. */
export type Upload = {
  readonly bytes: Buffer
  readonly name: string
  readonly sha256: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Reads an upload. It is read before a transaction is opened: a slow line must not hold a
 * connection of the database.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media')
  const { file, fields } = await partsOf(request)
  const texts = [...Object.entries(fields).flat(), file?.name ?? '']
  // The parser puts this sign in the place of bytes that are no UTF-8; nobody types it.
  if (texts.some((text) => text.includes('\ufffd'))) throw new Refusal('not_utf8')
  if (!file || file.bytes.length === 0) throw wrongField('file', 'required')
  if (file.truncated) throw new Refusal('too_large_body')
  return { bytes: file.bytes, name: file.name, sha256: file.sha256, fields }
}

type ReadFile = {
  readonly bytes: Buffer
  readonly name: string
  readonly sha256: string
  readonly truncated: boolean
}

async function partsOf(
  request: FastifyRequest,
): Promise<{ file: ReadFile | null; fields: Record<string, string> }> {
  const fields: Record<string, string> = {}
  let file: ReadFile | null = null
  try {
    for await (const part of request.parts({
      limits: { fileSize: fileBytesMax, files: 1, fields: 10 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else file = await readFile(part.file, part.filename)
    }
  } catch (error) {
    // The parser's own refusals: a file too large, a second one, too many fields, an early end.
    if (!(error instanceof Error)) throw error
    throw new Refusal(
      'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
        ? 'too_large_body'
        : 'invalid_body',
    )
  }
  return { file, fields }
}

async function readFile(
  stream: AsyncIterable<Buffer> & { truncated: boolean },
  name: string,
): Promise<ReadFile> {
  const chunks: Buffer[] = []
  // Piece by piece as it comes: all of a large file at once would hold up every other request.
  const hash = createHash('sha256')
  for await (const chunk of stream) {
    chunks.push(chunk)
    hash.update(chunk)
  }
  return {
    bytes: Buffer.concat(chunks),
    name,
    sha256: hash.digest('hex'),
    truncated: stream.truncated,
  }
}
