import { reportRecipient, reportSchedules, reportSending } from '@mizan/contract/reports/schedules'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import {
  addSchedule,
  changeSchedule,
  historyOf,
  pauseSchedule,
  recipientsFor,
  removeSchedule,
  seenSchedule,
  sendNow,
} from './schedules.ts'
import { scheduleList } from './schedules.sql.ts'

const of = { method: 'GET', scope: 'tenant', tag: 'report_schedules', body: noBody } as const

/** Reports that are sent by themselves. */
export function serveScheduledReports(api: Api): void {
  serve(api, reportSchedules, {
    list: scheduleList,
    show: seenSchedule,
    create: addSchedule,
    update: changeSchedule,
    remove: removeSchedule,
    actions: {
      pause: (ctx, id) => pauseSchedule(ctx, id, true),
      resume: (ctx, id) => pauseSchedule(ctx, id, false),
      send_now: (ctx, id) => sendNow(ctx, id),
    },
  })
  call(
    api,
    {
      ...of,
      path: '/report_schedules/:id/sendings',
      answer: z.array(reportSending),
      says: 'When a scheduled report was sent, to whom, and what happened; the newest first',
    },
    async (ctx, { params }) => ({ body: { data: await historyOf(ctx, recordId(params.id)) } }),
  )
  call(
    api,
    {
      ...of,
      path: '/report_recipients',
      answer: z.array(reportRecipient),
      parameters: [{ name: 'report', required: true, schema: { type: 'string' } }],
      says: 'The members of the company who may read a report, and so may be sent it',
    },
    async (ctx, { query }) => ({ body: { data: await recipientsFor(ctx, query.report ?? '') } }),
  )
}
