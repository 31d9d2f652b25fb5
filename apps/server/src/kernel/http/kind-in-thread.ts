import type { FileKind } from '@mizan/contract/files'
import { type Asker, threadJob } from '../threads/thread-job.ts'
import type { Threads } from '../threads/threads.ts'
import { fileKindOf, kindOfFile } from './file-kind.ts'

type File = { readonly bytes: Buffer; readonly name: string }

const looking = threadJob<typeof kindOfFile>(
  new URL('./file-kind.ts', import.meta.url),
  'kindOfFile',
  { withinMs: 10_000, perUser: 8, refusedAs: 'file_takes_too_long' },
)

/** A file of this size is looked through sooner than it is carried to a thread. */
const smallMax = 256 * 1024

/** What a file is by its content; a large one is looked through in a thread. */
export const kindInThread = async (
  threads: Threads,
  { bytes, name }: File,
  by: Asker,
): Promise<FileKind | null> =>
  bytes.length <= smallMax ? fileKindOf(bytes, name) : threads.run(looking, { bytes, name }, by)
