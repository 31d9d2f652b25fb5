import { printRun, printRunDraft } from '@mizan/contract/printing/print-runs'
import { z } from 'zod'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import { recordId } from '../../../kernel/serve.ts'
import { cancelRun, listRuns, needAnyFamily, orderRun, sendRun, showRun } from './print-runs.ts'

const of = { scope: 'tenant', tag: 'print' } as const

/** Many papers at once, and the files they came to. */
export function serveRuns(api: Api): void {
  call(
    api,
    {
      ...of,
      method: 'GET',
      path: '/print_runs',
      body: noBody,
      answer: z.array(printRun),
      says: 'The files of many papers and of long reports that one asked for, and how far the one under way is',
    },
    async (ctx) => ({ body: { data: await listRuns(ctx) } }),
  )
  call(
    api,
    {
      ...of,
      method: 'POST',
      path: '/print_runs',
      body: printRunDraft,
      right: needAnyFamily,
      answer: printRun,
      perMinute: 20,
      says: 'Prints documents that are named, or those of a period, as one PDF or an archive of PDFs',
    },
    async (ctx, { body }) => ({ status: 201, body: { data: await orderRun(ctx, body) } }),
  )
  call(
    api,
    {
      ...of,
      method: 'GET',
      path: '/print_runs/:id',
      body: noBody,
      answer: printRun,
      says: 'How far a file of many papers is, and what could not be printed',
    },
    async (ctx, { params }) => ({ body: { data: await showRun(ctx, recordId(params.id)) } }),
  )
  call(
    api,
    {
      ...of,
      method: 'POST',
      path: '/print_runs/:id/cancel',
      body: noBody,
      answer: printRun,
      says: 'Gives up a file that is under way',
    },
    async (ctx, { params }) => ({ body: { data: await cancelRun(ctx, recordId(params.id)) } }),
  )
  call(
    api,
    {
      ...of,
      method: 'GET',
      path: '/print_runs/:id/file',
      body: noBody,
      says: 'The file of many papers',
    },
    (ctx, { params, reply }) => sendRun(ctx, recordId(params.id), reply),
  )
}
