import { randomUUID } from 'node:crypto'
import { onPool, transaction } from '../../src/kernel/database/pool.ts'
import { insertInto, sql } from '../../src/kernel/database/sql.ts'
import { type Member, register } from '../../src/testing/people.ts'
import type { Company } from './company.ts'

let hired = 0

const tenantIdOf = async (company: Company): Promise<number> =>
  (await onPool(company.server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${company.member.tenantId}`,
  ))!.id

/** Another person with a role of the company, `null` for one without any; answers with his token. */
export async function hire(company: Company, role: string | null): Promise<string> {
  const { server } = company
  const person: Member = await register(server, `Hired${(hired += 1)}`, `منشأة ${hired}`)
  const tenantId = await tenantIdOf(company)
  await transaction(server.database.pool, { tenantId }, async (db) => {
    const user = await db.first<{ id: string }>(
      sql`select id from users where email = ${person.email}`,
    )
    const found =
      role === null
        ? null
        : await db.first<{ id: string }>(
            sql`select id from user_roles where tenant_id = ${tenantId} and code = ${role}`,
          )
    if (role !== null && !found) throw new Error(`no role ${role}`)
    await db.run(
      insertInto('tenant_users', [
        {
          tenant_id: tenantId,
          id: randomUUID(),
          user_id: user!.id,
          role_id: found?.id ?? null,
          is_tenant_admin: false,
        },
      ]),
    )
  })
  const chosen = await server.ask('/tenant_token', {
    token: person.token,
    body: { tenant_id: company.member.tenantId, switch: true },
  })
  return String(chosen.body.token)
}

/** A role of one's own with only these rights: `{ bills: 'VS' }`. */
export async function makeRole(
  company: Company,
  code: string,
  rights: Readonly<Record<string, string>>,
): Promise<void> {
  const tenantId = await tenantIdOf(company)
  const id = randomUUID()
  await transaction(company.server.database.pool, { tenantId }, async (db) => {
    await db.run(
      insertInto('user_roles', [
        { tenant_id: tenantId, id, code, name: code, name_en: code, is_admin: false },
      ]),
    )
    await db.run(
      insertInto(
        'role_permissions',
        Object.entries(rights).map(([of, letters]) => ({
          tenant_id: tenantId,
          role_id: id,
          code: of,
          view: letters.includes('V'),
          store: letters.includes('S'),
          update: letters.includes('U'),
          delete: letters.includes('D'),
          confirm: letters.includes('C'),
        })),
      ),
    )
  })
}
