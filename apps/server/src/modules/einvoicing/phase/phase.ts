import { phaseMissingTexts } from '@mizan/contract/einvoicing/texts'
import type { EInvoicingPhase } from '@mizan/contract/einvoicing/einvoicing'
import type { Phase, Seller } from '@mizan/zatca'
import { recordActivity } from '../../../kernel/activity.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { gapOf } from './connection.ts'
import { certifiedUnits, phaseOf, setPhase } from './phase.sql.ts'

type SellerOf = (ctx: TenantContext) => Promise<Seller | null>
type Missing = keyof typeof phaseMissingTexts

/** The phase of a company, and what it lacks to issue in phase 2. */
export async function showPhase(ctx: TenantContext, sellerOf: SellerOf): Promise<EInvoicingPhase> {
  const [phase, units, seller] = await Promise.all([
    phaseOf(ctx),
    certifiedUnits(ctx),
    sellerOf(ctx),
  ])
  return {
    phase,
    can_leave: phase === 1 || !units.some(({ active }) => active),
    missing: missingOf(seller, units).map((code) => ({ code, says: phaseMissingTexts[code] })),
  }
}

/** What must be there before anything can be sealed and sent, the first thing first. */
function missingOf(
  seller: Seller | null,
  units: Awaited<ReturnType<typeof certifiedUnits>>,
): readonly Missing[] {
  if (!seller) return ['seller']
  const gap = gapOf(seller.vatNumber, units)
  return gap === null ? [] : [gap]
}

/** Chooses a phase; phase 1 is over once a unit sends to the authority. */
export async function choosePhase(
  ctx: TenantContext,
  sellerOf: SellerOf,
  phase: Phase,
): Promise<EInvoicingPhase> {
  ctx.need('integrations', 'update')
  if (phase === 1 && (await certifiedUnits(ctx)).some(({ active }) => active))
    throw new Refusal('einvoice_phase_left')
  await enterPhase(ctx, phase)
  return showPhase(ctx, sellerOf)
}

/** Brings a company into a phase, and writes down that it went there. */
export async function enterPhase(ctx: TenantContext, phase: Phase): Promise<void> {
  if ((await setPhase(ctx, phase)) === 0) return
  await recordActivity(ctx, 'my_company', ctx.tenant.publicId, 'updated', {
    einvoicing_phase: { before: String(3 - phase), after: String(phase) },
  })
}
