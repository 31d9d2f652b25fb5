import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process beside ours that answers one message with another. */
export type Child = {
  ask<Answer>(question: unknown): Promise<Answer>
  end(): Promise<void>
  /** Ends it in the middle of whatever it does, as a power cut would. */
  kill(): Promise<void>
}

type Options = {
  readonly env?: Readonly<Record<string, string>>
  readonly nodeArguments?: readonly string[]
  /** Told when it ends by itself, or badly when asked to end. */
  readonly onDeath?: (how: string) => void
}

/** Starts a script of this folder as a process of its own, so that it shares no thread with ours. */
export function startChild(
  script: string,
  { env = {}, nodeArguments = [], onDeath }: Options = {},
): Child {
  const child = fork(join(import.meta.dirname, script), {
    env: { ...process.env, ...env },
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeArguments],
    serialization: 'advanced',
  })
  let asked: 'to end' | 'killed' | null = null
  child.once('exit', (code, signal) => {
    if (asked === 'killed' || (asked === 'to end' && code === 0)) return
    onDeath?.(`ended with ${signal ?? `code ${code}`}`)
  })
  return {
    ask: async <Answer>(question: unknown): Promise<Answer> => {
      const answer = answerOf<Answer>(child)
      child.send(question as object)
      return answer
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      asked = 'to end'
      child.send('end')
      await ended
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      asked = 'killed'
      child.kill('SIGKILL')
      await ended
    },
  }
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null): void =>
      reject(new Error(`the process ended with code ${code}`))
    child.once('exit', failed)
    child.once('message', (message) => {
      child.off('exit', failed)
      resolve(message as Answer)
    })
  })
}

/** Answers messages in the process that was started, until it is told to end. */
export function answerWith(
  answer: (question: never) => Promise<unknown>,
  end: () => Promise<void> = async () => undefined,
): void {
  // A process whose parent is gone has nobody left to answer.
  process.on('disconnect', () => process.exit(1))
  process.on('message', (question) => {
    if (question === 'end') void end().then(() => process.exit(0))
    else void answer(question as never).then((answered) => process.send?.(answered as object))
  })
}
