import { createHash } from 'node:crypto'
import { migrationNames } from '../../kernel/database/migrate.ts'
import type { Database } from '../../kernel/database/pool.ts'
import {
  crossTenant,
  currentCompany,
  currentTenant,
  join,
  name,
  raw,
  sql,
} from '../../kernel/database/sql.ts'
import type { ZipEntry } from '../../kernel/zip.ts'
import { expandText } from '../einvoicing/index.ts'
import {
  type CompanyTable,
  type Reference,
  archivedInstead,
  knownByCode,
  notArchived,
  referencesOut,
  rowsArchived,
  tablesOfCompanies,
} from './archived-tables.sql.ts'
import { type ArchivedCompany, type Manifest, archiveFormat } from './manifest.ts'

/** So many bytes of rows make a part: never more of a company is in memory. */
const partBytes = 512 * 1024
const rowsAtOnce = 200

type Parts = Manifest['tables'][string]

/**
 * Everything of a company as the files of an archive: the rows of each of its tables in parts, its e-invoices as
 * the authority has them, and last the manifest that says what there is. Read as of one moment.
 */
export async function* archiveOf(db: Database, now: Date): AsyncGenerator<ZipEntry> {
  await db.run(raw('set transaction isolation level repeatable read'))
  const [all, references, company] = await Promise.all([
    tablesOfCompanies(db),
    referencesOut(db),
    companyIn(db),
  ])
  const tables: Record<string, Parts> = {}
  const archived = all.filter(({ name: table }) => !(table in notArchived))
  for (const each of archived) {
    const table = each.name
    const parts: { name: string; sha256: string }[] = []
    let rows = 0
    for await (const { bytes, count } of partsOf(db, each)) {
      const part = `tables/${table}.${String(parts.length + 1).padStart(4, '0')}.ndjson`
      parts.push({ name: part, sha256: createHash('sha256').update(bytes).digest('hex') })
      rows += count
      yield { name: part, changedAt: now, bytes }
    }
    tables[table] = { rows, parts }
  }
  yield* eInvoices(db, now)
  const summary: Manifest = {
    format: archiveFormat,
    migration: (await migrationNames()).at(-1) ?? '',
    archived_at: now.toISOString(),
    company,
    people: await peopleIn(db, archived, references, company),
    codes: await codesIn(db),
    tables,
  }
  yield file('manifest.json', now, JSON.stringify(summary, null, 2))
  yield file('README.txt', now, readme(company))
}

const file = (name: string, changedAt: Date, text: string): ZipEntry => ({
  name,
  changedAt,
  bytes: Buffer.from(text),
})

async function companyIn(db: Database): Promise<ArchivedCompany> {
  const found =
    await db.first<ArchivedCompany>(sql`select public_id, name, name_en, email, phone, country, currency,
      business_type_id, owner_id, requires_admin_mfa, to_json(created_at) #>> '{}' as created_at
    from tenants where id = ${currentTenant}`)
  if (!found) throw new Error('there is no such company')
  return found
}

/** The rows of a table as lines of JSON, as the database writes them: no figure passes through a float. */
async function* partsOf(
  db: Database,
  { name: table, is_beside_books: isBesideBooks }: CompanyTable,
): AsyncGenerator<{ readonly bytes: Buffer; readonly count: number }> {
  const instead = JSON.stringify(archivedInstead[table] ?? {})
  await db.run(sql`declare archived no scroll cursor for
    select (to_jsonb(t) - 'tenant_id' || ${instead}::jsonb)::text as line from ${name(table)} t where t.tenant_id = ${isBesideBooks ? currentCompany : currentTenant}
      and ${rowsArchived[table] ?? sql`true`}`)
  let lines: Buffer[] = []
  let length = 0
  for (;;) {
    // Attachments are large: a few at a time.
    const page = table === 'files' ? 4 : rowsAtOnce
    const found = await db.rows<{ line: string }>(raw(`fetch ${page} from archived`))
    for (const { line } of found) {
      const bytes = Buffer.from(`${line}\n`)
      lines.push(bytes)
      length += bytes.length
    }
    const isOver = found.length === 0
    if (lines.length > 0 && (isOver || length > partBytes)) {
      yield { bytes: Buffer.concat(lines), count: lines.length }
      lines = []
      length = 0
    }
    if (isOver) break
  }
  await db.run(raw('close archived'))
}

/** The sealed documents as files of their own, which anybody can open without Mizan: cleared, as the authority has them. */
async function* eInvoices(db: Database, now: Date): AsyncGenerator<ZipEntry> {
  await db.run(sql`declare sealed no scroll cursor for
    select e.uuid, coalesce(c.xml, e.xml) as xml from einvoices e
      left join einvoice_clearances c on c.tenant_id = ${currentTenant} and c.einvoice_id = e.id
    where e.tenant_id = ${currentTenant}`)
  for (;;) {
    const found = await db.rows<{ uuid: string; xml: Buffer }>(
      raw(`fetch ${rowsAtOnce} from sealed`),
    )
    if (found.length === 0) break
    for (const { uuid, xml } of found)
      yield { name: `e-invoices/${uuid}.xml`, changedAt: now, bytes: expandText(xml) }
  }
  await db.run(raw('close sealed'))
}

type Person = Manifest['people'][number]

/** Members, and everybody else whom a row names. */
async function peopleIn(
  db: Database,
  tables: readonly CompanyTable[],
  references: readonly Reference[],
  { owner_id: owner }: ArchivedCompany,
): Promise<Person[]> {
  const namedIn = async (isBesideBooks: boolean): Promise<readonly (string | null)[]> => {
    const own = tables.filter((each) => each.is_beside_books === isBesideBooks)
    const named = references
      .filter(
        ({ to_table: to, from_table: from }) =>
          to === 'users' && own.some((each) => each.name === from),
      )
      .map(
        ({ from_table: table, column }) =>
          sql`select t.${name(column)} as id from ${name(table)} t
            where t.tenant_id = ${isBesideBooks ? currentCompany : currentTenant}`,
      )
    const found = await db.rows<{ id: string | null }>(
      sql`select distinct id from (${join(named, ' union all ')}) named`,
    )
    return found.map(({ id }) => id)
  }
  const named = [...(await namedIn(false)), ...(await namedIn(true))]
  const all = [...new Set([owner, ...named.filter((id) => id !== null)])]
  return db.rows<Person>(
    sql`select id, name, email, mobile, language from users where id = any(${all}::uuid[]) order by id`,
  )
}

const codesIn = async (db: Database): Promise<Manifest['codes']> =>
  Object.fromEntries(
    await Promise.all(
      knownByCode.map(async (table) => [
        table,
        await db.rows<{ id: string; code: string }>(
          crossTenant(sql`select id, code from ${name(table)} order by code`),
        ),
      ]),
    ),
  ) as Manifest['codes']

const readme = ({ name: called }: ArchivedCompany): string => `${called}

نسخة كاملة من بيانات المنشأة في ميزان: كل جدول في مجلد tables بصيغة JSON سطرًا سطرًا، والفواتير الإلكترونية كما
ختمت في مجلد e-invoices، ووصف المحتوى في manifest.json. يعيد مشغّل أي نسخة من ميزان من الإصدار نفسه بناء الدفاتر منها بالأمر:
npm run restore -- <الملف>
لا تحوي النسخة كلمات المرور ولا مفاتيح الربط مع الهيئة وبوابات الدفع: تُعاد كتابتها حيث تُستعاد.

Everything of the company in Mizan: each table as lines of JSON in «tables», the e-invoices as they were sealed in
«e-invoices», and what there is in manifest.json. Whoever runs an installation of the same version rebuilds the books with:
npm run restore -- <file>
Passwords and the keys for the tax authority and payment gateways are not in it: they are entered again where it is restored.
`
