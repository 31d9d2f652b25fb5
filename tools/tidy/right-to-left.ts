import { type File, type Finding, findingsOf } from './files.ts'

/** A line may use a physical side when it says why at its end. */
const excused = /\/\*\s*physical:\s*\S.*\*\/\s*,?\s*\}?\s*$/

const inStyles =
  /(?<=^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|\b(?:text-align|float|clear)\s*:\s*left\b|\b(?:float|clear)\s*:\s*right\b/gm

const inObjects =
  /\b(?:(?:margin|padding|scrollMargin|scrollPadding)(?:Left|Right)|border(?:Top|Bottom)?(?:Left|Right)\w*|left|right)\s*[:=](?!=)|\btextAlign\s*:\s*'left'/g

/** The components' short props: `ml` is a physical side, `ms` the start of the line. */
const inProps = /\s(?:ml|mr|pl|pr)=|\sta="left"/g

/** A screen written with sides is mirrored wrongly; start and end turn by themselves. */
export const sideFindings = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) => {
    const patterns = file.path.endsWith('.css') ? [inStyles] : [inObjects, inProps]
    const lines = file.text.split('\n')
    return patterns
      .flatMap((pattern) =>
        findingsOf(file, pattern, ([found]) => `physical side: ${found.trim()}`),
      )
      .filter(({ line }) => !excused.test(lines[line - 1] ?? ''))
  })
