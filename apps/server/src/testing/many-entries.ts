import { asOwner } from './as-owner.ts'
import type { TestServer } from './server.ts'

/** Books become long: every entry of a company once more, so often. */
export const manyEntries = (
  server: Pick<TestServer, 'database'>,
  tenantId: string,
  count: number,
): Promise<unknown> =>
  asOwner(
    server,
    `select set_config('app.tenant_id', (select id::text from tenants where public_id = '${tenantId}'), false)`,
    'begin',
    `create temporary table more as
       select e.id as old, gen_random_uuid() as id, n from entries e, generate_series(1, ${count}) n`,
    `insert into entries (tenant_id, id, sequence_year, sequence_no, number, entry_date, vat_date, statement, document_type,
         label_id, document_number, total, created_by, hash)
       select e.tenant_id, m.id, e.sequence_year, e.sequence_no + 10000 * m.n, e.number || '-' || m.n, e.entry_date, e.vat_date,
         e.statement, e.document_type, e.label_id, e.document_number, e.total, e.created_by, e.hash
       from more m join entries e on e.id = m.old`,
    `insert into entry_transactions (tenant_id, entry_id, line_no, account_id, entry_date, debit, credit)
       select l.tenant_id, m.id, l.line_no, l.account_id, l.entry_date, l.debit, l.credit
       from more m join entry_transactions l on l.entry_id = m.old`,
    `update account_months set debit = debit * ${count + 1}, credit = credit * ${count + 1},
       line_count = line_count * ${count + 1}, entry_count = entry_count * ${count + 1}`,
    'commit',
  )
