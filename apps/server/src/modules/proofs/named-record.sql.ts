import type { ProvedRow } from '@mizan/contract/proofs'
import type { Database } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Proved } from './proof.ts'

type Named = ProvedRow['record']

/** The record that the id of a bad row names, with the code its entry bears when it is a document. */
const recordOf = (db: Database, tenantId: number, id: string): Promise<Named> =>
  db.first<NonNullable<Named>>(sql`
  select 'bills' as of, 100 + type as document_type, id from bills where tenant_id = ${tenantId} and id = ${id}
  union all select 'receipts', 200 + type, id from receipts where tenant_id = ${tenantId} and id = ${id}
  union all select 'notes', 300 + type, id from notes where tenant_id = ${tenantId} and id = ${id}
  union all select 'expenses', 1400, id from expenses where tenant_id = ${tenantId} and id = ${id}
  union all select 'conversion_balance', 1300, id from conversion_balances where tenant_id = ${tenantId} and id = ${id}
  union all select 'entries', null, id from manual_entries where tenant_id = ${tenantId} and id = ${id}
  union all select 'entries', null, id from entries where tenant_id = ${tenantId} and id = ${id}
  union all select 'beneficiaries', null, id from beneficiaries where tenant_id = ${tenantId} and id = ${id}
  union all select 'items', null, id from items where tenant_id = ${tenantId} and id = ${id}
  union all select 'accounts', null, id from accounts where tenant_id = ${tenantId} and id = ${id}
  limit 1`)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The columns of a bad row that may name the record to look at, the nearest first. */
const naming = ['id', 'document_id', 'conversion_id', 'beneficiary_id', 'item_id', 'account_id']

/** A proof with the record that its first bad row is about, so that it can be opened. */
export async function withRecord(
  db: Database,
  tenantId: number,
  proved: Proved,
): Promise<ProvedRow> {
  const row = proved.first_bad_row
  const id = naming
    .map((column) => row?.[column])
    .find((value) => typeof value === 'string' && uuid.test(value))
  const record = id === undefined ? null : await recordOf(db, tenantId, String(id))
  return { ...proved, record }
}
