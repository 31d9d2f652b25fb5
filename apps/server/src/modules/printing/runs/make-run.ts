import type { PrintedResource } from '@mizan/contract/printing/printed-resources'
import { MalformedInputError } from '@mizan/zatca'
import type { Clock } from '../../../kernel/clock.ts'
import type { Pool } from '../../../kernel/database/pool.ts'
import type { Task } from '../../../kernel/jobs/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { type ZipEntry, zipOf } from '../../../kernel/zip.ts'
import { actAsOwner } from '../../access/index.ts'
import { preparePrint } from '../papers/prepare-print.ts'
import type { Printing } from '../pdf/create-printing.ts'
import { PdfFailure } from '../pdf/pdf-pool.ts'
import { mergePdfs } from './merge-pdf.ts'
import { type Failure, type RunRow, chosenOf } from './print-runs.sql.ts'
import { type RunWork, runTask } from './run-work.ts'

export type PrintRunParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly printing: Printing
}

/** Progress is written down this often. */
const reportEvery = 5

/** Prints what was chosen. */
export const printRunTask = (parts: PrintRunParts): Task =>
  runTask(parts.clock, ({ pool }, tenantId, work) => makeRun({ ...parts, pool }, tenantId, work))

async function makeRun(
  parts: PrintRunParts & { readonly pool: Pool },
  tenantId: number,
  { run, tell, save, finish }: RunWork,
): Promise<void> {
  const { resource, document_ids: ids } = run
  if (resource === 'reports' || resource === 'labels') return
  const papers = papersOf(parts, tenantId, { ...run, resource }, tell)
  const isArchive = run.form === 'zip'
  const file = isArchive ? zipOf(entriesOf(papers, parts.clock())) : mergePdfs(bytesOf(papers))
  const size = await save(file)
  const { failures } = papers
  await finish({ done: ids.length, size, failures, isEmpty: failures.length === ids.length })
}

type PaperRun = RunRow & { readonly resource: PrintedResource }
type Paper = { readonly name: string; readonly bytes: Uint8Array }
type Papers = { readonly each: AsyncIterable<Paper>; readonly failures: readonly Failure[] }

/** One paper after the other, so that one is in memory; those that cannot be printed are told apart. */
function papersOf(
  parts: PrintRunParts & { readonly pool: Pool },
  tenantId: number,
  run: PaperRun,
  tell: RunWork['tell'],
): Papers {
  const failures: Failure[] = []
  const names = new Set<string>()
  async function* each(): AsyncGenerator<Paper> {
    for (const [index, documentId] of run.document_ids.entries()) {
      const paper = await paperOf(parts, tenantId, run, documentId)
      if ('code' in paper) failures.push(paper)
      else yield { name: freeName(paper.name, names), bytes: paper.bytes }
      if ((index + 1) % reportEvery === 0) await tell(index + 1)
    }
  }
  return { each: each(), failures }
}

/** A paper under the number of its document, or why there is none. */
async function paperOf(
  { pool, secrets, clock, printing }: PrintRunParts & { readonly pool: Pool },
  tenantId: number,
  { resource, created_by: userId }: PaperRun,
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
