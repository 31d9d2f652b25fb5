import { type File, type Finding, findingsOf } from './files.ts'

/** Printing happens once; only what is drawn while somebody types must be cheap. */
const printed = /@media print \{[\s\S]*?\n\}/g

/** A page whose root asks what it holds has all its styles reckoned anew whenever a button changes. */
export const askingRootFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .map((file) => ({
      ...file,
      text: file.text.replace(printed, (block) => block.replace(/[^\n]/g, ' ')),
    }))
    .flatMap((file) =>
      findingsOf(
        file,
        /(?:^|[\s,])(?:html|body|:root|#root)(?=[^\s,{]*:has\()/gm,
        ([found]) => `${found.trim()} with :has()`,
      ),
    )
