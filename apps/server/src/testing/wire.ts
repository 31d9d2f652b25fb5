import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { TestServer } from './server.ts'

export type OnWire = {
  readonly port: number
  /** The answer to a GET as it comes, its body still to be read. */
  begun(path: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage>
}

/** The same server behind a socket, for what is only true of a real connection. */
export async function onWire({ app }: TestServer): Promise<OnWire> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    begun: (path, headers) =>
      new Promise((begun, failed) => {
        request({ port, path: `/api${path}`, headers, agent: false }, begun)
          .on('error', failed)
          .end()
      }),
  }
}

export type Whole = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As they were before they were compressed. */
  readonly bytes: Buffer
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
  identity: (bytes) => bytes,
}

/** Reads an answer to its end and undoes its encoding; one that was cut fails. */
export async function wholeOf(answer: IncomingMessage): Promise<Whole> {
  const bytes = await buffer(answer)
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  const decode = decoders[encoding]
  if (!decode) throw new Error(`nobody asked for ${encoding}`)
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: decode(bytes) }
}
