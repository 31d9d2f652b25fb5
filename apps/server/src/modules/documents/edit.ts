import { editRefusal } from '@mizan/core/documents/edit-matrix'
import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { next, status, statusOf } from '@mizan/core/documents/lifecycle'
import { whyUnposted } from '@mizan/core/documents/available-actions'
import { type Periods, periodProblems } from '@mizan/core/ledger/period'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { LivingTable } from '../../kernel/document-tables.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { entriesInForce, postingFacts } from '../ledger/index.ts'
import { localizedRefusal } from './localized-refusal.ts'
import { vatDayOf } from './reverse-document.ts'
import { changeDocument } from './save-document.ts'

export type Editable = {
  readonly id: string
  readonly status: number
  /** Null where nothing is posted: a quotation is of no period. */
  readonly date: LocalDate | null
  /** The day its VAT is of; null where none of it is in a return, not said where its entries tell it. */
  readonly vatDate?: LocalDate | null
  /** What its form calls its date. */
  readonly dateField: string
  readonly openedBy: string | null
  /** We issued it in the supplier's name. */
  readonly isSelfBilled?: boolean
}

/** Only who opened a document, or the tenant admin, may confirm or discard its edit. */
export function requireOpener(ctx: TenantContext, { openedBy }: Pick<Editable, 'openedBy'>): void {
  if (openedBy !== ctx.user.id && !ctx.isTenantAdmin) throw new Refusal('opened_by_another_user')
}

/** Refuses to change what is not posted, what the law protects and what lies in a closed period (`domain/02` 2.3). */
export async function requireEditable(
  ctx: TenantContext,
  kind: DocumentKind,
  document: Editable,
): Promise<void> {
  ctx.need(factsOf(kind).permission, 'update')
  const at = statusOf(document.status)
  if (at === null || next(at, 'open') === null)
    throw new Refusal(whyUnposted(kind, document.status) ?? 'not_confirmed')
  const { periods } = await postingFacts(ctx)
  const vatDate = await vatDayInForce(ctx, kind, document, periods)
  const vatDay = vatDate ?? document.date
  const law = editRefusal({
    kind,
    status: at,
    taxRestrictive: ctx.tenant.taxRestrictive,
    isTenantAdmin: ctx.isTenantAdmin,
    vatRegistered: true,
    isSelfBilled: document.isSelfBilled ?? false,
    vatPeriodFiled:
      vatDay !== null && periods.vatFiledThrough !== null && vatDay <= periods.vatFiledThrough,
  })
  if (law) throw new Refusal(law)
  if (document.date !== null) {
    const problems = periodProblems(document.date, vatDate, periods).map((problem) => ({
      ...problem,
      field: document.dateField,
    }))
    if (problems.length > 0) throw await localizedRefusal(ctx, problems, document.date, periods)
  }
}

/**
 * The day on which the VAT of a posted document counts: what suppliers billed in a filed period and was entered
 * later counts in a period that was open then (`domain/05` 5.4), and is corrected for as long as that one is.
 */
async function vatDayInForce(
  ctx: TenantContext,
  kind: DocumentKind,
  { id, date, vatDate }: Pick<Editable, 'id' | 'date' | 'vatDate'>,
  { vatFiledThrough }: Periods,
): Promise<LocalDate | null> {
  if (vatDate !== undefined) return vatDate
  if (date === null || vatFiledThrough === null || date > vatFiledThrough) return date
  const entries = await entriesInForce(ctx, id)
  const days = entries.flatMap((posted) => vatDayOf(kind, posted) ?? [])
  return days.toSorted()[0] ?? null
}

/** Opens a confirmed document for edit (128): it is locked by its editor, the books stay as they are. */
export async function openForEdit(
  ctx: TenantContext,
  kind: DocumentKind,
  table: LivingTable,
  document: Editable,
): Promise<void> {
  await requireEditable(ctx, kind, document)
  await changeDocument(ctx, table, document.id, {
    status: status.opened,
    opened_from: sql`status`,
    opened_by: ctx.user.id,
  })
  await recordActivity(ctx, factsOf(kind).resource, document.id, 'opened')
}

/** Leaves an edit: the document is what it was, nothing is posted. */
export async function discardEdit(
  ctx: TenantContext,
  kind: DocumentKind,
  table: LivingTable,
  document: Editable,
): Promise<void> {
  ctx.need(factsOf(kind).permission, 'update')
  if (document.status !== status.opened) throw new Refusal('not_open_for_edit')
  requireOpener(ctx, document)
  await changeDocument(ctx, table, document.id, {
    status: sql`opened_from`,
    opened_from: null,
    opened_by: null,
  })
  await recordActivity(ctx, factsOf(kind).resource, document.id, 'discarded')
}
