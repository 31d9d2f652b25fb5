import type { File, Finding } from './files.ts'
import { reachFrom } from './reach.ts'

/** The list that the bench weighs; the other lists of documents are built of the same parts. */
const start = 'apps/web/src/features/bills/bill-list.tsx'

/** What a list need not wait for, and who needs it. */
const heavy: Readonly<Record<string, string>> = {
  'packages/contract/src/reports/reports.ts': 'the declarations of all reports',
  'apps/web/src/kit/fields/field.tsx': 'the controls of forms with their library',
}

/** What the list of bills imports though only reports or forms need it: its page would fetch it each time. */
export function firstListFindings(files: readonly File[]): readonly Finding[] {
  const atOnce = files.map(({ path, text }) => ({
    path,
    text: text.replace(/\bimport\(/g, 'late('),
  }))
  const reached = reachFrom(start, atOnce)
  return Object.entries(heavy).flatMap(([target, what]) =>
    reached.has(target)
      ? [
          {
            path: reached.get(target)!,
            line: 1,
            says: `lists fetch ${what} by this import of ${target}`,
          },
        ]
      : [],
  )
}
