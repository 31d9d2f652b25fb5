import { posix } from 'node:path'
import { type File, type Finding, findingsOf } from './files.ts'

const filesMax = 40

/** Texts stand in the file that has the name of their feature or module: nobody reads through them. */
const foundByName = /^apps\/web\/src\/locales\/\w+(\/features)?$/

/** Folders in which more files stand beside each other than anybody reads through. */
export function crowdedFolderFindings(paths: readonly string[]): readonly Finding[] {
  const byFolder = Map.groupBy(paths, (path) => posix.dirname(path))
  return [...byFolder].flatMap(([path, files]) =>
    files.length > filesMax && !foundByName.test(path)
      ? [{ path, line: 1, says: `${files.length} files beside each other` }]
      : [],
  )
}

/** Words that meant several things each, at the start, inside or at the end of a name. */
const dialect = ['told', 'tell', 'tells', 'said', 'spoken', 'dressed', 'undressed', 'trouble']
const pairs = ['handedOver', 'goneGoods', 'giveBack', 'givesBack', 'givenBack', 'takeBack']
const words = [...dialect, ...pairs, 'standing'].map((word) => {
  const capital = word.replace(/^./, (letter) => letter.toUpperCase())
  return `${word}(?![a-z])|\\w*${capital}(?![a-z])`
})
/**
 * What writes is called save, what was written saved or stored. A name may still say `keeps…` of what holds
 * something (`keepsGoods`), `kept` of what is left of a list, and `keepAlive…` as Node calls it.
 */
const writing = '(?:use)?(?:[kK]eep(?!Alive)(?![a-z])|[kK]ept(?=[A-Z])|Kept(?![a-z]))'
const declaration = '(?:export )?(?:async )?(?:const|let|function|type)'
const declared = new RegExp(
  `^\\s*${declaration} (?:${words.join('|')}|${writing})\\w*|^\\s*readonly ${writing}\\w*`,
  'gm',
)
/** A paper is what we print: only what prints, or shows what is printed, has names with it. */
const printingRooms =
  /\/(?:printing|evidence|kernel\/http|document-design)\/|\/(?:print-screen|use-paper)\.tsx?$|\/stories\//
const printedNames = new RegExp(
  `^${declaration} (?:papers?(?![a-z])|\\w*Papers?(?![a-z]))\\w*`,
  'gm',
)

/** Names of ours that are no words of the trade. */
export const dialectFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) => [
    ...findingsOf(file, declared, ([found]) => found.trim()),
    ...(printingRooms.test(file.path) ? [] : findingsOf(file, printedNames, ([found]) => found)),
    ...nameFindings(file),
  ])

/** The name of a file says what its main export is: it has the same words. */
const inFileName = new RegExp(
  `(?:^|-)(?:${[...dialect, 'handed-over', 'standing', 'keep', 'kept'].join('|')})(?:-|\\.)`,
)

const nameFindings = ({ path }: File): readonly Finding[] =>
  inFileName.test(posix.basename(path)) ? [{ path, line: 1, says: 'the name of the file' }] : []
