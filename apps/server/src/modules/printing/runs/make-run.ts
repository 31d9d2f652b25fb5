import { MalformedInputError } from '@mizan/zatca'
import type { Clock } from '../../../kernel/clock.ts'
import { type Pool, transaction } from '../../../kernel/database/pool.ts'
import type { Task } from '../../../kernel/jobs/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { savePieces } from '../../../kernel/save-pieces.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { type ZipEntry, zipOf } from '../../../kernel/zip.ts'
import { actAsOwner } from '../../access/index.ts'
import { preparePrint } from '../papers/prepare-print.ts'
import type { Printing } from '../pdf/create-printing.ts'
import { PdfFailure } from '../pdf/pdf-pool.ts'
import { mergePdfs } from './merge-pdf.ts'
import {
  type Failure,
  type RunRow,
  changeRun,
  chosenOf,
  dropPieces,
  insertPiece,
  runOfJob,
} from './print-runs.sql.ts'

export type PrintRunParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly printing: Printing
}

/** Progress is written down this often. */
const reportEvery = 5

/** Prints what was chosen; a run that fails says so, and is asked for anew. A job that runs twice begins anew. */
export const printRunTask =
  (parts: PrintRunParts): Task =>
  async (payload, { pool, log }) => {
    const tenantId = Number(payload.tenant_id)
    const id = String(payload.run_id)
    await makeRun({ ...parts, pool }, tenantId, id).catch(async (error: unknown) => {
      // The server ends: another one goes on.
      if (isClosing(error)) throw error
      log.error({ err: error, tenant: tenantId, run: id }, 'papers were not printed')
      await transaction(pool, { tenantId }, async (db) => {
        await dropPieces(db, id)
        await changeRun(db, id, { status: 'failed', finished_at: parts.clock() })
      })
    })
  }

const isClosing = (error: unknown): boolean =>
  error instanceof PdfFailure && error.code === 'pdf_closed'

async function makeRun(
  parts: PrintRunParts & { readonly pool: Pool },
  tenantId: number,
  id: string,
): Promise<void> {
  const { pool, clock } = parts
  const run = await transaction(pool, { tenantId }, async (db) => {
    await dropPieces(db, id)
    return runOfJob(db, id)
  })
  if (!run) return
  const papers = papersOf(parts, tenantId, run)
  const file = run.form === 'zip' ? zipOf(entriesOf(papers, clock())) : mergePdfs(bytesOf(papers))
  const saved = await savePieces(file, (number, bytes) =>
    transaction(pool, { tenantId }, (db) => insertPiece(db, { run_id: id, number, bytes })),
  )
  const { failures } = papers
  const isEmpty = failures.length === run.document_ids.length
  await transaction(pool, { tenantId }, async (db) => {
    if (isEmpty) await dropPieces(db, id)
    await changeRun(db, id, {
      status: isEmpty ? 'failed' : 'done',
      size: isEmpty ? 0 : saved.size,
      done: run.document_ids.length,
      failures: [...run.failures, ...failures],
      finished_at: clock(),
    })
  })
}

type Paper = { readonly name: string; readonly bytes: Uint8Array }
type Papers = { readonly each: AsyncIterable<Paper>; readonly failures: readonly Failure[] }

/** One paper after the other, so that one is in memory; those that cannot be printed are told apart. */
function papersOf(
  parts: PrintRunParts & { readonly pool: Pool },
  tenantId: number,
  run: RunRow,
): Papers {
  const failures: Failure[] = []
  const names = new Set<string>()
  async function* each(): AsyncGenerator<Paper> {
    for (const [index, documentId] of run.document_ids.entries()) {
      const paper = await paperOf(parts, tenantId, run, documentId)
      if ('code' in paper) failures.push(paper)
      else yield { name: freeName(paper.name, names), bytes: paper.bytes }
      if ((index + 1) % reportEvery === 0)
        await transaction(parts.pool, { tenantId }, (db) =>
          changeRun(db, run.id, { done: index + 1, touched_at: parts.clock() }),
        )
    }
  }
  return { each: each(), failures }
}

/** A paper under the number of its document, or why there is none. */
async function paperOf(
  { pool, secrets, clock, printing }: PrintRunParts & { readonly pool: Pool },
  tenantId: number,
  { resource, created_by: userId }: RunRow,
  documentId: string,
): Promise<Paper | Failure> {
  let number: string | null = null
  try {
    const prepared = await actAsOwner(
      { pool, secrets },
      { tenantId, userId, now: clock() },
      async (ctx) => {
        const [found] = await chosenOf(ctx, resource, [documentId])
        number = found?.number ?? null
        return preparePrint(ctx, resource, documentId, null)
      },
    )
    const print = await printing.printOf(prepared)
    const bytes = await printing.pdfOf(print)
    return { name: number ?? print.fileName.replace(/\.pdf$/, ''), bytes }
  } catch (error) {
    const code = reasonOf(error)
    if (code === null) throw error
    return { document_id: documentId, number, code }
  }
}

/** Why a paper is left out; null of what is wrong with more than this one. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.code === 'not_found' ? 'not_found' : 'print_failed'
  if (error instanceof PdfFailure) return error.code === 'pdf_closed' ? null : 'print_failed'
  return error instanceof MalformedInputError ? 'print_failed' : null
}

/** A name that an archive takes, and that no other paper in it has. */
function freeName(wanted: string, names: Set<string>): string {
  const plain = wanted.replace(/[\\/:*?"<>|\p{C}]/gu, '-').trim() || '-'
  let name = plain
  for (let count = 2; names.has(name); count += 1) name = `${plain} (${count})`
  names.add(name)
  return name
}

async function* entriesOf({ each }: Papers, changedAt: Date): AsyncGenerator<ZipEntry> {
  for await (const { name, bytes } of each) yield { name: `${name}.pdf`, changedAt, bytes }
}

async function* bytesOf({ each }: Papers): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of each) yield bytes
}
