import { posix } from 'node:path'
import { type File, type Finding, findingsOf } from './files.ts'

const filesMax = 40

/** Folders in which more files stand beside each other than anybody reads through. */
export function crowdedFolderFindings(paths: readonly string[]): readonly Finding[] {
  const byFolder = Map.groupBy(paths, (path) => posix.dirname(path))
  return [...byFolder].flatMap(([path, files]) =>
    files.length > filesMax
      ? [{ path, line: 1, says: `${files.length} files beside each other` }]
      : [],
  )
}

/** Words that meant several things each, at the start, inside or at the end of a name. */
const dialect = ['told', 'tell', 'tells', 'said', 'spoken', 'dressed', 'undressed', 'trouble']
const pairs = ['handedOver', 'goneGoods', 'giveBack', 'givesBack', 'givenBack', 'takeBack']
const words = [...dialect, ...pairs].map((word) => {
  const capital = word.replace(/^./, (letter) => letter.toUpperCase())
  return `${word}(?![a-z])|\\w*${capital}(?![a-z])`
})
const declared = new RegExp(
  `^\\s*(?:export )?(?:async )?(?:const|let|function|type) (?:${words.join('|')})\\w*`,
  'gm',
)

/** Names of ours that are no words of the trade. */
export const dialectFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) => findingsOf(file, declared, ([found]) => found.trim()))
