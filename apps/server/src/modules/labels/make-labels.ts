import { type LabelsDraft, labelsDraft } from '@mizan/contract/labels'
import type { PrintRun } from '@mizan/contract/printing/print-runs'
import type { Clock } from '../../kernel/clock.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { fileNameFrom } from '../../kernel/http/file-name.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsPerson } from '../access/index.ts'
import {
  type PrintableLabels,
  type Printing,
  type RunWork,
  beginRun,
  mergePdfs,
  runTask,
} from '../printing/index.ts'
import { countOf, inParts, readLabels } from './read-labels.ts'

const labelTaskName = 'labels'
/** So many labels are set together. */
const partLabels = 500

export type LabelParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly printing: Printing
}

/** Has labels made by a job; what cannot be printed is refused now, not found out by the job. */
export async function orderLabels(ctx: TenantContext, draft: LabelsDraft): Promise<PrintRun> {
  const count = countOf(draft)
  await readLabels(ctx, draft)
  return beginRun(
    ctx,
    {
      resource: 'labels',
      form: 'pdf',
      document_ids: [],
      failures: [],
      file_name: fileNameFrom(ctx, `labels_${ctx.today}.pdf`),
      report: {
        report: null,
        settings: { draft: JSON.stringify(draft) },
        row_count: count,
        stores_scope: draft.store_id === null ? [] : [draft.store_id],
      },
    },
    labelTaskName,
  )
}

/** Makes the labels that were asked for, as whoever asked may see them. */
export const labelTasks = (parts: LabelParts): Readonly<Record<string, Task>> => ({
  [labelTaskName]: runTask(parts.clock, async ({ pool }, tenantId, work) => {
    const { run } = work
    const draft = labelsDraft.parse(JSON.parse(run.settings?.draft ?? 'null'))
    const person = { tenantId, userId: run.created_by, now: parts.clock() }
    const labels = await actAsPerson({ ...parts, pool }, person, async (ctx) => {
      if (!ctx.can('items', 'view')) throw new Refusal('forbidden')
      return readLabels(ctx, draft)
    })
    const by = { company: tenantId, user: run.created_by }
    const file = mergePdfs(papersOf(labels, parts.printing, by, work.tell))
    const size = await work.save(file)
    await work.finish({ done: countOf(draft), size, failures: [], isEmpty: false })
  }),
})

async function* papersOf(
  labels: PrintableLabels,
  printing: Printing,
  by: { readonly company: number; readonly user: string },
  tell: RunWork['tell'],
): AsyncGenerator<Uint8Array> {
  let done = 0
  for (const document of inParts(labels, partLabels)) {
    yield await printing.pdfOf({ document, by })
    done += document.labels.reduce((sum, { amount }) => sum + amount, 0)
    await tell(done)
  }
}
