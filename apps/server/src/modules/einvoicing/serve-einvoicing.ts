import {
  einvoiceProblem,
  einvoiceUnits,
  einvoicingPhase,
  phaseChoice,
} from '@mizan/contract/einvoicing/einvoicing'
import type { Seller } from '@mizan/zatca'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { recordId, serve } from '../../kernel/serve.ts'
import { tryNow } from './silence/lasting-silence.ts'
import { choosePhase, showPhase } from './phase/phase.ts'
import { problemsOf, sendNow } from './problems/problems.ts'
import { servePacks } from './evidence/serve-packs.ts'
import { unitView } from './units/unit-view.ts'
import {
  beginOnboarding,
  continueOnboarding,
  createUnit,
  removeUnit,
  resume,
  showUnit,
  simulate,
} from './units/units.ts'
import { type UnitRow, shownUnits, unitColumns, unitTables } from './units/units.sql.ts'

/** Signing units and what needs somebody; the seller is read by the module of bills. */
export function serveEInvoicing(
  api: Api,
  sellerOf: (ctx: TenantContext) => Promise<Seller | null>,
): void {
  serve(api, einvoiceUnits, {
    list: (ctx) => ({
      path: 'einvoice_units',
      select: unitColumns,
      from: unitTables,
      where: shownUnits(),
      order: sql`t.created_at, t.id`,
      columns: { p_o_s_id: sql`t.pos_id` },
      searchable: false,
      map: (row) => unitView(row as unknown as UnitRow, ctx.now),
    }),
    show: showUnit,
    create: (ctx, draft) => createUnit(ctx, sellerOf, draft),
    remove: removeUnit,
    actions: {
      onboard: (ctx, id, { otp }: { otp: string }) => beginOnboarding(ctx, id, 'first', otp),
      renew: (ctx, id, { otp }: { otp: string }) => beginOnboarding(ctx, id, 'renewal', otp),
      continue: continueOnboarding,
      resume,
      simulate,
    },
  })
  servePhase(api, sellerOf)
  serveProblems(api)
  servePacks(api)
}

function servePhase(api: Api, sellerOf: (ctx: TenantContext) => Promise<Seller | null>): void {
  const of = { path: '/einvoices/phase', scope: 'tenant', tag: 'einvoices' } as const
  call(
    api,
    {
      ...of,
      method: 'GET',
      body: noBody,
      answer: einvoicingPhase,
      says: 'The phase of e-invoicing the company is in, and what it lacks for phase 2',
    },
    async (ctx) => {
      ctx.need('bills', 'view')
      return { body: { data: await showPhase(ctx, sellerOf) } }
    },
  )
  call(
    api,
    {
      ...of,
      method: 'PUT',
      body: phaseChoice,
      right: (ctx) => ctx.need('integrations', 'update'),
      answer: einvoicingPhase,
      says: 'Chooses phase 1, which keeps, or phase 2, which sends to the authority',
    },
    async (ctx, { body }) => ({
      body: { data: await choosePhase(ctx, sellerOf, body.phase) },
    }),
  )
}

function serveProblems(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/einvoices/problems',
      scope: 'tenant',
      tag: 'einvoices',
      body: noBody,
      answer: z.array(einvoiceProblem),
      says: 'Everything about e-invoicing that needs somebody, each with its reason and what to press',
    },
    async (ctx) => {
      ctx.need('bills', 'view')
      return { body: { data: await problemsOf(ctx) } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/einvoices/:id/send',
      scope: 'tenant',
      tag: 'einvoices',
      body: noBody,
      says: 'Sends a document that waits now, the same bytes again',
    },
    async (ctx, { params }) => {
      await sendNow(ctx, recordId(params.id))
      return { body: { data: null } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/einvoices/silences/:environment/try',
      scope: 'tenant',
      tag: 'einvoices',
      body: noBody,
      says: 'Tries a silent environment of the authority now, on behalf of all documents that wait',
    },
    async (ctx, { params }) => {
      ctx.need('bills', 'confirm')
      await tryNow(ctx, params.environment ?? '')
      return { body: { data: null } }
    },
  )
}
