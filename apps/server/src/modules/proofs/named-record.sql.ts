import type { ProvedRow } from '@mizan/contract/proofs'
import { factsOf } from '@mizan/core/documents/kind'
import type { Database } from '../../kernel/database/pool.ts'
import { currentTenant, join, name, raw, sql } from '../../kernel/database/sql.ts'
import { documentTableNames, stockTableNames } from '../../kernel/document-tables.ts'
import { kindCase } from '../documents/index.ts'
import type { Proved } from './proof.ts'

type Named = ProvedRow['record']

/** Records that are not of a kind of document, or whose entry is all there is of them. */
const others = [
  ['conversion_balance', 'conversion_balances', 1300],
  ['entries', 'manual_entries', null],
  ['entries', 'entries', null],
  ['beneficiaries', 'beneficiaries', null],
  ['items', 'items', null],
  ['accounts', 'accounts', null],
] as const

/** The record that the id of a bad row names, with the code its entry bears when it is a document. */
const recordOf = (db: Database, id: string): Promise<Named> =>
  db.first<NonNullable<Named>>(
    sql`${join(
      [
        ...[...documentTableNames, ...stockTableNames].map(
          (table) =>
            sql`select ${raw(`'${table}'`)} as of, ${kindCase(table, (kind) => factsOf(kind).documentType)}::int as document_type, t.id
    from ${name(table)} t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
        ),
        ...others.map(
          ([of, table, documentType]) =>
            sql`select ${raw(`'${of}'`)}, ${raw(String(documentType))}::int, id from ${name(table)} where tenant_id = ${currentTenant} and id = ${id}`,
        ),
      ],
      ' union all ',
    )} limit 1`,
  )

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The columns of a bad row that may name the record to look at, the nearest first. */
const naming = ['id', 'document_id', 'conversion_id', 'beneficiary_id', 'item_id', 'account_id']

/** A proof with the record that its first bad row is about, so that it can be opened. */
export async function withRecord(db: Database, proved: Proved): Promise<ProvedRow> {
  const row = proved.first_bad_row
  const id = naming
    .map((column) => row?.[column])
    .find((value) => typeof value === 'string' && uuid.test(value))
  const record = id === undefined ? null : await recordOf(db, String(id))
  return { ...proved, record }
}
