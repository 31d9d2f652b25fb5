import { pos } from '@mizan/contract/pos'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { nextPosCode } from '@mizan/core/documents/numbering'
import type { DefaultAccountKey } from '@mizan/core/ledger/default-accounts'
import { sessionState } from '@mizan/core/pos/session'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { inStoreScope, seesStore } from '../../kernel/store-scope.ts'
import { table } from '../../kernel/table.ts'
import {
  addAccountOfItsOwn,
  dropUnusedAccount,
  isAccountFor,
  isFree,
  isThere,
  refuseBroken,
  sharedAccount,
} from '../ledger/index.ts'
import { refuseRepeatsAtPos } from '../tenancy/index.ts'

type Row = RowOf<typeof pos>
type Draft = DraftOf<typeof pos>

const account = (column: string) => ({ table: 'accounts', column, show: ['account_number'] })

const rows = table(pos, {
  references: {
    store: { table: 'stores', column: 'store_id' },
    beneficiary: { table: 'beneficiaries', column: 'beneficiary_id' },
    tax: { table: 'taxes', column: 'tax_id', show: ['percentage::text'] },
    sales_account: account('sales_account_id'),
    cash_account: account('cash_account_id'),
    credit_account: account('credit_account_id'),
    box_account: account('box_account_id'),
    session_account: account('session_account_id'),
  },
  search: ['code', 'name', 'name_en'],
  order: sql`t.code, t.id`,
})

/** The accounts that a point of sale shares with the company until it is given others (`domain/08` 8.1). */
const shared = {
  credit_account_id: 'card_clearing',
  box_account_id: 'main_cash',
  session_account_id: 'cash_over_short',
} as const satisfies Readonly<Record<string, DefaultAccountKey>>
type SharedAccount = keyof typeof shared

/** Fills in the shared accounts that were sent empty. */
async function withShared(ctx: TenantContext, sent: Partial<Draft>): Promise<Partial<Draft>> {
  const filled: Partial<Record<SharedAccount, string>> = {}
  for (const field of Object.keys(shared) as SharedAccount[])
    if (sent[field] === null) filled[field] = await sharedAccount(ctx, shared[field])
  return { ...sent, ...filled }
}

function checksOf(sent: Partial<Draft>, except?: string) {
  const free = (field: 'code' | 'name' | 'cash_account_id') =>
    isFree({ field, table: 'pos', except }, sent[field])
  return [
    free('code'),
    free('name'),
    isThere('store_id', 'stores', sent.store_id),
    isThere('beneficiary_id', 'beneficiaries', sent.beneficiary_id),
    sent.beneficiary_id
      ? ({
          field: 'beneficiary_id',
          code: 'beneficiary_not_customer',
          broken: sql`exists (select 1 from beneficiaries where tenant_id = ${currentTenant}
            and id = ${sent.beneficiary_id} and not is_customer)`,
        } as const)
      : null,
    isThere('tax_id', 'taxes', sent.tax_id),
    sent.tax_id
      ? ({
          field: 'tax_id',
          code: 'tax_not_for_sales',
          broken: sql`exists (select 1 from taxes where tenant_id = ${currentTenant}
            and id = ${sent.tax_id} and (mechanism <> 'normal' or is_mixed_use))`,
        } as const)
      : null,
    ...isAccountFor('sales_account_id', sent.sales_account_id, { types: [4] }),
    ...isAccountFor('cash_account_id', sent.cash_account_id, { subTypes: ['cash'] }),
    free('cash_account_id'),
    ...isAccountFor('credit_account_id', sent.credit_account_id, {
      subTypes: ['clearing', 'bank'],
    }),
    ...isAccountFor('box_account_id', sent.box_account_id, { subTypes: ['cash', 'bank'] }),
    ...isAccountFor('session_account_id', sent.session_account_id, { types: [4, 5] }),
  ]
}

/** Who is kept to some stores has the points of sale of these, and sets up no other. */
function requireStore(ctx: TenantContext, storeId: string): void {
  if (!seesStore(ctx, storeId)) throw wrongField('store_id', 'reference_not_found')
}

/** The code that was typed, else the next one; two at once wait for each other. */
async function codeOf(ctx: TenantContext, typed: string | null): Promise<string> {
  if (typed !== null) return typed
  await ctx.db.first(
    sql`select 1 from companies where tenant_id = ${currentTenant} for no key update`,
  )
  const taken = await ctx.db.rows<{ code: string }>(
    sql`select code from pos where tenant_id = ${currentTenant}`,
  )
  const next = nextPosCode(taken.map(({ code }) => code))
  if (next === null) throw wrongField('code', 'required')
  return next
}

export const pointOfSale = {
  list: (ctx: TenantContext): ListSource<Row> => rows.source(inStoreScope(ctx, sql`t.store_id`)),

  async show(ctx: TenantContext, id: string): Promise<Row> {
    const found = await rows.show(ctx, id)
    if (!seesStore(ctx, found.store_id)) throw new Refusal('not_found')
    return found
  },

  /** Adds a point of sale with a drawer of its own (`domain/01` 1.1). */
  async create(ctx: TenantContext, draft: Draft): Promise<Row> {
    const known =
      draft.id &&
      (await ctx.db.first(
        sql`select 1 from pos where tenant_id = ${currentTenant} and id = ${draft.id}`,
      ))
    if (draft.id && known) return pointOfSale.show(ctx, draft.id)
    requireStore(ctx, draft.store_id)
    const code = await codeOf(ctx, draft.code)
    await refuseBroken(ctx, checksOf({ ...draft, code }))
    await refuseRepeatsAtPos(ctx, code)
    const drawer =
      draft.cash_account_id ?? (await addAccountOfItsOwn(ctx, 'pos_cash', drawerName(draft)))
    const filled = await withShared(ctx, draft)
    return rows.create(ctx, { ...draft, ...filled, code, cash_account_id: drawer })
  },

  /** Its code stays once it was printed in a number. Emptied accounts are the company's again, the drawer stays. */
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<Row> {
    const before = await pointOfSale.show(ctx, id)
    const { code, cash_account_id: drawer, ...rest } = change
    if (rest.store_id) requireStore(ctx, rest.store_id)
    const renamed = typeof code === 'string' && code !== before.code
    await refuseBroken(ctx, [
      ...checksOf(change, id),
      renamed
        ? {
            field: 'code',
            code: 'p_o_s_code_printed',
            broken: sql`exists (select 1 from sequences where tenant_id = ${currentTenant} and pos_id = ${id})
              or exists (select 1 from pos_sessions where tenant_id = ${currentTenant} and pos_id = ${id})`,
          }
        : null,
      drawer && drawer !== before.cash_account_id
        ? {
            field: 'cash_account_id',
            code: 'pos_session_under_way',
            broken: sql`exists (select 1 from pos_sessions
              where tenant_id = ${currentTenant} and pos_id = ${id} and state < ${sessionState.closed})`,
          }
        : null,
    ])
    if (renamed) await refuseRepeatsAtPos(ctx, code)
    const filled = await withShared(ctx, rest)
    return rows.update(
      ctx,
      id,
      { ...filled, ...(renamed && { code }), ...(drawer && { cash_account_id: drawer }) },
      sent,
    )
  },

  /** Deletes a point of sale that nothing was sold at, and its drawer with it. */
  async remove(ctx: TenantContext, id: string): Promise<void> {
    const before = await pointOfSale.show(ctx, id)
    await rows.remove(ctx, id)
    if (before.cash_account_id) await dropUnusedAccount(ctx, before.cash_account_id)
  },
}

const drawerName = (draft: Draft): { readonly name: string; readonly name_en: string } => ({
  name: `صندوق ${draft.name}`.slice(0, 255),
  name_en: `Drawer – ${draft.name_en ?? draft.name}`.slice(0, 255),
})
