import { owedSubTypes, payableSubTypes, receivableSubTypes } from '@mizan/core/ledger/account-types'
import { beneficiaries } from '@mizan/contract/parties'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { table } from '../../kernel/table.ts'
import { type Check, isAccountFor, isFree, isThere, refuseBroken } from '../ledger/index.ts'
import {
  type BeneficiaryDraft,
  columnsOf,
  normalized,
  refuseWrongIdentifiers,
} from './beneficiary-draft.ts'

export type Beneficiary = RowOf<typeof beneficiaries>

/** What is owed between us and a party. An advance that waits to be deducted is owed by nobody. */
const owed = (subTypes: readonly string[], sign: Sql): Sql => sql`coalesce((
  select sum(b.debit - b.credit) ${sign} from beneficiary_balances b
    join accounts a on a.tenant_id = ${currentTenant} and a.id = b.account_id
  where b.tenant_id = ${currentTenant} and b.beneficiary_id = t.id and a.sub_type = any(${[...subTypes]})), 0)::numeric(20,2)`

const rows = table(beneficiaries, {
  columns: { country_id: 'country' },
  references: {
    account: { table: 'accounts', column: 'account_id', show: ['account_number'] },
    group: { table: 'beneficiary_groups', column: 'group_id' },
    price_list: { table: 'price_lists', column: 'price_list_id' },
  },
  computed: {
    country: sql`(select jsonb_build_object('id', c.code, 'name', c.name, 'name_en', c.name_en) from countries c where c.code = t.country)`,
    role: sql`case when t.is_customer and t.is_supplier then 'both' when t.is_customer then 'customer' else 'supplier' end`,
    balance: owed(owedSubTypes, sql``),
    receivable: owed(receivableSubTypes, sql``),
    payable: owed(payableSubTypes, sql`* -1`),
  },
  search: [
    'name',
    'name_en',
    'code',
    'phone1',
    'phone2',
    'email1',
    'registration_number',
    'commercial_register',
  ],
  order: sql`t.name, t.id`,
  filters: { role: false },
  isMergeable: true,
})

/** Who has both roles is found as customer and as supplier. */
const roleConditions: Readonly<Record<string, Sql>> = {
  customer: sql`t.is_customer`,
  supplier: sql`t.is_supplier`,
  both: sql`(t.is_customer and t.is_supplier)`,
}

function withRoles(asked: readonly string[] | undefined): Sql {
  const known = (asked ?? []).map((role) => roleConditions[role] ?? sql`false`)
  const [first, ...others] = known
  return first ? others.reduce((any, one) => sql`${any} or ${one}`, first) : sql`true`
}

const checksOf = (party: Partial<BeneficiaryDraft>, except?: string): (Check | null)[] => [
  isFree({ field: 'code', table: 'beneficiaries', except }, party.code),
  party.country_id === undefined
    ? null
    : {
        field: 'country_id',
        code: 'reference_not_found',
        broken: sql`not exists (select 1 from countries where code = ${party.country_id})`,
      },
  ...isAccountFor('account_id', party.account_id, { subTypes: ['receivable', 'payable'] }),
  isThere('group_id', 'beneficiary_groups', party.group_id),
  isThere('price_list_id', 'price_lists', party.price_list_id),
]

/** Fields of a seeded party (walk-in customer, various suppliers) that stay as they are. */
const seededFields = [
  'first_name',
  'middle_name',
  'last_name',
  'code',
  'role',
  'is_company',
  'status',
  'registration_number',
] as const

export const beneficiary = {
  list: (_ctx: TenantContext, query: ListQuery) =>
    rows.source(sql`(${withRoles(query.equals.role)})`),
  show: rows.show,

  async create(ctx: TenantContext, draft: BeneficiaryDraft): Promise<Beneficiary> {
    if (draft.status === 0 && !ctx.isTenantAdmin) throw new Refusal('forbidden')
    const party = normalized(draft) as BeneficiaryDraft
    refuseWrongIdentifiers(party, party)
    await refuseBroken(ctx, checksOf(party, draft.id))
    return rows.create(ctx, columnsOf(party, party) as unknown as BeneficiaryDraft)
  },

  /** Only the tenant admin activates or disables a party (`product.md` 6). */
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<BeneficiaryDraft>,
    raw: Readonly<Record<string, unknown>>,
  ): Promise<Beneficiary> {
    const before = await rows.show(ctx, id)
    const sent = normalized(change)
    if (sent.status !== undefined && sent.status !== before.status && !ctx.isTenantAdmin)
      throw new Refusal('forbidden')
    const held = before.is_system
      ? seededFields.find((field) => sent[field] !== undefined && sent[field] !== before[field])
      : undefined
    if (held) throw wrongField(held, 'system_record')
    const party: BeneficiaryDraft = { ...before, ...sent }
    refuseWrongIdentifiers(party, sent)
    await refuseBroken(ctx, [
      ...checksOf(sent, id),
      losesRole(before, party),
      sent.account_id === undefined || sent.account_id === before.account_id
        ? null
        : hasBalance(before),
    ])
    return rows.update(ctx, id, columnsOf(party, sent) as Partial<BeneficiaryDraft>, raw)
  },

  async remove(ctx: TenantContext, id: string): Promise<void> {
    if ((await rows.show(ctx, id)).is_system) throw new Refusal('system_record')
    await rows.remove(ctx, id)
  },
}

/** A party that was sold to stays a customer, one that was bought from a supplier. */
function losesRole(before: Beneficiary, after: BeneficiaryDraft): Check | null {
  if (after.role === before.role || after.role === 'both') return null
  const billTypes = after.role === 'customer' ? [2, 3] : [1, 4]
  return {
    field: 'role',
    code: 'record_in_use',
    broken: sql`exists (select 1 from bills where tenant_id = ${currentTenant} and beneficiary_id = ${before.id}
      and type = any(${billTypes}))`,
  }
}

/** The control account of a party changes only while nothing is open on it: the balance would be split. */
const hasBalance = (party: Beneficiary): Check => ({
  field: 'account_id',
  code: 'record_in_use',
  broken: sql`exists (select 1 from beneficiary_balances where tenant_id = ${currentTenant}
    and beneficiary_id = ${party.id} and debit <> credit)`,
})
