import { type Pool, onPool } from './database/pool.ts'
import { sql } from './database/sql.ts'
import type { Secrets } from './secrets.ts'

const label = 'installation'
const text = 'mizan'

/** The secret is not the one that encrypted what the database keeps. */
export class WrongSecret extends Error {
  override readonly name = 'WrongSecret'
  constructor() {
    super(
      'قاعدة البيانات هذه مشفَّرة بسرّ آخر: أعد ملف السر أو قيمة MIZAN_SECRET التي نُسخت معها احتياطيًا، ثم شغّل الخادم من جديد.\n' +
        'This database was encrypted with another secret: bring back the secret file, or the MIZAN_SECRET, that was backed up with it, and start again.',
    )
  }
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
  const kept = await read()
  if (kept === null || !opens(kept.secret_check, secrets)) throw new WrongSecret()
}

function opens(sealed: Buffer, secrets: Secrets): boolean {
  try {
    return secrets.decrypt(sealed, label).toString() === text
  } catch {
    // The tag does not fit: another key, or bytes that were changed.
    return false
  }
}
