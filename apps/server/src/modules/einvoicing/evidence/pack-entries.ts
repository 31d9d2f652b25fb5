import { createHash } from 'node:crypto'
import type { TenantContext } from '../../../kernel/context.ts'
import type { ZipEntry } from '../../../kernel/zip.ts'
import { type Asker, threadJob } from '../../../kernel/threads/thread-job.ts'
import type { Threads } from '../../../kernel/threads/threads.ts'
import type { examinePacked } from './examine-packed.ts'
import type { Texts } from './pack-check.ts'
import { type IndexLine, type IndexedFile, indexCsv, indexJson } from './pack-index.ts'
import { unlessDamaged } from './unless-damaged.ts'
import { type PackedInvoice, type PackPeriod, answersOf, textsOf } from './packs.sql.ts'

/** Reads what the paper of a document says; typesetting it comes after the transaction. */
export type PaperOf = (
  ctx: TenantContext,
  document: { readonly type: number; readonly id: string },
) => Promise<() => Promise<Uint8Array>>

export type PackParts = {
  readonly rows: readonly PackedInvoice[]
  readonly period: PackPeriod
  readonly madeAt: Date
  /** A transaction of its own for each document. */
  readonly inTenant: <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>
  readonly paperOf: PaperOf
  readonly threads: Threads
  /** Whose pack it is. */
  readonly by: Asker
  /** How many documents are done. */
  readonly onDone: (done: number) => Promise<void>
}

const examining = threadJob<typeof examinePacked>(
  new URL('./examine-packed.ts', import.meta.url),
  'examinePacked',
  { withinMs: 30_000, perUser: Infinity, refusedAs: 'unavailable' },
)

/** The files of a pack, one document after the other, and the index last; `lines` fills with them. */
export async function* packEntries(parts: PackParts, lines: IndexLine[]): AsyncGenerator<ZipEntry> {
  const names = new Set<string>()
  let company = ''
  for (const row of parts.rows) {
    const read = await parts.inTenant((ctx) => readOne(ctx, parts, row))
    company = read.company
    const found = await parts.threads.run(examining, { row, texts: read.texts }, parts.by)
    const base = freeName(row, found.fileName, names)
    const { typeset } = read
    const paper = typeset && (await unlessDamaged(typeset))
    const legal = read.texts.cleared ?? read.texts.xml
    const files = {
      xml: fileOf(row, `xml/${base}.xml`, legal),
      pdf: paper && fileOf(row, `pdf/${base}.pdf`, paper),
      answers:
        read.answers.length > 0
          ? fileOf(row, `answers/${base}.json`, JSON.stringify(read.answers, null, 2))
          : null,
    }
    yield files.xml.entry
    if (files.pdf) yield files.pdf.entry
    if (files.answers) yield files.answers.entry
    lines.push({
      row,
      figures: found.figures,
      links: found.links,
      xml: files.xml.indexed,
      pdf: files.pdf?.indexed ?? null,
      answers: files.answers?.indexed ?? null,
    })
    await parts.onDone(lines.length)
  }
  const { period, madeAt } = parts
  yield { name: 'index.csv', changedAt: madeAt, bytes: Buffer.from(indexCsv(lines)) }
  const json = indexJson(lines, { period, madeAt, company })
  yield { name: 'index.json', changedAt: madeAt, bytes: Buffer.from(json) }
}

async function readOne(ctx: TenantContext, { paperOf }: PackParts, row: PackedInvoice) {
  const [texts, answers, typeset] = await Promise.all([
    textsOf(ctx.db, row.id),
    answersOf(ctx.db, row.id),
    row.is_newest
      ? unlessDamaged(() => paperOf(ctx, { type: row.document_type, id: row.document_id }))
      : null,
  ])
  const asText: Texts = {
    xml: texts.xml.toString('utf8'),
    cleared: texts.cleared?.toString('utf8') ?? null,
  }
  return { texts: asText, answers, typeset, company: ctx.tenant.name }
}

/**
 * The name the authority prescribes; a document that was issued anew has the name of the rejected one, and
 * what is damaged has none.
 */
function freeName(row: PackedInvoice, legal: string | null, taken: Set<string>): string {
  const name = legal ?? row.uuid
  const free = taken.has(name) ? `${name}_${row.uuid}` : name
  taken.add(free)
  return free
}

function fileOf(
  row: PackedInvoice,
  name: string,
  content: string | Uint8Array,
): { readonly entry: ZipEntry; readonly indexed: IndexedFile } {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  return {
    entry: { name, changedAt: row.issued_at, bytes },
    indexed: { name, sha256: createHash('sha256').update(bytes).digest('hex') },
  }
}
