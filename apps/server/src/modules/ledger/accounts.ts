import { accounts } from '@mizan/contract/ledger'
import type { DraftOf } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import {
  accountLimits,
  accountNumberProblems,
  nextAccountNumber,
} from '@mizan/core/ledger/account-number'
import { accountDeletionProblems } from '@mizan/core/ledger/account-tree'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { changesBetween } from '../../kernel/table.ts'
import {
  isControlled,
  proposedSubType,
  refuseMisplaced,
  refuseProblems,
  subTypeOf,
  typeOf,
} from './account-placement.ts'
import {
  type AccountFacts,
  type AccountRow,
  accountAndBelow,
  accountSource,
  lockAccount,
  numbersBelow,
} from './accounts.sql.ts'

type Draft = DraftOf<typeof accounts>

/** One account with its balance. */
export async function showAccount(ctx: TenantContext, id: string): Promise<AccountRow> {
  const { select, from, where, map } = accountSource(ctx, sql`t.id = ${id}`)
  const row = await ctx.db.first<Record<string, unknown>>(
    sql`select ${select} from ${from} where ${where}`,
  )
  if (!row) throw new Refusal('not_found')
  return map(row)
}

async function parentOf(
  ctx: TenantContext,
  id: string | null | undefined,
): Promise<AccountFacts | null> {
  if (!id) return null
  const parent = await lockAccount(ctx, id)
  if (!parent) throw wrongField('parent_id', 'reference_not_found')
  return parent
}

const placementOf = (parent: AccountFacts | null) =>
  parent && {
    type: typeOf(parent.type),
    isTransactionAccount: parent.is_transaction_account,
    depth: parent.level,
  }

/** The number as typed, or the next free one below the parent. Refuses one that is taken. */
async function numberFor(
  ctx: TenantContext,
  parent: AccountFacts | null,
  typed: string | null,
): Promise<string> {
  const prefix = parent?.account_number ?? ''
  const known = await numbersBelow(ctx, typed ?? prefix, parent?.id ?? null)
  const taken = new Set(known.map(({ number }) => number))
  if (typed !== null) {
    refuseProblems(accountNumberProblems(typed, (number) => taken.has(number)))
    return typed
  }
  const children = known
    .filter(({ is_child: isChild }) => isChild)
    .map(({ number }) => number)
    // Accounts of stores and tills are numbered after a sibling (1151001 after 1151): not a width to keep.
    .filter(
      (number, _at, all) => !all.some((other) => other !== number && number.startsWith(other)),
    )
  const next = nextAccountNumber(prefix, (number) => taken.has(number), children)
  if (next === null)
    throw wrongField('account_number', 'too_long', { limit: String(accountLimits.digits) })
  return next
}

/** Adds an account; an empty number becomes the next child number (`domain/01` 1.1). */
export async function createAccount(ctx: TenantContext, draft: Draft): Promise<AccountRow> {
  const {
    id = newId(),
    parent_id: parentId,
    account_number: typed,
    type: asked,
    sub_type: askedSub,
    ...rest
  } = draft
  const known = await ctx.db.first(
    sql`select 1 from accounts where tenant_id = ${currentTenant} and id = ${id}`,
  )
  if (known) return showAccount(ctx, id)
  const parent = await parentOf(ctx, parentId)
  const code = asked ?? parent?.type
  if (code === undefined) throw wrongField('type', 'required')
  const type = typeOf(code)
  const siblings =
    askedSub !== undefined
      ? []
      : await ctx.db.rows<{ sub_type: string }>(sql`select sub_type from accounts
    where tenant_id = ${currentTenant} and parent_id = ${parent?.id ?? null} order by account_number`)
  const subType =
    askedSub === undefined
      ? proposedSubType(
          type,
          rest.is_transaction_account,
          siblings.map((row) => row.sub_type),
        )
      : subTypeOf(askedSub)
  refuseMisplaced({
    type,
    subType,
    isTransactionAccount: rest.is_transaction_account,
    parent: placementOf(parent),
    hasLines: false,
    hasChildren: false,
    numberChanges: false,
  })
  const number = await numberFor(ctx, parent, typed)
  await ctx.db.run(
    insertInto('accounts', [
      {
        tenant_id: currentTenant,
        id,
        account_number: number,
        type,
        sub_type: subType,
        parent_id: parentId,
        level: (parent?.level ?? 0) + 1,
        control: isControlled(subType),
        ...rest,
        search_text: searchText(rest.name, rest.name_en, number),
      },
    ]),
  )
  await recordActivity(ctx, 'accounts', id, 'created')
  return showAccount(ctx, id)
}

/** What may still change of an account that the system or lines hold on to. */
function refuseHeld(before: AccountFacts, after: AccountFacts): void {
  const changes = (field: keyof AccountFacts): boolean => before[field] !== after[field]
  const frozen = (
    ['account_number', 'type', 'sub_type', 'parent_id', 'is_transaction_account'] as const
  ).filter(changes)
  if (before.is_system && frozen[0]) throw wrongField(frozen[0], 'system_record')
  if (changes('type') && (before.has_lines || before.has_children))
    throw wrongField('type', 'account_type_mismatch')
  if (
    changes('sub_type') &&
    before.has_lines &&
    (before.control || isControlled(subTypeOf(after.sub_type)))
  ) {
    throw wrongField('sub_type', 'record_in_use')
  }
  if (changes('sub_type') && before.is_default) throw wrongField('sub_type', 'record_in_use')
  if (
    changes('active') &&
    !after.active &&
    (before.is_system || before.is_default || before.is_of_store_or_pos)
  ) {
    throw wrongField('active', 'record_in_use')
  }
}

/** Changes an account within the rules of the tree; what is below moves with it. */
export async function updateAccount(
  ctx: TenantContext,
  id: string,
  change: Partial<Draft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<AccountRow> {
  const before = await lockAccount(ctx, id)
  if (!before) throw new Refusal('not_found')
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
    throw new Refusal('version_conflict')
  const { id: _same, account_number: typed, ...asked } = change
  const leafOrGroup =
    asked.is_transaction_account === false &&
    asked.sub_type === undefined &&
    before.sub_type !== 'group'
      ? { sub_type: 'group' }
      : {}
  const columns = { ...asked, ...leafOrGroup, ...(typed && { account_number: typed }) }
  const after = { ...before, ...columns } as AccountFacts
  const moves = after.parent_id !== before.parent_id
  const parent = await parentOf(ctx, after.parent_id)
  const subType = subTypeOf(after.sub_type)
  refuseMisplaced({
    type: typeOf(after.type),
    subType,
    isTransactionAccount: after.is_transaction_account,
    parent: placementOf(parent),
    hasLines: before.has_lines,
    hasChildren: before.has_children,
    numberChanges: after.account_number !== before.account_number,
  })
  refuseHeld(before, after)
  if (after.account_number !== before.account_number)
    await numberFor(ctx, parent, after.account_number)
  const level = moves ? await moveBelow(ctx, before, parent) : before.level
  await ctx.db.run(
    sql`update accounts set ${assignments({
      ...columns,
      level,
      control: before.is_system ? before.control : isControlled(subType),
      search_text: searchText(after.name, after.name_en, after.account_number),
    })}, lock_version = lock_version + 1 where tenant_id = ${currentTenant} and id = ${id}`,
  )
  await recordActivity(ctx, 'accounts', id, 'updated', changesBetween(before, columns))
  return showAccount(ctx, id)
}

/** The new level of an account that moves; refuses a circle and a tree that grows too deep. */
async function moveBelow(
  ctx: TenantContext,
  account: AccountFacts,
  parent: AccountFacts | null,
): Promise<number> {
  const below = await accountAndBelow(ctx, account.id)
  if (below.some(({ id }) => id === parent?.id))
    throw wrongField('parent_id', 'account_not_allowed')
  const level = (parent?.level ?? 0) + 1
  const deepest = Math.max(...below.map((each) => each.level)) - account.level + level
  if (deepest > accountLimits.depth) throw wrongField('parent_id', 'account_too_deep')
  if (level !== account.level) {
    await ctx.db.run(sql`update accounts set level = level + ${level - account.level}
      where tenant_id = ${currentTenant} and id = any(${below.map(({ id }) => id)})`)
  }
  return level
}

/** Deletes an account nothing uses; only the tenant admin may (`product.md` 6). */
export async function removeAccount(ctx: TenantContext, id: string): Promise<void> {
  if (!ctx.isTenantAdmin) throw new Refusal('forbidden')
  const account = await lockAccount(ctx, id)
  if (!account) throw new Refusal('not_found')
  const [problem] = accountDeletionProblems({
    isSystem: account.is_system,
    hasLines: account.has_lines,
    hasChildren: account.has_children,
    isDefaultAccount: account.is_default,
  })
  if (problem)
    throw new Refusal(problem.code === 'account_is_system' ? 'system_record' : 'record_in_use')
  // Foreign keys know the rest: stores, items, parties, taxes and documents that name the account.
  await ctx.db.run(sql`delete from accounts where tenant_id = ${currentTenant} and id = ${id}`)
  await recordActivity(ctx, 'accounts', id, 'deleted')
}
