import { status } from '@mizan/core/documents/lifecycle'
import type { DebtPart } from '@mizan/core/ledger/bad-debt'
import { minorDigits } from '@mizan/core/money/currency'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import {
  type Association,
  allocate,
  allocateInOrder,
  carryingOf,
  remain,
} from '@mizan/core/treasury/allocation'
import { writtenOff } from '@mizan/core/treasury/written-off'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import {
  type LockedDocument,
  type SettleableType,
  type Settling,
  lockChosenDocuments,
  lockOpenDocuments,
  openDocumentsOf,
} from '../settlement/index.ts'

/** A document that an entry writes off, as the entry keeps it until it is posted. */
export type WrittenOff = {
  readonly associatable_type: SettleableType
  readonly associatable_id: string
  /** In the document's currency. */
  readonly amount: string
  /** The same as it stands on the party's account. */
  readonly carrying: string
}
type Asked = Omit<WrittenOff, 'carrying'>

/** A debt to be written off: where it stands, and the documents that are settled by it. */
export type Debt = {
  readonly parts: readonly DebtPart[]
  readonly writtenOff: readonly WrittenOff[]
}

/**
 * The debt of a party that is written off with `amount` of company currency: the documents that were
 * chosen, else those in company currency, oldest due first; what is on none stays on the account.
 */
export async function debtWrittenOff(
  ctx: TenantContext,
  beneficiaryId: string,
  amount: Money,
  chosen: readonly Asked[] | null,
): Promise<Debt> {
  const documents = await (chosen ? lockAsked(ctx, chosen) : lockOldest(ctx, beneficiaryId))
  const associations = chosen
    ? settled(chosen, documents, beneficiaryId)
    : allocateInOrder(documents, amount).associations
  const parts = writtenOff(amount, documents, associations, ctx.tenant.currency)
  if (parts === null) throw refusalOf([{ code: 'write_off_exceeds_amount', field: 'associations' }])
  return { parts, writtenOff: associations.map((each) => writtenOffOf(each, documents)) }
}

/**
 * What an entry settles when it is posted: its documents are locked, before any number is taken, as
 * every posting does it. Refused when something of them moved since the draft was written.
 */
export async function settlingsWrittenOff(
  ctx: TenantContext,
  entryId: string,
  rows: readonly WrittenOff[],
): Promise<readonly Settling[]> {
  if (rows.length === 0) return []
  const documents = await lockAsked(ctx, rows)
  const associations = settled(rows, documents, documents[0]?.beneficiary ?? '')
  const now = associations.map((each) => writtenOffOf(each, documents).carrying)
  if (now.some((carrying, index) => carrying !== rows[index]?.carrying))
    throw new Refusal('write_off_changed')
  return associations.flatMap((association) => {
    const target = documents.find(({ id }) => id === association.document)
    return target ? [{ target, association, by: { entry: entryId } }] : []
  })
}

/** Locks the documents that rows name, in the order of every settlement. */
export const lockAsked = (ctx: TenantContext, rows: readonly Asked[]): Promise<LockedDocument[]> =>
  lockChosenDocuments(
    ctx,
    rows.map((each) => ({ type: each.associatable_type, id: each.associatable_id })),
  )

/** What the party owes in company currency, oldest due first. */
async function lockOldest(ctx: TenantContext, beneficiaryId: string): Promise<LockedDocument[]> {
  const open = await openDocumentsOf(ctx, beneficiaryId, 'beneficiary')
  const own = open.filter(({ currency }) => currency === ctx.tenant.currency)
  const locked = await lockOpenDocuments(
    ctx,
    own.map(({ document_type: type, id }) => ({ type, id })),
  )
  return own.flatMap(({ id }) => locked.filter((each) => each.id === id))
}

/** The chosen documents, each settled by its amount; or what is wrong with the choice. */
function settled(
  rows: readonly Asked[],
  documents: readonly LockedDocument[],
  beneficiaryId: string,
): readonly Association[] {
  const open = new Map(documents.map((document) => [document.id, document]))
  const associations: Association[] = []
  const problems = rows.flatMap(({ associatable_id: id, amount }, index) => {
    const field = `associations.${index}`
    const document = open.get(id)
    if (!document) return [{ code: 'document_not_found', field }]
    if (document.beneficiary !== beneficiaryId) return [{ code: 'allocation_other_party', field }]
    if (document.owedBy !== 'beneficiary') return [{ code: 'allocation_wrong_kind', field }]
    if (document.status !== status.confirmed) return [{ code: 'not_confirmed', field }]
    const digits = minorDigits(document.currency)
    const value = money(parseDecimal(amount, digits) ?? 0n)
    if (value <= 0n || value > remain(document)) {
      const params = { remain: formatDecimal(remain(document), digits) }
      return [{ code: 'allocation_exceeds_remain', field: `${field}.amount`, params }]
    }
    const given = allocate(document, value)
    open.set(id, { ...document, ...given.document })
    associations.push(given.association)
    return []
  })
  if (problems.length > 0) throw refusalOf(problems)
  return associations
}

function writtenOffOf(association: Association, documents: readonly LockedDocument[]): WrittenOff {
  const document = documents.find(({ id }) => id === association.document)
  if (!document) throw new Error(`document ${association.document} was not locked`)
  return {
    associatable_type: document.type,
    associatable_id: document.id,
    amount: formatDecimal(association.amount, minorDigits(document.currency)),
    carrying: formatDecimal(carryingOf(association), 2),
  }
}
