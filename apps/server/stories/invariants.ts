import assert from 'node:assert/strict'
import { checkInvoice, verifyInvoice } from '@mizan/zatca'
import { schemaFaults } from '@mizan/zatca/fixtures/ubl-schema'
import { readXmlTree } from '@mizan/zatca/xml/xml-tree'
import { type Pool, onPool, transaction } from '../src/kernel/database/pool.ts'
import { sql } from '../src/kernel/database/sql.ts'
import { expandText } from '../src/modules/einvoicing/index.ts'
import { type Proved, proofsOf } from '../src/modules/proofs/index.ts'

/** The proofs of a company's books, by its public id, read past the API. */
export async function proofsIn(pool: Pool, publicId: string): Promise<readonly Proved[]> {
  const tenantId = await tenantOf(pool, publicId)
  return transaction(pool, { tenantId }, (db) => proofsOf(db))
}

async function tenantOf(pool: Pool, publicId: string): Promise<number> {
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${publicId}`,
  )
  assert.ok(tenant, `there is no company ${publicId}`)
  return tenant.id
}

/** Fails with the first row that breaks an invariant of the books (`domain/06` 6.9). */
export async function invariantsHold(pool: Pool, publicId: string): Promise<void> {
  const broken = (await proofsIn(pool, publicId)).filter(({ ok }) => !ok)
  assert.deepEqual(broken, [])
}

/** Fails with what the authority would find in a sealed e-invoice of the company: schema, rules or stamp. */
export async function invoicesAreLawful(pool: Pool, publicId: string): Promise<void> {
  const tenantId = await tenantOf(pool, publicId)
  const sealed = await transaction(pool, { tenantId }, (db) =>
    db.rows<{ number: string; xml: Buffer }>(sql`
      select document_number as number, xml from einvoices
      where tenant_id = ${tenantId} order by counter`),
  )
  for (const { number, xml: stored } of sealed) {
    const xml = expandText(stored).toString('utf8')
    // What nobody can write otherwise the authority remarks on, and takes.
    const findings = checkInvoice(xml)
      .filter(({ rule }) => rule !== 'BR-KSA-CL-07')
      .map(({ rule, field, says }) => [rule, field, says.en])
    assert.deepEqual(schemaFaults(readXmlTree(xml)), [], number)
    assert.deepEqual(findings, [], number)
    const broken = verifyInvoice(xml).stages.filter(({ ok }) => !ok)
    assert.deepEqual(broken, [], number)
  }
}
