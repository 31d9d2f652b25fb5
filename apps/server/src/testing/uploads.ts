import type { Answered, TestServer } from './server.ts'

export type UploadPart = readonly [name: string, value: string | Buffer, fileName?: string]

const border = 'x-mizan-border'

/** Sends a form as browsers do: names of files are UTF-8 in the plain `filename`. */
export const upload = (
  server: TestServer,
  token: string,
  path: string,
  parts: readonly UploadPart[],
): Promise<Answered> =>
  server.ask(path, {
    method: 'POST',
    token,
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
    body: Buffer.concat([
      ...parts.flatMap(([name, value, fileName]) => [
        Buffer.from(
          `--${border}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
        ),
        Buffer.from(value),
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${border}--\r\n`),
    ]),
  })

/** Attaches a paper to a record. */
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

/** The smallest paper that is taken. */
export const paper = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n')
