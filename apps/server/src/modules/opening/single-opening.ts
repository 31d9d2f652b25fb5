import type { LocalDate } from '@mizan/core/time/local-date'
import type { ErrorCode } from '@mizan/contract/errors'
import type {
  accountOpening,
  beneficiaryOpening,
  itemOpening,
  singleOpening,
} from '@mizan/contract/documents/opening'
import { status } from '@mizan/core/documents/lifecycle'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, name, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { confirm } from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { needWholeCompany } from './conversion-balance.ts'
import { refuseClosed } from './open-refusal.ts'
import { openingChanges } from './opening-changes.ts'
import {
  type OpeningKind,
  type OpeningLineRow,
  type OpeningRow,
  mergeOpening,
  newOpening,
  recordTables,
} from './opening-row.ts'
import { openingFamily, reverseOpening } from './opening-family.ts'
import { editedBy, firstDayOf, lockSingle } from './opening-rows.sql.ts'
import { readSingle } from './opening-view.sql.ts'

export type Single = z.output<typeof singleOpening> | null
type Kind = Exclude<OpeningKind, 'conversion'>
type Content = Pick<OpeningRow, 'lines' | 'stock'>

/** The balance typed in a record's form; null while none stands. */
export const showSingle = async (
  ctx: TenantContext,
  kind: Kind,
  recordId: string,
): Promise<Single> => {
  needWholeCompany(ctx)
  await needRecord(ctx, kind, recordId)
  return readSingle(ctx, kind, recordId)
}

/** An account opens with one side (`domain/10` 28: document type 0 against opening equity). */
export const postAccountOpening = (
  ctx: TenantContext,
  id: string,
  { date, debtor, creditor }: z.output<typeof accountOpening>,
): Promise<Single> =>
  postSingle(ctx, 'account', id, date, () => ({
    lines: [line(id, debtor, creditor)],
    stock: [],
  }))

/** A party opens on one of its control accounts; balances on its other accounts stay. */
export async function postBeneficiaryOpening(
  ctx: TenantContext,
  id: string,
  body: z.output<typeof beneficiaryOpening>,
): Promise<Single> {
  const { date, debtor, creditor, documents } = body
  const account = body.account_id ?? (await accountOfParty(ctx, id, debtor !== '0.00'))
  return postSingle(ctx, 'beneficiary', id, date, (before) => ({
    lines: [
      ...before.lines.filter((each) => each.account_id !== account),
      { ...line(account, debtor, creditor), beneficiary_id: id, documents },
    ],
    stock: [],
  }))
}

/** An item opens with quantity and cost by store. */
export const postItemOpening = (
  ctx: TenantContext,
  id: string,
  { date, stock }: z.output<typeof itemOpening>,
): Promise<Single> =>
  postSingle(ctx, 'item', id, date, () => ({
    lines: [],
    stock: stock.map(({ amount: quantity, ...each }) => ({ item_id: id, ...each, quantity })),
  }))

const line = (account: string, debit: string, credit: string): OpeningLineRow => ({
  account_id: account,
  debit,
  credit,
  beneficiary_id: null,
  documents: [],
})

/** Where a party's balance stands: what it owes as a customer, what we owe it as a supplier. */
async function accountOfParty(ctx: TenantContext, id: string, owesUs: boolean): Promise<string> {
  const [{ defaults }, party] = await Promise.all([
    postingFacts(ctx),
    ctx.db.first<{
      is_customer: boolean
      is_supplier: boolean
      account_id: string | null
      sub_type: string | null
    }>(sql`
      select b.is_customer, b.is_supplier, b.account_id, a.sub_type
      from beneficiaries b left join accounts a on a.tenant_id = ${currentTenant} and a.id = b.account_id
      where b.tenant_id = ${currentTenant} and b.id = ${id}`),
  ])
  if (!party) throw new Refusal('not_found')
  const asCustomer = party.is_customer && (owesUs || !party.is_supplier)
  const key = asCustomer ? 'receivable' : 'payable'
  const account = party.sub_type === key ? party.account_id : defaults[key]
  if (!account) throw new Refusal('default_account_missing', { key })
  return account
}

/** Posts what a form says now in place of what it said before; nothing left reverses it. */
async function postSingle(
  ctx: TenantContext,
  kind: Kind,
  recordId: string,
  date: LocalDate | undefined,
  content: (before: OpeningRow) => Content,
): Promise<Single> {
  needWholeCompany(ctx)
  await needRecord(ctx, kind, recordId)
  const before =
    (await lockSingle(ctx, kind, recordId)) ??
    newOpening(await firstDayOf(ctx), { kind, record_id: recordId })
  const row = mergeOpening({ ...before, ...content(before) }, { date: date ?? before.opening_date })
  await replace(ctx, { kind, recordId }, before, row).catch(atForm)
  return readSingle(ctx, kind, recordId)
}

/** Refuses a record that the company does not have. */
export async function needRecord(ctx: TenantContext, kind: Kind, id: string): Promise<void> {
  const found = await ctx.db.first(
    sql`select 1 from ${name(recordTables[kind])} where tenant_id = ${currentTenant} and id = ${id}`,
  )
  if (!found) throw new Refusal('not_found')
}

async function replace(
  ctx: TenantContext,
  { kind, recordId }: { readonly kind: Kind; readonly recordId: string },
  before: OpeningRow,
  row: OpeningRow,
): Promise<void> {
  const isPosted = before.status === status.confirmed
  const isEmpty = row.lines.length === 0 && row.stock.length === 0
  const changes = await openingChanges(ctx, before, row)
  if (isEmpty && !isPosted) return
  if (isPosted && Object.keys(changes).length === 0) return
  // A first balance after a return was filed would change what the authority was told, like any other.
  await refuseClosed(ctx, isPosted ? before.opening_date : row.opening_date)
  if (!isEmpty) {
    const edit = isPosted && { status: status.opened, edited: editedBy(ctx.user.id) }
    await confirm(ctx, openingFamily, { ...row, ...edit, changes })
    return
  }
  await reverseOpening(ctx, before, null, { left: row, activity: null })
  await recordActivity(ctx, recordTables[kind], recordId, 'opening_balance', changes)
}

/** A form has no lines: what is wrong with the only one is said at the form's own fields. */
function atForm(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const fields = Object.entries(error.fields).map(
    ([field, problems]) => [field.replace(/^transactions\.\d+\./u, ''), problems] as const,
  )
  throw new Refusal(error.code as ErrorCode, error.params, Object.fromEntries(fields))
}
