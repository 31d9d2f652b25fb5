import { type File, type Finding, findingsOf } from './files.ts'

/** Where the text of an address is read: where there is no route, and where it is only compared. */
const readers: ReadonlySet<string> = new Set([
  'apps/server/src/kernel/http/address.ts',
  'apps/server/src/kernel/http/web.ts',
  'apps/server/src/kernel/repeatable.ts',
])

/** One address has many texts (`/api/%70ermissions`); the route it matched is one. */
export const addressTextFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .filter(({ path }) => !readers.has(path))
    .flatMap((file) =>
      findingsOf(
        file,
        /\b(?:request|raw|req)\.(?:url|originalUrl)\b|\{[^{}\n]*\burl\b[^{}\n]*\}: FastifyRequest/g,
        ([found]) => found,
      ),
    )

/** Under compression an answer is not over when its source is: `sendPieces` knows, and nothing else asks. */
export const ownStreamFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) => findingsOf(file, /\breply\.sent\b|\bPassThrough\b/g, ([found]) => found))
