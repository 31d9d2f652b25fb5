import {
  debtor,
  paymentReminder,
  reminderDraft,
  reminderOutcome,
  reminderLetters,
} from '@mizan/contract/reminders'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { recordId } from '../../kernel/serve.ts'
import { type Printing, mergedPdf } from '../printing/index.ts'
import { letterSheets, listDebtors, listReminders, needDebts, remind } from './reminders.ts'

export { remindersTasks } from './jobs.ts'

const of = { scope: 'tenant', tag: 'payment_reminders' } as const

/** Letters that remind customers of what they owe: nothing leaves without a person's press. */
export function serveReminders(api: Api, printing: Printing): void {
  call(
    api,
    {
      ...of,
      method: 'GET',
      path: '/payment_reminders/debtors',
      body: noBody,
      parameters: [
        { name: 'beneficiary_id', description: 'Of one customer', schema: { type: 'string' } },
      ],
      answer: z.array(debtor),
      says: 'Customers with something overdue, or what one customer owes, and what was written last',
    },
    async (ctx, { query }) => ({
      body: {
        data: await listDebtors(ctx, query.beneficiary_id ? recordId(query.beneficiary_id) : null),
      },
    }),
  )
  call(
    api,
    {
      ...of,
      method: 'GET',
      path: '/beneficiaries/:id/payment_reminders',
      body: noBody,
      answer: z.array(paymentReminder),
      says: 'What a customer was reminded of, the newest first',
    },
    async (ctx, { params }) => ({ body: { data: await listReminders(ctx, recordId(params.id)) } }),
  )
  call(
    api,
    {
      ...of,
      method: 'POST',
      path: '/payment_reminders/paper',
      body: reminderLetters,
      right: needDebts,
      perMinute: 30,
      says: 'The letters to some customers as one PDF, to be read or printed; nothing is noted',
    },
    async (ctx, { body, reply }) => {
      const sheets = await letterSheets(ctx, body)
      return {
        body: null,
        later: async () => {
          void reply.type('application/pdf').header('cache-control', 'private, no-store')
          return mergedPdf(printing, sheets)
        },
      }
    },
  )
  call(
    api,
    {
      ...of,
      method: 'POST',
      path: '/payment_reminders',
      body: reminderDraft,
      right: needDebts,
      answer: z.array(reminderOutcome),
      perMinute: 10,
      says: 'Mails the letters, or notes that they were printed; the answer says of each what happened',
    },
    async (ctx, { body }) => ({ status: 202, body: { data: await remind(ctx, body) } }),
  )
}
