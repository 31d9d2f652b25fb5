import { Readable } from 'node:stream'
import type { Answered, TestServer } from './server.ts'

export type UploadPart = readonly [name: string, value: string | Buffer, fileName?: string]

const border = 'x-mizan-border'

/** A form as browsers write it: names of files are UTF-8 in the plain `filename`. */
const formOf = (parts: readonly UploadPart[]): Buffer =>
  Buffer.concat(
    parts.flatMap(([name, value, fileName]) => [
      Buffer.from(
        `--${border}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
  )
const end = `--${border}--\r\n`

type SentForm = readonly [server: TestServer, token: string, path: string]

const send = ([server, token, path]: SentForm, body: Buffer | Readable): Promise<Answered> =>
  server.ask(path, {
    method: 'POST',
    token,
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
    body,
  })

/** Sends a form. */
export const upload = (
  server: TestServer,
  token: string,
  path: string,
  parts: readonly UploadPart[],
): Promise<Answered> =>
  send([server, token, path], Buffer.concat([formOf(parts), Buffer.from(end)]))

/** A form of which the last line is still on its way. */
export type BegunUpload = { readonly answered: Promise<Answered>; finish(): void }

/** Begins to send a form. */
export function beginUpload(to: SentForm, parts: readonly UploadPart[]): BegunUpload {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  async function* written(): AsyncGenerator<Buffer> {
    yield formOf(parts)
    await finished
    yield Buffer.from(end)
  }
  return { answered: send(to, Readable.from(written())), finish }
}

/** Attaches a file to a record. */
export const attachTo = (
  server: TestServer,
  token: string,
  [type, id]: readonly [type: string, id: string],
  [content, name]: readonly [content: Buffer, name: string],
): Promise<Answered> =>
  upload(server, token, '/file', [
    ['file', content, name],
    ['attachable_type', type],
    ['attachable_id', id],
  ])

/** The smallest PDF that is taken. */
export const smallestPdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n')
