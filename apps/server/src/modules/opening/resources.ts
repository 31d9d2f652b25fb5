import {
  accountOpening,
  beneficiaryOpening,
  conversionBalance,
  itemOpening,
  openedRecords,
  recordedBalance,
  openingTemplate,
  singleOpening,
} from '@mizan/contract/documents/opening'
import type { z } from 'zod'
import { outcome } from '../../kernel/outcome.ts'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { cancelConversion, needWholeCompany, openingLife } from './conversion-balance.ts'
import { openingTemplateOf } from './opening-template.sql.ts'
import { conversionSource } from './opening-view.sql.ts'
import { recordedBalanceOf } from './recorded-balance.ts'
import {
  type Single,
  postAccountOpening,
  postBeneficiaryOpening,
  postItemOpening,
  showSingle,
} from './single-opening.ts'

function needOpening(
  ctx: TenantContext,
  ...flags: readonly ('view' | 'store' | 'confirm')[]
): void {
  for (const flag of flags) ctx.need('conversion_balance', flag)
}

/** Opening balances: the company's set, and the single ones of accounts, parties and items. */
export function serveOpening(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/conversion_balance/template',
      scope: 'tenant',
      tag: 'conversion_balance',
      body: noBody,
      answer: openingTemplate,
      says: 'Every account that may be opened, to be filled in',
    },
    async (ctx) => {
      needOpening(ctx, 'view')
      needWholeCompany(ctx)
      return { body: { data: await openingTemplateOf(ctx) } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/conversion_balance/standing',
      scope: 'tenant',
      tag: 'conversion_balance',
      body: noBody,
      answer: recordedBalance.nullable(),
      says: 'The opening balance of one account, party or item (`record`, `id`) and whether it may change',
    },
    async (ctx, { query }) => {
      needOpening(ctx, 'view')
      const record = openedRecords.find((each) => each === query.record)
      if (!record) throw new Refusal('invalid_filter', { name: 'record' })
      const id = query.id === undefined ? null : recordId(query.id)
      return { body: { data: await recordedBalanceOf(ctx, record, id) } }
    },
  )
  const { confirm, open, discard } = openingLife.actions
  serve(api, conversionBalance, {
    list: (ctx) => {
      needWholeCompany(ctx)
      return conversionSource()
    },
    ...openingLife.served,
    actions: { confirm, open, discard, cancel: cancelConversion },
  })
  serveSingle(api, 'accounts', accountOpening, postAccountOpening, (ctx, id) =>
    showSingle(ctx, 'account', id),
  )
  serveSingle(api, 'beneficiaries', beneficiaryOpening, postBeneficiaryOpening, (ctx, id) =>
    showSingle(ctx, 'beneficiary', id),
  )
  serveSingle(api, 'items', itemOpening, postItemOpening, (ctx, id) => showSingle(ctx, 'item', id))
}

/** `GET` and `POST /{records}/{id}/opening`: what stands, and what shall stand in its place. */
function serveSingle<B extends z.ZodObject>(
  api: Api,
  records: 'accounts' | 'beneficiaries' | 'items',
  body: B,
  post: (ctx: TenantContext, id: string, body: z.output<B>) => Promise<Single>,
  show: (ctx: TenantContext, id: string) => Promise<Single>,
): void {
  const declared = {
    path: `/${records}/:id/opening`,
    scope: 'tenant',
    tag: records,
    answer: singleOpening.nullable(),
  } as const
  call(
    api,
    {
      ...declared,
      method: 'GET',
      body: noBody,
      says: 'The opening balance typed in the form of the record; null when there is none',
    },
    async (ctx, { params }) => {
      needOpening(ctx, 'view')
      return { body: { data: await show(ctx, recordId(params.id)) } }
    },
  )
  call(
    api,
    {
      ...declared,
      method: 'POST',
      body,
      right: (ctx) => needOpening(ctx, 'store', 'confirm'),
      says: 'Posts the opening balance of the record in place of the one before; zero takes it back',
    },
    async (ctx, { params, body: sent }) => {
      needOpening(ctx, 'store', 'confirm')
      const data = await post(ctx, recordId(params.id), sent as z.output<B>)
      return { status: 201, body: { data, message: outcome.added[ctx.language] } }
    },
  )
}
