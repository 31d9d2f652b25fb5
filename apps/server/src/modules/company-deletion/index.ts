import { companyDeletion, deletionRequest } from '@mizan/contract/companies/leaving'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { TenantContext } from '../../kernel/context.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { askDeletion, deletionState, withdrawDeletion } from './ask-deletion.ts'
import { deleteDueCompanies, forgetPeople, forgetTask } from './delete-company.ts'

/** The owner alone, of the company itself and of none of its test books. */
function needOwner(ctx: TenantContext): void {
  ctx.needNothing()
  if (!ctx.isTenantAdmin) throw new Refusal('tenant_admin_only')
  if (ctx.tenant.mode === 'test') throw new Refusal('closed_in_test_mode')
}

/** Deleting a company: asked for by its owner, taken back by him, carried out by a job. */
export function serveCompanyDeletion(api: Api): void {
  const declared = { path: '/company_deletion', scope: 'tenant', tag: 'company_deletion' } as const
  call(
    api,
    {
      ...declared,
      method: 'GET',
      says: 'Whether the company is to be deleted, and until when its owner must keep its records',
      body: noBody,
      answer: companyDeletion,
    },
    async (ctx) => {
      needOwner(ctx)
      return { body: { data: await deletionState(ctx) } }
    },
  )
  call(
    api,
    {
      ...declared,
      method: 'POST',
      says: 'Asks for the company to be deleted in thirty days, once its archive was taken',
      body: deletionRequest,
      answer: companyDeletion,
      right: needOwner,
      perMinute: 10,
    },
    async (ctx, { body }) => ({ body: { data: await askDeletion(ctx, body) } }),
  )
  call(
    api,
    {
      ...declared,
      method: 'DELETE',
      says: 'Takes back that the company is to be deleted',
      body: noBody,
      answer: companyDeletion,
    },
    async (ctx) => {
      needOwner(ctx)
      return { body: { data: await withdrawDeletion(ctx) } }
    },
  )
}

export const companyDeletionTasks = (clock: Clock): Readonly<Record<string, Task>> => ({
  delete_due_companies: deleteDueCompanies(clock),
  [forgetTask]: forgetPeople,
})

/** Every night, half past one in Greenwich. */
export const companyDeletionCrontab = '30 1 * * * delete_due_companies'
