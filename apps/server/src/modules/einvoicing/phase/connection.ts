import { einvoiceProblemTexts } from '@mizan/contract/einvoicing/texts'
import type { EInvoiceProblem } from '@mizan/contract/einvoicing/einvoicing'
import type { TenantContext } from '../../../kernel/context.ts'
import { actionOf } from '../problems/actions.ts'
import { type Certified, type CompanyRow, connectionOf, unsentOf } from './connection.sql.ts'
import type { UnitRow } from '../units/units.sql.ts'

/** What keeps documents of a company from being sent. */
export type Gap = 'unit' | 'unit_of_vat_number' | 'unit_of_company'

/** Where a document is issued; neither of both: anywhere in the company. */
export type IssuedAt = { readonly storeId?: string | null; readonly posId?: string | null }

/**
 * Why a company sends nothing of what is issued somewhere; null when a unit of its VAT number serves that
 * place, or all of it.
 */
export function gapOf(
  vatNumber: string | null,
  units: readonly Certified[],
  { storeId = null, posId = null }: IssuedAt = {},
): Gap | null {
  if (units.length === 0) return 'unit'
  // A unit made for another VAT number seals no more from the first sale under the new one on.
  const fitting = units.filter(({ active, vat_number: vat }) => active && vat === vatNumber)
  if (fitting.length === 0) return 'unit_of_vat_number'
  const serves = ({ store_id: store, pos_id: pos = null }: Certified): boolean =>
    (store === null || store === storeId) && (pos === null || pos === posId)
  return fitting.some(serves) ? null : 'unit_of_company'
}

/** Why a document that is written now would never be sent; null when it would, and in phase 1, where nothing is. */
export async function unsentAt(
  ctx: TenantContext,
  place: IssuedAt,
): Promise<{ readonly code: Gap; readonly unit_id: string | null } | null> {
  const found = await connectionOf(ctx)
  if (found === null || found.phase === 1) return null
  const code = gapOf(found.vat_number, found.units, place)
  return code && { code, unit_id: found.begun }
}

const textOf = {
  unit: 'not_connected',
  unit_of_vat_number: 'not_connected_vat_number',
  unit_of_company: 'not_connected_stores',
} as const

/**
 * What a company in phase 2 seals with its own key, because no unit serves it, never goes to the
 * authority. Told once something was issued so; where the VAT number changed, before the next sale
 * already. Test books and the demo company have nothing to send in earnest: there it is only worth knowing.
 */
export async function connectionProblem(
  ctx: TenantContext,
  company: CompanyRow | null,
  units: readonly (UnitRow & { readonly is_seen: boolean })[],
): Promise<EInvoiceProblem | null> {
  if (company === null || company.phase === 1) return null
  const gap = gapOf(company.vat_number, units.filter(isCertified).map(certified))
  if (gap === null) return null
  // All units of another number came before it; those of stores were onboarded one by one.
  const { count, since } = await unsentOf(ctx, gap === 'unit_of_vat_number' ? 'newest' : 'first')
  if (count === 0 && gap !== 'unit_of_vat_number') return null
  const begun = units.find(({ state, is_seen: isSeen }) => state === 'new' && isSeen) ?? null
  return {
    code: 'not_connected',
    urgency: ctx.tenant.practice === null ? 'urgent' : 'calm',
    says: einvoiceProblemTexts[textOf[gap]],
    reasons: [],
    action: actionOf('connect', `/einvoice_units${begun ? `/${begun.id}` : ''}`, 'GET'),
    unit: begun && { id: begun.id, name: begun.name },
    document: null,
    documents: since && { count, since: since.toISOString() },
    silence: null,
  }
}

const isCertified = ({ certificate }: UnitRow): boolean => certificate !== null
const certified = ({ active, identity, store_id, pos_id }: UnitRow): Certified => ({
  active,
  vat_number: identity.vatNumber,
  store_id,
  pos_id,
})
