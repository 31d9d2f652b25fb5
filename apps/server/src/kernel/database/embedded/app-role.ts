import { join } from 'node:path'
import pg from 'pg'
import { savedCheck, secretsBeside, startingAlone } from '../../own-secret.ts'
import type { Secrets } from '../../secrets.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { isCoordinator, scopeReachesNodes } from '../cluster.ts'
import { DatabaseFailure } from './database-failure.ts'
import { savedSecret } from './secret.ts'

/** The role that servers and workers share was made with another secret. */
export class RoleOfAnotherSecret extends StartRefusal {
  override readonly name = 'RoleOfAnotherSecret'
  constructor() {
    super(
      'دور قاعدة البيانات mizan_app أُنشئ بسرّ آخر: شغّل كل خادم وكل عامل بالسر نفسه (ملف السر أو MIZAN_SECRET)، أو احذف الدور إن لم يعد أحد يستعمله، ثم شغّل الخادم من جديد.',
      'The database role mizan_app was made with another secret: start every server and every worker with the same secret (the secret file or MIZAN_SECRET), or drop the role when nobody uses it any more, and start again.',
    )
  }
}

/**
 * On a PostgreSQL of one's own (`DATABASE_URL`, the owner): makes the role the server works as, and
 * answers its address. Its password follows from the secret, so that every server and worker of an
 * installation knows it, whatever their data folders; who comes with another secret is refused before
 * anything is changed. The role can neither own tables nor pass row-level security.
 */
export const ensureAppRole = (ownerUrl: string, dataDir: string): Promise<string> =>
  startingAlone(ownerUrl, async (client) => {
    const urlWith = (password: string): string => {
      const url = new URL(ownerUrl)
      url.username = 'mizan_app'
      url.password = password
      return url.href
    }
    const role = await roleIn(client)
    // Releases before this one kept a password of its own in each data folder.
    const former = role && (await savedSecret(join(dataDir, 'secrets', 'mizan_app')))
    const isFormer = former !== null && (await opens(urlWith(former)))
    const secrets = await secretsBeside(client, dataDir, role !== null && !isFormer)
    const url = urlWith(secrets.rolePassword)
    if (!role) await setRole(client, 'create', secrets)
    else if (role.mark !== secrets.roleMark || !(await opens(url))) {
      const isOurs =
        role.mark === secrets.roleMark ||
        (role.mark === null && (isFormer || (await savedCheck(client)) !== null))
      if (!isOurs) throw new RoleOfAnotherSecret()
      await setRole(client, 'alter', secrets)
    }
    if (await isCoordinator(client)) await client.query(scopeReachesNodes)
    return url
  })

type Role = { readonly mark: string | null }

const markPrefix = 'Mizan '

/** The role as it is, with the mark of the secret it was made with; null where there is none. */
async function roleIn(client: pg.Client): Promise<Role | null> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select shobj_description(oid, 'pg_authid') as comment from pg_roles where rolname = 'mizan_app'",
  )
  const [found] = rows
  if (!found) return null
  return {
    mark: found.comment?.startsWith(markPrefix) ? found.comment.slice(markPrefix.length) : null,
  }
}

/** Password and mark in one transaction. Both are base64url or hex: nothing in them could end the quotes. */
async function setRole(
  client: pg.Client,
  verb: 'create' | 'alter',
  { rolePassword, roleMark }: Secrets,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`${verb} role mizan_app login password '${rolePassword}'`)
    await client.query(`comment on role mizan_app is '${markPrefix}${roleMark}'`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    explain(error)
  }
}

/** False only when the role is missing or has another password; any other failure is told. */
async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '28P01' || code === '28000') return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // Another database of this PostgreSQL made it in the same moment: two installations, one name.
  if (code === '42710') throw new RoleOfAnotherSecret()
  if (code === '42501') {
    throw new DatabaseFailure(
      'the role of DATABASE_URL may not make the role mizan_app: give it CREATEROLE, ' +
        'and drop a mizan_app made by another role',
      { cause: error },
    )
  }
  throw error
}
