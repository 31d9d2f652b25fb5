import { matchesGlob } from 'node:path/posix'
import { type File, type Finding, findingsOf } from './files.ts'

/** Where code may be loaded late, each with its reason; everywhere else imports stand on top. */
const allowed: Readonly<Record<string, string>> = {
  'apps/web/src/app/': 'screens come with their route',
  'apps/web/src/features/*/screens.ts': 'a feature lists its screens, which come with their route',
  'apps/web/src/client/language.ts': 'one language a chunk',
  'apps/web/src/kit/charts/chart.tsx': 'charts are large and wait for the figures',
  'apps/web/src/trade/lots/line-lots.tsx': 'only tracked goods have batches and serials to choose',
  'apps/web/src/kit/fields/date-calendar.tsx': 'the Hijri calendar is fetched by those who use it',
  'apps/web/src/kit/fields/date-field.tsx': 'calendars are fetched when a date is first picked',
  'apps/web/src/kit/dialogs/confirm-dialog.tsx':
    'a question is rarely asked; its box is fetched when idle',
  'apps/web/src/kit/lists/filter-chips.tsx':
    'the controls of filters come with the first one opened',
  'apps/web/src/kit/dialogs/shortcut-help.tsx': 'the list of keys is fetched when it is asked for',
  'apps/web/src/kit/paper/open-pdf.ts': 'the reader of pages is fetched when the first is shown',
  'apps/web/src/trade/supplier-invoice/':
    'a supplier’s invoice is read now and then, our decoder of codes only where the browser has none',
  'apps/web/src/features/*/*-dialogs.tsx': 'what is asked beside a page comes when it is asked',
  'tools/start.ts': 'the server’s modules are read while the database comes up',
  'tools/pack/pack-start.ts': 'a pack is read to see that it can be',
  'tools/check/run-tests.ts': 'a process is given the test files it runs',
  'tools/tidy/figures.ts': 'a rule reads whatever the contract declares',
  'apps/web/stories/screen-paths.ts': 'a story visits whatever features there are',
  'apps/server/src/kernel/threads/thread.ts': 'a thread loads the work it is given',
  'apps/server/src/modules/public-pages/renderer.ts':
    'public pages are made by what the build of the screens left, if there was one',
  'apps/server/src/kernel/http/list-file.ts': 'spreadsheets are written rarely and load slowly',
}

export const lateImportFindings = (files: readonly File[]): readonly Finding[] =>
  files
    .filter(({ path }) => !isAllowed(path))
    .flatMap((file) =>
      findingsOf(
        file,
        /(?<![\w.'"`/])(?:import|require)\(/g,
        ([call]) => `${call}…) is not on the list of late imports`,
      ),
    )

/** An entry names a file, a folder by its slash, or with a star one name in between. */
const isAllowed = (path: string): boolean =>
  Object.keys(allowed).some((entry) =>
    matchesGlob(path, entry.endsWith('/') ? `${entry}**` : entry),
  )
