import type { ErrorCode } from '@mizan/contract/errors'

/** Work that others' files decide the size of: a function of a module, done in a thread, with an end. */
export type ThreadJob<Given, Made> = {
  readonly module: string
  readonly name: string
  /** What takes longer is ended. */
  readonly withinMs: number
  /** How many of one user may be under way or wait; one more is refused until another is done. */
  readonly perUser: number
  /** What is answered when it took too long, or more memory than a thread has. */
  readonly refusedAs: ErrorCode
  /** Only says what goes in and what comes out; nothing is ever there. */
  readonly types?: (given: Given) => Made
}

/** Names a function of a module as work for a thread. Plain data goes in and comes out. */
export const threadJob = <Work extends (given: never) => unknown>(
  module: URL,
  name: string,
  limits: Pick<ThreadJob<never, never>, 'withinMs' | 'perUser' | 'refusedAs'>,
): ThreadJob<Parameters<Work>[0], Awaited<ReturnType<Work>>> => ({
  ...limits,
  module: module.href,
  name,
})

/** For whom a thread works: companies take turns, and a user has so many at most. */
export type Asker = { readonly company: number; readonly user: string }

export type ThreadRequest = {
  readonly id: number
  readonly module: string
  readonly name: string
  readonly given: unknown
}

type Problem = { readonly code: string; readonly params?: Readonly<Record<string, string>> }

export type ThreadReply = { readonly id: number } & (
  | { readonly made: unknown }
  | {
      readonly refusal: {
        readonly code: ErrorCode
        readonly params: Readonly<Record<string, string>>
        readonly fields: Readonly<Record<string, readonly Problem[]>>
      }
    }
  | { readonly defect: string }
)
