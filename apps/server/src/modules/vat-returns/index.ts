import { recoveryRates, recoverySettlement } from '@mizan/contract/recovery-rates'
import {
  notedVatReturns,
  vatPeriod,
  vatPeriodPage,
  vatPeriodsMeta,
  vatReturns,
} from '@mizan/contract/vat-returns'
import { type LocalDate, parseDate } from '@mizan/core/time/local-date'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { amendReturn, fileReturn } from './file-return.ts'
import { noteReturn } from './note-return.ts'
import { payReturn } from './pay-return.ts'
import { periodFrom, vatPeriodPageOf, vatPeriods } from './periods.ts'
import { changePrepared, prepareReturn, removePrepared } from './prepare-return.ts'
import { proofOfPeriod } from './proof-of-period.ts'
import { recoveryRate } from './recovery/recovery-rates.ts'
import { previewSettlement, settleYear } from './recovery/settle-year.ts'
import { vatReturn } from './vat-return.sql.ts'

export { vatReturnsCrontab, vatReturnsTasks } from './jobs.ts'
export { fileReturn, payReturn, prepareReturn }

const dayOf = (text: string | undefined): LocalDate => {
  const day = text === undefined ? null : parseDate(text)
  if (!day) throw new Refusal('not_found')
  return day
}

/** VAT returns and the periods that they are of. */
export function serveVatReturns(api: Api): void {
  serve(api, vatReturns, {
    show: async (ctx, id) => (await vatReturn(ctx, id)).row,
    create: prepareReturn,
    update: changePrepared,
    remove: removePrepared,
    actions: {
      file: (ctx, id) => fileReturn(ctx, id),
      pay: (ctx, id, body: { date: string; account_id: string }) => payReturn(ctx, id, body),
      amend: (ctx, id, body: { reason: string }) => amendReturn(ctx, id, body.reason),
    },
  })
  serve(api, notedVatReturns, { create: noteReturn })
  serve(api, recoveryRates, { ...recoveryRate, actions: { settle: settleYear } })
  call(
    api,
    {
      method: 'GET',
      path: '/recovery_rates/:id/settlement/:percentage',
      scope: 'tenant',
      tag: 'vat_returns',
      body: noBody,
      answer: recoverySettlement,
      says: 'What settling a year by a percentage would post',
    },
    async (ctx, { params }) => {
      ctx.need('tax_return', 'view')
      const asked = recoveryRates.draft.shape.percentage.safeParse(params.percentage)
      if (!asked.success) throw wrongField('percentage', 'invalid_decimal', { digits: '2' })
      return { body: { data: await previewSettlement(ctx, recordId(params.id), asked.data) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/vat_periods',
      scope: 'tenant',
      tag: 'vat_returns',
      body: noBody,
      whole: z.object({ data: z.array(vatPeriod), meta: vatPeriodsMeta }),
      says: 'Every VAT period, the newest first: those that wait to be filed and those that are',
    },
    async (ctx) => {
      ctx.need('tax_return', 'view')
      const { periods, meta } = await vatPeriods(ctx)
      return { body: { data: periods, meta } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/vat_periods/:from',
      scope: 'tenant',
      tag: 'vat_returns',
      body: noBody,
      answer: vatPeriodPage.omit({ proof: true }),
      says: 'One period by its first day: its boxes, what to look at before it is filed, its versions',
    },
    async (ctx, { params }) => {
      ctx.need('tax_return', 'view')
      return { body: { data: await vatPeriodPageOf(ctx, dayOf(params.from)) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/vat_periods/:from/proof',
      scope: 'tenant',
      tag: 'vat_returns',
      body: noBody,
      answer: vatPeriodPage.shape.proof,
      says: 'The output VAT of a period as the ledger, the documents and their e-invoices say it',
    },
    async (ctx, { params }) => {
      ctx.need('tax_return', 'view')
      return { body: { data: await proofOfPeriod(ctx, await periodFrom(ctx, dayOf(params.from))) } }
    },
  )
}
