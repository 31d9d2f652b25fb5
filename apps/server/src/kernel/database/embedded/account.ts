import { chown, lchown, readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The account PostgreSQL runs under; nothing set means the account we run under ourselves. */
export type Account = { readonly uid?: number; readonly gid?: number }

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the one that already owns
 * the cluster, else `nobody`.
 */
export async function accountFor(cluster: string): Promise<Account> {
  if (!isRoot()) return {}
  const owner = await stat(cluster).catch(missing)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

/** Hands a file or a whole folder to the account, so that PostgreSQL may use it. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (account.uid === undefined || account.gid === undefined) return
  const entries = await readdir(path, { recursive: true }).catch(notAFolder)
  for (const entry of entries) await lchown(join(path, entry), account.uid, account.gid)
  await chown(path, account.uid, account.gid)
}

/** Numbers differ between systems (65534 on Linux, −2 on macOS), so the list of users is asked. */
async function nobody(): Promise<Account> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = users
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':')
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])]
  const usable = Number.isInteger(uid) && uid > 0 && Number.isInteger(gid) && gid > 0
  return usable ? { uid, gid } : { uid: 65534, gid: 65534 }
}

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

const notAFolder = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOTDIR') return []
  throw error
}
