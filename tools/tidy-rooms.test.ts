import { describe } from 'node:test'
import { codeFiles, everyPath } from './tidy/files.ts'
import { crowdedFolderFindings, dialectFindings } from './tidy/rooms.ts'
import { file, rule } from './tidy/rule.ts'

const roomy =
  /^(?:apps\/(?:server\/src\/modules|web\/src)|packages\/(?:core|zatca|contract)\/src)\//

describe('rooms and words', () => {
  rule('a large folder has rooms', {
    why: 'Nobody finds a file among sixty: sub-folders are named after what people look for.',
    files: everyPath.filter((path) => roomy.test(path)),
    find: crowdedFolderFindings,
    mistake: Array.from({ length: 41 }, (_, index) => `packages/core/src/sales/a${index}.ts`),
  })
  rule('names are words of the trade', {
    why: 'A word of our own has to be asked about: say build, localize, reverse, restore, save.',
    files: codeFiles(),
    find: dialectFindings,
    mistake: [
      file('packages/core/src/a.ts', 'export const toldBill = 1'),
      file('packages/core/src/a.ts', 'type SupplierTold = 1'),
      file('packages/core/src/a.ts', 'export async function giveBackGoods() {}'),
      file('apps/web/src/a.tsx', '  const said: string[] = []'),
      file('apps/web/src/a.ts', 'export function standingOf() {}'),
      file('apps/web/src/a.ts', 'type Standing = 1'),
      file('apps/server/src/a.ts', 'async function keepDraft() {}'),
      file('apps/server/src/a.ts', '  const keep = () => 1'),
      file('apps/web/src/a.ts', 'type Kept<T> = T'),
      file('apps/web/src/a.ts', 'export function useKept() {}'),
      file('apps/web/src/a.ts', '  readonly keptAs: string'),
      file('apps/web/src/a.ts', 'export const paperTotals = 1'),
      file('apps/web/src/a.ts', 'export type OpeningPapers = 1'),
      file('apps/web/src/trade/handed-over.ts', ''),
      file('apps/server/src/keep-running.ts', ''),
    ],
  })
})
