import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from './database.ts'
import { root } from './root.ts'
import { stepLine } from './step-line.ts'
import { onStop } from './stop-signals.ts'

const { ownerUrl, appUrl, stop } = await stepLine(
  'قاعدة البيانات',
  'database',
  openDatabase,
  ({ says }) => says,
)

const port = process.env['PORT'] ?? '3000'
const api = `http://127.0.0.1:${port}`
const screens = 'http://localhost:5173'

const children: readonly ChildProcess[] = [
  node(root, ['--watch', '--watch-preserve-output', join('tools', 'dev-server.ts')]),
  node(join(root, 'apps', 'web'), [join(root, 'node_modules', 'vite', 'bin', 'vite.js')]),
]
console.log(`الشاشات · screens: ${screens}`)

onStop(async () => {
  await Promise.all(children.map(end))
  await stop()
})

/** Both reload by themselves; links in mails lead to the screens being worked on. */
function node(cwd: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: {
      PUBLIC_URL: screens,
      ...process.env,
      NODE_ENV: 'development',
      MIZAN_API: api,
      MIZAN_OWNER_URL: ownerUrl,
      MIZAN_APP_URL: appUrl,
    },
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
