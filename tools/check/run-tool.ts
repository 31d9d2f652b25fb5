import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../root.ts'
import { nothing, type Outcome } from './outcome.ts'

/** Runs a tool of `node_modules/.bin` over the repository; the whole run counts as one check. */
export async function runTool(name: string, args: readonly string[]): Promise<Outcome> {
  const { ended, output } = await execute(name, args)
  return ended === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, report: output }
}

const outputMax = 64 * 1024 * 1024

/** Runs a program of `node_modules/.bin` in the repository to its end. */
export const execute = (
  name: string,
  args: readonly string[],
): Promise<{ ended: number; output: string }> =>
  new Promise((resolve) => {
    const program = join(root, 'node_modules', '.bin', name)
    const options = { cwd: root, maxBuffer: outputMax, shell: process.platform === 'win32' }
    execFile(program, args, options, (error, stdout, stderr) => {
      // A tool that could not even be started has no output of its own.
      const printed = `${stdout}${stderr}`.trim()
      resolve({ ended: error === null ? 0 : 1, output: printed === '' ? String(error) : printed })
    })
  })
