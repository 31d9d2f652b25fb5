import { describe } from 'node:test'
import { codeFiles, everyPath } from './tidy/files.ts'
import { crowdedFolderFindings, dialectFindings } from './tidy/rooms.ts'
import { file, rule } from './tidy/rule.ts'

const roomy =
  /^(?:apps\/(?:server\/src\/modules|web\/src)|packages\/(?:core|zatca|contract)\/src)\//
/** Screens are not read for words yet. */
const worded = /^(?:apps\/server|packages\/(?:core|zatca|contract))\/src\//

describe('rooms and words', () => {
  rule('a large folder has rooms', {
    why: 'Nobody finds a file among sixty: sub-folders are named after what people look for.',
    files: everyPath.filter((path) => roomy.test(path)),
    find: crowdedFolderFindings,
    mistake: Array.from({ length: 41 }, (_, index) => `packages/core/src/sales/a${index}.ts`),
  })
  rule('names are words of the trade', {
    why: 'A word of our own has to be asked about: say build, localize, reverse, restore, save.',
    files: codeFiles().filter(({ path }) => worded.test(path)),
    find: dialectFindings,
    mistake: [
      file('packages/core/src/a.ts', 'export const toldBill = 1'),
      file('packages/core/src/a.ts', 'type SupplierTold = 1'),
      file('packages/core/src/a.ts', 'export async function giveBackGoods() {}'),
    ],
  })
})
