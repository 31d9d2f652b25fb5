import type { AuthorityMessage, UnitIdentity } from '@mizan/zatca'
import type { OnboardingStep } from '@mizan/contract/einvoicing/einvoicing'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import type { UnitEnvironment } from './environment.ts'

/** A unit the authority knows or is to know; one of our own making is not shown. */
export type UnitRow = {
  readonly id: string
  readonly name: string
  readonly environment: UnitEnvironment
  readonly state: 'new' | 'ready' | 'stopped' | 'retired'
  readonly active: boolean
  readonly identity: UnitIdentity
  readonly store_id: string | null
  readonly store: { readonly id: string; readonly name: string } | null
  readonly pos_id: string | null
  readonly pos: { readonly id: string; readonly name: string; readonly code: string } | null
  readonly last_counter: number
  readonly waiting: number
  readonly certificate: string | null
  readonly stopped_why: string | null
  readonly stopped_at: Date | null
  readonly stopped_messages: readonly AuthorityMessage[] | null
  readonly onboarding: {
    readonly id: string
    readonly kind: 'first' | 'renewal'
    readonly status: 'working' | 'failed' | 'done' | 'abandoned'
    readonly step: OnboardingStep
  } | null
  readonly created_at: Date
}

const waiting = sql`(select count(*)::int from einvoices e join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = e.id
  where e.tenant_id = ${currentTenant} and e.unit_id = t.id and s.next_attempt_at is not null)`

const newestOnboarding = sql`(select jsonb_build_object('id', o.id, 'kind', o.kind, 'status', o.status, 'step', o.step)
  from einvoice_onboardings o where o.tenant_id = ${currentTenant} and o.unit_id = t.id order by o.created_at desc, o.id desc limit 1)`

export const unitColumns = sql`t.id, t.name, t.environment, t.state, t.active, t.identity, t.store_id, t.pos_id, t.last_counter,
  case when t.store_id is null then null else jsonb_build_object('id', w.id, 'name', w.name) end as store,
  case when t.pos_id is null then null else jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en, 'code', p.code) end as pos,
  t.certificate, t.stopped_why, t.stopped_at, t.stopped_messages, t.created_at,
  ${waiting} as waiting, ${newestOnboarding} as onboarding`

export const unitTables = sql`einvoice_units t left join stores w on w.tenant_id = ${currentTenant} and w.id = t.store_id
  left join pos p on p.tenant_id = ${currentTenant} and p.id = t.pos_id`

export const shownUnits = () => sql`t.tenant_id = ${currentTenant} and t.environment <> 'local'`

/** Every unit of the company: whether it sends is judged by all, `is_seen` says which of them the user sees. */
export const allUnits = (ctx: TenantContext): Promise<(UnitRow & { is_seen: boolean })[]> =>
  ctx.db.rows<UnitRow & { is_seen: boolean }>(
    sql`select ${unitColumns}, ${seesRecord(ctx, sql`t.id`, 'einvoice_units')} as is_seen
      from ${unitTables} where ${shownUnits()} order by t.created_at, t.id`,
  )

export const unitById = (ctx: TenantContext, id: string): Promise<UnitRow | null> =>
  ctx.db.first<UnitRow>(
    sql`select ${unitColumns} from ${unitTables} where ${shownUnits()} and t.id = ${id}`,
  )

export type NewUnit = {
  readonly id: string
  readonly name: string
  readonly environment: UnitEnvironment
  readonly store_id: string | null
  readonly pos_id: string | null
  readonly identity: UnitIdentity
  readonly last_hash: string
}

export const insertUnit = (ctx: TenantContext, { identity, ...unit }: NewUnit): Promise<number> =>
  ctx.db.run(
    insertInto('einvoice_units', [
      {
        tenant_id: currentTenant,
        ...unit,
        state: 'new',
        active: false,
        identity: JSON.stringify(identity),
        created_at: ctx.now,
      },
    ]),
  )

/** Removes a unit that never sealed nor asked for anything. */
export const deleteNewUnit = (ctx: TenantContext, id: string): Promise<number> =>
  ctx.db.run(sql`
  delete from einvoice_units u where u.tenant_id = ${currentTenant} and u.id = ${id} and u.state = 'new'
    and not exists (select 1 from einvoice_onboardings o where o.tenant_id = ${currentTenant} and o.unit_id = u.id)`)

/** Lets a stopped unit send again; one that was replaced meanwhile still seals nothing. */
export const resumeUnit = (ctx: TenantContext, id: string): Promise<number> =>
  ctx.db.run(sql`
  update einvoice_units set state = case when active then 'ready' else 'retired' end, stopped_why = null, stopped_at = null,
    stopped_messages = null, lock_version = lock_version + 1
  where tenant_id = ${currentTenant} and id = ${id} and state = 'stopped'`)

/** The steps of a unit's newest onboarding, in order. */
export type StepRow = {
  readonly step: OnboardingStep
  readonly about: string | null
  readonly outcome: 'done' | 'waiting' | 'failed'
  readonly why: string | null
  readonly http_status: number | null
  readonly messages: readonly AuthorityMessage[]
  readonly at: Date
}

export const stepsOf = (ctx: TenantContext, onboardingId: string): Promise<StepRow[]> =>
  ctx.db.rows<StepRow>(sql`
  select step, about, outcome, why, http_status, messages, at from einvoice_onboarding_steps
  where tenant_id = ${currentTenant} and onboarding_id = ${onboardingId} order by at, id`)
