import { attachables } from '@mizan/contract/files'
import type { Flag } from '@mizan/core/access/permission-codes'
import type { TenantContext } from '../../kernel/context.ts'
import { guardRecord } from '../../kernel/serve.ts'
import { type Attached, attachedRecord } from './files.sql.ts'

/**
 * Refuses whoever may not see the record a file belongs to, as well as whoever has no right to
 * attachments. False when there is no such record.
 */
export async function guardAttached(
  ctx: TenantContext,
  { attachable_type: type, attachable_id: id }: Attached,
  flag: Flag,
): Promise<boolean> {
  ctx.need('attachments', flag)
  const resource = attachables.find(({ name }) => name === type)
  if (!resource) return false
  const record = await attachedRecord(
    ctx,
    resource.name,
    'by' in resource.guard ? resource.guard.by : null,
    id,
  )
  if (!record) return false
  guardRecord(ctx, resource, record, 'view')
  return true
}
