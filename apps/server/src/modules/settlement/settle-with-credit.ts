import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { status } from '@mizan/core/documents/lifecycle'
import { allocate, remain } from '@mizan/core/treasury/allocation'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { lockChosenDocuments } from './open-documents.sql.ts'
import { type Settling, associate } from './settle.ts'
import type { DocumentRef, SettleableType } from './settleable.ts'

export type AskedCredit = {
  readonly associatable_type: SettleableType
  readonly associatable_id: string
  readonly amount: string
}

/**
 * Settles other documents of the same party with what is left of a return or note. Both stand on the
 * same control account (`domain/02` 2.8): only a difference of rates is posted.
 */
export async function settleWithCredit(
  ctx: TenantContext,
  credit: DocumentRef,
  kind: 'return' | 'note',
  asked: readonly AskedCredit[],
): Promise<void> {
  const refs = asked.map(({ associatable_type, associatable_id }) => ({
    type: associatable_type,
    id: associatable_id,
  }))
  const locked = await lockChosenDocuments(ctx, [credit, ...refs])
  let left = locked.find(({ id }) => id === credit.id)
  if (left?.status !== status.confirmed) throw new Refusal('not_confirmed')
  const source = left
  const digits = minorDigits(source.currency)
  const open = new Map(locked.map((document) => [document.id, document]))
  const settlings: Settling[] = []
  const problems = asked.flatMap(({ associatable_id, amount }, index) => {
    const at = `associations.${index}`
    const target = associatable_id === credit.id ? undefined : open.get(associatable_id)
    const value = money(parseDecimal(amount, digits) ?? 0n)
    if (!target || !left) return [{ code: 'document_not_found', field: at }]
    if (target.beneficiary !== source.beneficiary)
      return [{ code: 'allocation_other_party', field: at }]
    if (target.currency !== source.currency || target.owedBy === source.owedBy)
      return [{ code: 'allocation_wrong_kind', field: at }]
    if (target.parts[0]?.account !== source.parts[0]?.account)
      return [{ code: 'allocation_wrong_kind', field: at }]
    if (target.status !== status.confirmed) return [{ code: 'not_confirmed', field: at }]
    const most = remain(target) < remain(left) ? remain(target) : remain(left)
    if (value <= 0n || value > most)
      return [
        {
          code: 'allocation_exceeds_remain',
          field: `${at}.amount`,
          params: { remain: formatDecimal(most, digits) },
        },
      ]
    const given = allocate(left, value)
    left = { ...left, ...given.document }
    const { association, document } = allocate(target, value)
    // A document that is named twice goes on where the first part stopped.
    open.set(target.id, { ...target, ...document })
    settlings.push({
      target,
      association,
      by: { credit: source, kind, association: given.association },
    })
    return []
  })
  if (problems.length > 0) throw refusalOf(problems)
  await associate(ctx, settlings)
  await recordActivity(ctx, credit.type === 'note' ? 'notes' : 'bills', credit.id, 'allocated')
}
