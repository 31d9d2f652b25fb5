import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl'
import { isCoordinator } from '../../kernel/database/cluster.ts'
import { migrationNames } from '../../kernel/database/migrate.ts'
import type { Database } from '../../kernel/database/pool.ts'
import {
  type Sql,
  currentTenant,
  join,
  name as quoted,
  raw,
  sql,
  statementOf,
} from '../../kernel/database/sql.ts'
import {
  type Reference,
  knownByCode,
  referencesOut,
  tablesOfCompanies,
} from './archived-tables.sql.ts'
import { countMember } from '../identity/index.ts'
import { type Manifest, manifest } from './manifest.ts'

/** Why an archive cannot be restored here, in a sentence for whoever runs the installation. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
}

export type Restored = { readonly tenantId: number; readonly rows: number; readonly people: number }

/** From when the company works here and until when, and what else begins with a company. */
export type Beginning = {
  readonly now: Date
  readonly expiresAt: Date
  readonly onCompanyMade: readonly ((db: Database, tenantId: number) => Promise<void>)[]
}

type Content = { readonly summary: Manifest; part(name: string): Promise<string> }

/**
 * Rebuilds the books of a company from its archive, as the owner of the database: all of it or nothing. People are
 * known by their e-mail address; whoever is new sets a password by his mailbox. The company begins on the plan and
 * with the expiry that it is given here.
 */
export async function restoreArchive(
  ownerUrl: string,
  bytes: Buffer,
  { now, expiresAt, onCompanyMade }: Beginning,
): Promise<Restored> {
  const content = await contentOf(bytes)
  const { summary } = content
  if (summary.migration !== (await migrationNames()).at(-1))
    throw new ArchiveRefused(`it was written at ${summary.migration}: restore it with that version`)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    if (await isCoordinator(client))
      throw new ArchiveRefused('a cluster takes no archive: restore it on one PostgreSQL')
    await client.query('begin')
    const db = asOwnerOf(client)
    const tenantId = await addCompany(db, summary, { now, expiresAt, onCompanyMade })
    await client.query(
      `set local app.tenant_id = '${tenantId}'; set local app.company_id = '${tenantId}'`,
    )
    const tables = Object.keys(summary.tables)
    const [known, references] = await Promise.all([tablesOfCompanies(db), referencesOut(db)])
    const strange = tables.find((table) => !known.some(({ name }) => name === table))
    if (strange) throw new ArchiveRefused(`there is no table ${strange} here`)
    const ids = await idsOf(db, summary)
    const keys = await keysAmong(db, tables)
    // What tables keep of each other came along, and rows come in any order: checked when all are there.
    for (const table of tables) await db.run(sql`alter table ${quoted(table)} disable trigger user`)
    for (const { table, key } of keys)
      await db.run(sql`alter table ${quoted(table)} alter constraint ${quoted(key)} deferrable`)
    await db.run(raw('set constraints all deferred'))
    let rows = 0
    for (const [table, { parts }] of Object.entries(summary.tables))
      for (const { name } of parts)
        rows += await insertPart(db, table, await content.part(name), { tenantId, ids, references })
    await db.run(raw('set constraints all immediate'))
    for (const { table, key } of keys)
      await db.run(sql`alter table ${quoted(table)} alter constraint ${quoted(key)} not deferrable`)
    for (const table of tables) await db.run(sql`alter table ${quoted(table)} enable trigger user`)
    await db.run(sql`insert into posting_turns (tenant_id) values (${tenantId})`)
    // A write that changes nothing has its trigger name the version of the books.
    await db.run(sql`update companies set updated_at = updated_at where tenant_id = ${tenantId}`)
    for (const { user_id: id } of await asOwnerOf(client, tenantId).rows<{ user_id: string }>(
      sql`select user_id from tenant_users where tenant_id = ${currentTenant} and active`,
    ))
      await countMember(db, tenantId, id, 1)
    for (const begin of onCompanyMade) await begin(asOwnerOf(client, tenantId), tenantId)
    await client.query('commit')
    return { tenantId, rows, people: summary.people.length }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}

/**
 * The owner of one PostgreSQL, who writes rows as they come out of an archive: no request of the product does, and a
 * database spread by company takes no such statement.
 */
function asOwnerOf(client: pg.Client, tenantId?: number): Database {
  const whose = tenantId === undefined ? {} : { tenantId, companyId: tenantId }
  const ask = (statement: Sql): Promise<pg.QueryResult> =>
    client.query(statementOf(statement, whose))
  return {
    rows: async <T>(statement: Sql) => (await ask(statement)).rows as T[],
    first: async <T>(statement: Sql) => ((await ask(statement)).rows[0] as T | undefined) ?? null,
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
    send: () => undefined,
  }
}

/** The manifest and the parts it names, each held against its hash. */
async function contentOf(bytes: Buffer): Promise<Content> {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true }).catch(
    (error: unknown) => {
      throw new ArchiveRefused('it is no archive that can be unpacked', { cause: error })
    },
  )
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const textOf = async (name: string): Promise<Buffer> => {
    const entry = entries.get(name)
    if (!entry) throw new ArchiveRefused(`${name} is missing in it`)
    return read(zip, entry)
  }
  const summary = manifest.safeParse(JSON.parse((await textOf('manifest.json')).toString()))
  if (!summary.success) throw new ArchiveRefused('its manifest is not one of this version')
  const hashes = new Map(
    Object.values(summary.data.tables).flatMap(({ parts }) =>
      parts.map(({ name, sha256 }) => [name, sha256] as const),
    ),
  )
  return {
    summary: summary.data,
    part: async (name) => {
      const part = await textOf(name)
      if (createHash('sha256').update(part).digest('hex') !== hashes.get(name))
        throw new ArchiveRefused(`${name} was changed since it was written`)
      return part.toString()
    },
  }
}

async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part)
  return Buffer.concat(parts)
}

async function addCompany(
  db: Database,
  { company, people, codes }: Manifest,
  { now, expiresAt }: Beginning,
): Promise<number> {
  if (await db.first(sql`select 1 from tenants where public_id = ${company.public_id}`))
    throw new ArchiveRefused('the company is here already')
  for (const person of people)
    await db.run(sql`insert into users (id, name, email, mobile, language, password_hash, activated_at, created_at)
      values (${person.id}, ${person.name}, ${person.email}, ${person.mobile}, ${person.language}, '', ${now}, ${now})
      on conflict do nothing`)
  const owner = people.find(({ id }) => id === company.owner_id)
  const business = codes['business_types']?.find(({ id }) => id === company.business_type_id)
  const made = await db.first<{ id: number }>(sql`
    insert into tenants (public_id, name, name_en, email, phone, country, currency, plan_id, business_type_id,
      owner_id, subscription_type, subscription_expires_at, requires_admin_mfa, created_at)
    values (${company.public_id}, ${company.name}, ${company.name_en}, ${company.email}, ${company.phone},
      ${company.country}, ${company.currency}, (select id from plans where code = 'trial'),
      (select id from business_types where code = ${business?.code ?? null}),
      (select id from users where email = ${owner?.email ?? null}), 3, ${expiresAt},
      ${company.requires_admin_mfa}, ${company.created_at}) returning id`)
  if (!made) throw new Error('the company was not made')
  return made.id
}

/** The id here of each record outside the company that has another id in the archive. */
async function idsOf(
  db: Database,
  { people, codes }: Manifest,
): Promise<ReadonlyMap<string, readonly (readonly [string, string])[]>> {
  const pairs = async (
    table: string,
    by: 'code' | 'email',
    there: readonly { readonly id: string; readonly key: string }[],
  ): Promise<readonly (readonly [string, string])[]> => {
    const here = await db.rows<{ id: string; key: string }>(
      sql`select id, ${quoted(by)} as key from ${quoted(table)} where ${quoted(by)} = any(${there.map(({ key }) => key)}::text[])`,
    )
    return there.flatMap(({ id, key }) => {
      const found = here.find((each) => each.key === key)
      return found && found.id !== id ? [[id, found.id] as const] : []
    })
  }
  const byCode = await Promise.all(
    knownByCode.map(
      async (table) =>
        [
          table,
          await pairs(
            table,
            'code',
            (codes[table] ?? []).map(({ id, code }) => ({ id, key: code })),
          ),
        ] as const,
    ),
  )
  const byMail = await pairs(
    'users',
    'email',
    people.map(({ id, email }) => ({ id, key: email })),
  )
  return new Map([...byCode, ['users', byMail] as const])
}

/** The foreign keys of tables, which wait for each other while rows come in. */
const keysAmong = (
  db: Database,
  tables: readonly string[],
): Promise<{ table: string; key: string }[]> =>
  db.rows(sql`select r.relname as table, o.conname as key from pg_constraint o join pg_class r on r.oid = o.conrelid
    where o.contype = 'f' and not o.condeferrable and r.relnamespace = 'public'::regnamespace
      and r.relname = any(${[...tables]}::text[])`)

type Home = {
  readonly tenantId: number
  readonly ids: ReadonlyMap<string, readonly (readonly [string, string])[]>
  readonly references: readonly Reference[]
}

/** Writes the rows of a part as they were, with the ids of this installation for what is outside the company. */
async function insertPart(
  db: Database,
  table: string,
  lines: string,
  { tenantId, ids, references }: Home,
): Promise<number> {
  const columns = await db.rows<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`)
  const here = (column: string): readonly (readonly [string, string])[] => {
    const to = references.find((each) => each.from_table === table && each.column === column)
    return (to && ids.get(to.to_table)) ?? []
  }
  const values = columns.map(({ name: column }) => {
    if (column === 'tenant_id') return sql`${tenantId}::int`
    const at = sql`r.${quoted(column)}`
    const pairs = here(column)
    if (pairs.length > 0)
      return sql`coalesce((select p.here from unnest(${pairs.map(([there]) => there)}::uuid[],
        ${pairs.map(([, own]) => own)}::uuid[]) as p (there, here) where p.there = ${at}), ${at})`
    return at
  })
  const rows = `[${lines.trimEnd().split('\n').join(',')}]`
  const named = columns.map(({ name: column }) => quoted(column))
  return db.run(sql`insert into ${quoted(table)} (${join(named)})
    select ${join(values)} from jsonb_populate_recordset(null::${quoted(table)}, ${rows}::jsonb) r`)
}
