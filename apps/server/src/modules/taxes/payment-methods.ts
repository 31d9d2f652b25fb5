import { paymentMethods } from '@mizan/contract/ledger'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { paymentSubTypes } from '@mizan/core/ledger/account-types'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { table } from '../../kernel/table.ts'
import { isAccountFor, isFree, refuseBroken } from '../ledger/index.ts'

type Method = RowOf<typeof paymentMethods>
type Draft = DraftOf<typeof paymentMethods>

const rows = table(paymentMethods, {
  references: { account: { table: 'accounts', column: 'account_id', show: ['account_number'] } },
  search: ['name', 'name_en', 'code'],
  order: sql`not t.is_system, t.created_at, t.code`,
})

const checksOf = (method: Partial<Draft>, except?: string) => [
  isFree({ field: 'code', table: 'payment_methods', except }, method.code),
  ...isAccountFor('account_id', method.account_id, { subTypes: paymentSubTypes }),
]

export const paymentMethod = {
  ...rows,
  async create(ctx: TenantContext, draft: Draft): Promise<Method> {
    await refuseBroken(ctx, checksOf(draft, draft.id))
    return rows.create(ctx, { ...draft, is_system: false } as Draft)
  },
  /** Programs outside find the seeded methods by their code: only name, account and use may change. */
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<Method> {
    const before = await rows.show(ctx, id)
    const held = (['code', 'means_code'] as const).find(
      (field) => change[field] !== undefined && change[field] !== before[field],
    )
    if (held && before.is_system) throw wrongField(held, 'system_record')
    await refuseBroken(ctx, checksOf(change, id))
    return rows.update(ctx, id, change, sent)
  },
  async remove(ctx: TenantContext, id: string): Promise<void> {
    if ((await rows.show(ctx, id)).is_system) throw new Refusal('system_record')
    await rows.remove(ctx, id)
  },
}
