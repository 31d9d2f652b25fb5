import { execFileSync } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** What PostgreSQL writes about itself in `postmaster.pid`. */
export type Postmaster = {
  readonly pid: number
  readonly port: number
  readonly status: 'starting' | 'ready' | 'stopping' | 'standby' | 'unknown'
}

/** The server that runs on this cluster; null when none does, whatever an old file says. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n').map((line) => line.trim())
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 0 || !(await isServerOf(cluster, pid))) return null
  return { pid, port, status: statuses.find((status) => status === lines[7]) ?? 'unknown' }
}

const statuses = ['starting', 'ready', 'stopping', 'standby'] as const

/** Written on the server's command line, to be recognised by. */
export const markOf = async (cluster: string): Promise<string> =>
  `mizan.cluster=${await realpath(cluster)}`

/**
 * After a crash or in a restarted container the number in the file may belong to any program, and
 * a copied folder names the server of the original: the mark on the command line tells. A zombie
 * has no command line. Windows shows none either; there, the number must do.
 */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const mark = await markOf(cluster)
  if (process.platform !== 'linux') return commandOf(pid).includes(mark)
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return words.split('\0').includes(mark)
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch (error) {
    // `ps` ends with 1 when the process is gone, which is an answer.
    if (error instanceof Error && 'status' in error && error.status === 1) return ''
    throw error
  }
}

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
