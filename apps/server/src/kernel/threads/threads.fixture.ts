import { threadId } from 'node:worker_threads'
import { wrongField } from '../refusal.ts'

/** Work of a test, as threads find it. */
export const whichThread = (): number => threadId

/** Waits until the gate is opened, and says who waited. */
export function waitAt({
  gate,
  who,
}: {
  readonly gate: Int32Array<SharedArrayBuffer>
  readonly who: string
}): string {
  Atomics.wait(gate, 0, 0)
  return who
}

export function goOnForEver(): never {
  for (;;);
}

export function hoard(): number {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, n) => n))
}

export const refuse = (): never => {
  throw wrongField('file', 'too_long', { limit: '9' })
}

export const breakDown = (): never => {
  throw new RangeError('a defect of ours')
}
