import pg from 'pg'
import { type Pool, onPool } from './database/pool.ts'
import { sql } from './database/sql.ts'
import { MissingSecret, type Secrets, makeSecrets, readSecrets } from './secrets.ts'
import { StartRefusal } from './start-refusal.ts'

const label = 'installation'
const text = 'mizan'

/** The secret is not the one that encrypted what the database keeps. */
export class WrongSecret extends StartRefusal {
  override readonly name = 'WrongSecret'
  constructor() {
    super(
      'قاعدة البيانات هذه مشفَّرة بسرّ آخر: أعد ملف السر أو قيمة MIZAN_SECRET التي نُسخت معها احتياطيًا، ثم شغّل الخادم من جديد.',
      'This database was encrypted with another secret: bring back the secret file, or the MIZAN_SECRET, that was backed up with it, and start again.',
    )
  }
}

/** Works on a database while nobody else starts on it, as its owner. */
export async function startingAlone<T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('mizan installation'))")
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The secret of an installation, held against its database before anything is changed: the one it was
 * started with, or a new one where the database is new. A used one never gets a new secret beside it.
 */
export const openSecrets = (ownerUrl: string, dataDir: string): Promise<Secrets> =>
  startingAlone(ownerUrl, (client) => secretsBeside(client, dataDir, false))

/** The same, where somebody may know already that the database, or its server, is in use. */
export async function secretsBeside(
  client: pg.Client,
  dataDir: string,
  isInUse: boolean,
): Promise<Secrets> {
  const saved = await savedCheck(client)
  const secrets = await readSecrets(dataDir)
  if (secrets) {
    if (saved && !opens(saved, secrets)) throw new WrongSecret()
    return secrets
  }
  if (saved || isInUse || (await hasPeople(client))) throw new MissingSecret(`${dataDir}/secret`)
  return makeSecrets(dataDir)
}

/** The text that the first start left encrypted; null in a new database, or one of an early release. */
export async function savedCheck(client: pg.Client): Promise<Buffer | null> {
  if (!(await has(client, 'installation'))) return null
  const { rows } = await client.query<{ secret_check: Buffer }>(
    'select secret_check from installation',
  )
  return rows[0]?.secret_check ?? null
}

const hasPeople = async (client: pg.Client): Promise<boolean> =>
  (await has(client, 'users')) &&
  ((await client.query('select from users limit 1')).rowCount ?? 0) > 0

async function has(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [`public.${table}`],
  )
  return rows[0]?.found ?? false
}

/**
 * Makes sure that the keys of signing units and second factors can be opened with the secret at hand.
 * The first start leaves a text encrypted with it; every later start opens that text. Throws
 * `WrongSecret`, before anything is served, when a database was restored without its secret.
 */
export async function requireOwnSecret(pool: Pool, secrets: Secrets): Promise<void> {
  const db = onPool(pool)
  const read = () => db.first<{ secret_check: Buffer }>(sql`select secret_check from installation`)
  if ((await read()) === null)
    await db.run(sql`insert into installation (secret_check)
      values (${secrets.encrypt(Buffer.from(text), label)}) on conflict do nothing`)
  // Read again: of two servers that start together, one wrote.
  const saved = await read()
  if (saved === null || !opens(saved.secret_check, secrets)) throw new WrongSecret()
}

function opens(sealed: Buffer, secrets: Secrets): boolean {
  try {
    return secrets.decrypt(sealed, label).toString() === text
  } catch {
    // The tag does not fit: another key, or bytes that were changed.
    return false
  }
}
