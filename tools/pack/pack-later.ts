import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../root.ts'

/**
 * Packs the start for the next time, in a process of its own that gives way to all others. A pack runs
 * only while it is fresh: who runs from one has nothing to pack.
 */
export function packLater(): void {
  if (process.argv[1] !== join(root, 'tools', 'start.ts')) return
  const script = join(root, 'tools', 'pack', 'pack-start.ts')
  const args = ['--disable-warning=ExperimentalWarning', script]
  // Where nothing can be packed, the next start runs from the sources as this one did.
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' }).on('error', () => {
    process.off('exit', end)
  })
  const end = () => void child.kill()
  child.unref()
  process.on('exit', end)
}
