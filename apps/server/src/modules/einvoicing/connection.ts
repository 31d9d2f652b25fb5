import { einvoiceProblemTexts } from '@mizan/contract/einvoice-texts'
import type { EInvoiceProblem } from '@mizan/contract/einvoicing'
import type { TenantContext } from '../../kernel/context.ts'
import { actionOf } from './actions.ts'
import { type CompanyRow, unsentOf } from './connection.sql.ts'
import type { UnitRow } from './units.sql.ts'

/** A unit that the authority gave a certificate, whether it still seals or not. */
type Certified = {
  readonly active: boolean
  readonly vat_number: string
  readonly store_id: string | null
  readonly pos_id?: string | null
}
/** What keeps documents of a company from being sent. */
export type Gap = 'unit' | 'unit_of_vat_number' | 'unit_of_company'

/** Why a company, or part of it, sends nothing; null when a unit of its VAT number serves all of it. */
export function gapOf(vatNumber: string | null, units: readonly Certified[]): Gap | null {
  if (units.length === 0) return 'unit'
  // A unit made for another VAT number seals no more from the first sale under the new one on.
  const fitting = units.filter(({ active, vat_number: vat }) => active && vat === vatNumber)
  if (fitting.length === 0) return 'unit_of_vat_number'
  return fitting.some(({ store_id: store, pos_id: pos }) => !store && !pos)
    ? null
    : 'unit_of_company'
}

const textOf = {
  unit: 'not_connected',
  unit_of_vat_number: 'not_connected_vat_number',
  unit_of_company: 'not_connected_stores',
} as const

/**
 * What a company in phase 2 seals with its own key, because no unit serves it, never goes to the
 * authority. Told once something was issued so; where the VAT number changed, before the next sale
 * already. Test books have nothing to send in earnest: there it is only worth knowing.
 */
export async function connectionProblem(
  ctx: TenantContext,
  company: CompanyRow | null,
  units: readonly UnitRow[],
): Promise<EInvoiceProblem | null> {
  if (company === null || company.phase === 1) return null
  const gap = gapOf(company.vat_number, units.filter(isCertified).map(certified))
  if (gap === null) return null
  // All units of another number came before it; those of stores were onboarded one by one.
  const { count, since } = await unsentOf(ctx, gap === 'unit_of_vat_number' ? 'newest' : 'first')
  if (count === 0 && gap !== 'unit_of_vat_number') return null
  const begun = units.find(({ state }) => state === 'new') ?? null
  return {
    code: 'not_connected',
    urgency: ctx.tenant.mode === 'live' ? 'urgent' : 'calm',
    says: einvoiceProblemTexts[textOf[gap]],
    reasons: [],
    action: actionOf('connect', `/einvoice_units${begun ? `/${begun.id}` : ''}`, 'GET'),
    unit: begun && { id: begun.id, name: begun.name },
    document: null,
    documents: since && { count, since: since.toISOString() },
  }
}

const isCertified = ({ certificate }: UnitRow): boolean => certificate !== null
const certified = ({ active, identity, store_id, pos_id }: UnitRow): Certified => ({
  active,
  vat_number: identity.vatNumber,
  store_id,
  pos_id,
})
