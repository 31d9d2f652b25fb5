import type { SimulatorChoice, einvoiceUnits } from '@mizan/contract/einvoicing/einvoicing'
import type { DraftOf } from '@mizan/contract/resource'
import {
  type Seller,
  type UnitField,
  type UnitFinding,
  type UnitIdentity,
  checkOtp,
  checkUnit,
  firstPreviousHash,
  unitSerial,
} from '@mizan/zatca'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { databaseError } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../../kernel/refusal.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import { simulatorOf, instructSimulator } from '../../simulator/index.ts'
import { certifiedIn } from './environment.ts'
import { otpLabel } from '../onboarding/onboarding-steps.ts'
import {
  changeOnboarding,
  enqueueOnboarding,
  insertOnboarding,
} from '../onboarding/onboarding.sql.ts'
import { enqueueDue } from '../sending/sending.sql.ts'
import { type UnitView, needsCode, stepView, unitView } from './unit-view.ts'
import { deleteNewUnit, insertUnit, resumeUnit, stepsOf, unitById } from './units.sql.ts'

type UnitDraft = DraftOf<typeof einvoiceUnits>
type SellerOf = (ctx: TenantContext) => Promise<Seller | null>

/** Where the form has what the authority calls otherwise; the rest comes from the company. */
const formFields: Partial<Readonly<Record<UnitField, string>>> = {
  organizationUnit: 'branch',
  address: 'address',
  industry: 'industry',
}

/** Real books issue real invoices, test books and the demo company none: neither goes where the other does. */
function requireEnvironment(ctx: TenantContext, { environment }: UnitDraft): void {
  if ((ctx.tenant.practice === null) !== (environment === 'production'))
    throw wrongField('environment', 'einvoice_environment_of_books')
}

/** Who is kept to some stores sets up no unit of another, nor one that seals for all. */
async function requirePlace(
  ctx: TenantContext,
  { store_id: store, p_o_s_id: pos }: UnitDraft,
): Promise<void> {
  if (ctx.storesScope === null) return
  if (store === null && pos === null) throw wrongField('store_id', 'required')
  const seen = await ctx.db.first<{ store: boolean; pos: boolean }>(sql`
    select ${seesRecord(ctx, sql`${store}::uuid`)} as store, ${seesRecord(ctx, sql`${pos}::uuid`)} as pos`)
  if (!seen?.store) throw wrongField('store_id', 'reference_not_found')
  if (!seen.pos) throw wrongField('p_o_s_id', 'reference_not_found')
}

const nameBytesMax = 60

function identityOf(id: string, seller: Seller, draft: UnitDraft): UnitIdentity {
  return {
    commonName: `MIZAN-${id.slice(-12)}-${seller.vatNumber}`,
    organization: seller.name.slice(0, nameBytesMax).trim(),
    organizationUnit: draft.branch,
    serial: unitSerial('Mizan', '1', id),
    vatNumber: seller.vatNumber,
    issuesStandard: true,
    issuesSimplified: true,
    address: draft.address,
    industry: draft.industry,
  }
}

/** Enters a unit that is to be onboarded; what the authority would refuse is refused here, by field. */
export async function createUnit(
  ctx: TenantContext,
  sellerOf: SellerOf,
  draft: UnitDraft,
): Promise<UnitView> {
  requireEnvironment(ctx, draft)
  if (draft.store_id !== null && draft.p_o_s_id !== null)
    throw wrongField('p_o_s_id', 'einvoice_unit_of_one_place')
  await requirePlace(ctx, draft)
  const seller = await sellerOf(ctx)
  if (!seller) throw new Refusal('einvoice_seller_missing')
  const id = draft.id ?? newId()
  const identity = identityOf(id, seller, draft)
  refuseFindings(ctx, checkUnit(identity, certifiedIn(draft.environment)))
  await insertUnit(ctx, {
    id,
    name: draft.name,
    environment: draft.environment,
    store_id: draft.store_id,
    pos_id: draft.p_o_s_id,
    identity,
    last_hash: firstPreviousHash,
  }).catch((error: unknown) => {
    const found = databaseError(error)
    if (found?.code === '23503')
      throw wrongField(
        found.constraint?.includes('_pos_id_') ? 'p_o_s_id' : 'store_id',
        'reference_not_found',
      )
    throw error
  })
  await recordActivity(ctx, 'einvoice_units', id, 'created')
  return showUnit(ctx, id)
}

/** What the authority would refuse is refused at its field; what it may refuse is a warning. */
function refuseFindings(ctx: TenantContext, findings: readonly UnitFinding[]): void {
  const warnings = findings.map(({ severity, field, says }) => ({
    severity,
    code: 'einvoice_unit_field',
    field: formFields[field] ?? 'name',
    params: { reason: says[ctx.language] },
  }))
  const wrong = warnings.filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) throw refusalOf(wrong)
  ctx.warnings.push(...warnings)
}

async function unit(ctx: TenantContext, id: string) {
  const row = await unitById(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** A unit with the log of its newest onboarding. */
export async function showUnit(ctx: TenantContext, id: string): Promise<UnitView> {
  const row = await unit(ctx, id)
  const steps = row.onboarding ? await stepsOf(ctx, row.onboarding.id) : []
  const simulator =
    row.environment === 'simulator' ? await simulatorOf(ctx, row.identity.serial) : null
  return { ...unitView(row, ctx.now), steps: steps.map(stepView), simulator }
}

/** Chooses how the simulator answers the next documents of a unit. */
export async function simulate(
  ctx: TenantContext,
  unitId: string,
  asked: SimulatorChoice,
): Promise<UnitView> {
  const row = await unit(ctx, unitId)
  if (row.environment !== 'simulator') throw new Refusal('einvoice_unit_state')
  await instructSimulator(ctx, row.identity.serial, asked)
  return showUnit(ctx, unitId)
}

/** Removes a unit nothing was done with yet. */
export async function removeUnit(ctx: TenantContext, id: string): Promise<void> {
  await unit(ctx, id)
  if ((await deleteNewUnit(ctx, id)) === 0) throw new Refusal('einvoice_unit_in_use')
  await recordActivity(ctx, 'einvoice_units', id, 'deleted')
}

/** Begins an onboarding or a renewal: a job takes its steps, the log shows how far it came. */
export async function beginOnboarding(
  ctx: TenantContext,
  unitId: string,
  kind: 'first' | 'renewal',
  otp: string,
): Promise<UnitView> {
  const row = await unit(ctx, unitId)
  const [wrong] = checkOtp(otp)
  if (wrong) throw wrongField('otp', 'einvoice_unit_field', { reason: wrong.says[ctx.language] })
  if (row.onboarding?.status === 'working') throw new Refusal('einvoice_onboarding_running')
  // A unit may be onboarded again, its certificate revoked or over; to renew there must be one.
  if (kind === 'renewal' && row.certificate === null) throw new Refusal('einvoice_unit_state')
  const id = newId()
  await insertOnboarding(ctx, {
    id,
    unit_id: unitId,
    kind,
    otp: ctx.secrets.encrypt(Buffer.from(otp), otpLabel(id)),
  }).catch((error: unknown) => {
    if (databaseError(error)?.code === '23505') throw new Refusal('einvoice_onboarding_running')
    throw error
  })
  await enqueueOnboarding(ctx.enqueue, ctx.tenant.id, id)
  await recordActivity(ctx, 'einvoice_units', unitId, kind === 'first' ? 'onboarded' : 'renewed')
  return showUnit(ctx, unitId)
}

/** Goes on with an onboarding that failed, from the step it failed at. */
export async function continueOnboarding(ctx: TenantContext, unitId: string): Promise<UnitView> {
  const { onboarding } = await unit(ctx, unitId)
  if (onboarding?.status !== 'failed' || needsCode(onboarding.step))
    throw new Refusal('einvoice_unit_state')
  await changeOnboarding(ctx, onboarding.id, { status: 'working', attempts: 0 })
  await enqueueOnboarding(ctx.enqueue, ctx.tenant.id, onboarding.id)
  return showUnit(ctx, unitId)
}

/** Lets a stopped unit send again, and everything that waits for it. */
export async function resume(ctx: TenantContext, unitId: string): Promise<UnitView> {
  await unit(ctx, unitId)
  if ((await resumeUnit(ctx, unitId)) === 0) throw new Refusal('einvoice_unit_state')
  await enqueueDue(ctx.db, { dueBy: ctx.now, now: ctx.now, unitId })
  await recordActivity(ctx, 'einvoice_units', unitId, 'resumed')
  return showUnit(ctx, unitId)
}
