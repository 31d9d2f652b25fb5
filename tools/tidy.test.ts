import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { moduleOrder } from '../apps/server/src/module-order.ts'
import { errors } from '../packages/contract/src/errors.ts'
import {
  contractFindings,
  coreFindings,
  kernelFindings,
  moduleOrderFindings,
  webFindings,
} from './tidy/boundaries.ts'
import { circleFindings } from './tidy/circles.ts'
import {
  idleStyleFindings,
  lonelyStyleFindings,
  strangeClassFindings,
  strangeSelectorFindings,
} from './tidy/class-rooms.ts'
import { codeFiles, everyPath, filesIn, isTest } from './tidy/files.ts'
import {
  bareDialogFindings,
  cutMomentFindings,
  cutsOfMoments,
  csvFindings,
  emptyCatchFindings,
  folderNameFindings,
  longFileFindings,
  lostFocusFindings,
  unfinishedFindings,
} from './tidy/habits.ts'
import { listedKindFindings } from './tidy/kinds.ts'
import { lateImportFindings } from './tidy/late-imports.ts'
import { knownProviderFindings, providersAmong } from './tidy/providers.ts'
import { addressTextFindings, ownStreamFindings } from './tidy/requests.ts'
import { askingRootFindings } from './tidy/page-styles.ts'
import { sideFindings } from './tidy/right-to-left.ts'
import { firstListFindings } from './tidy/first-list.ts'
import { file, rule } from './tidy/rule.ts'
import { strayTextFindings } from './tidy/stray-text.ts'
import { threadWorkFindings } from './tidy/thread-work.ts'
import { keysOf, missingKeys, unknownKeyFindings } from './tidy/translations.ts'

const code = codeFiles()
const server = filesIn('apps/server/src/', '.ts')
const screens = filesIn('apps/web/src/', '.ts', '.tsx')
const components = filesIn('apps/web/src/', '.tsx')
const [lowest, above] = moduleOrder
const providers = providersAmong(everyPath)

describe('boundaries', () => {
  rule('modules import only modules above their line, by the front door', {
    why: 'The list of modules is the dependency rule; a cycle begins with one import down the list.',
    files: server,
    find: (files) => moduleOrderFindings(files, moduleOrder),
    mistake: [
      file(
        `apps/server/src/modules/${lowest}/index.ts`,
        `import { x } from '../${above}/index.ts'`,
      ),
    ],
  })
  rule('a module is entered by its index.ts', {
    why: 'What index.ts does not export may change without asking anyone.',
    files: server,
    find: (files) => moduleOrderFindings(files, moduleOrder),
    mistake: [
      file(
        `apps/server/src/modules/${above}/a.ts`,
        `import {\n  x,\n} from '../${lowest}/inside.ts'`,
      ),
    ],
  })
  rule('no file comes back to itself by its imports', {
    why: 'Of files in a circle none can be read, moved or tested without the others.',
    files: code,
    find: circleFindings,
    mistake: [
      file('packages/core/src/a.ts', `import { b } from './b.ts'`),
      file('packages/core/src/b.ts', `import type { c } from './c.ts'`),
      file('packages/core/src/c.ts', `export { a } from './a.ts'`),
    ],
  })
  rule('kinds of documents are listed once', {
    why: 'What follows from a kind is asked of `documentKinds` and `documentTables`; a second list forgets the next kind.',
    files: code.filter((each) => !isTest(each) && /^(apps|packages)\/\w+\/src\//.test(each.path)),
    find: listedKindFindings,
    mistake: [
      file(
        'apps/server/src/a.ts',
        `const all = ['bills', 'receipts', 'notes', 'expenses', 'entries', 'quotations']`,
      ),
      file(
        'apps/web/src/a.ts',
        `const all = ['sales_bill', 'expense', 'credit_note', 'quotation', 'catch_receipt', 'entry']`,
      ),
    ],
  })
  rule('the kernel knows no module', {
    why: 'Every module stands on the kernel; the kernel stands on nothing of ours but core.',
    files: filesIn('apps/server/src/kernel/', '.ts'),
    find: kernelFindings,
    mistake: [
      file('apps/server/src/kernel/a.ts', `import type { x } from '../modules/ledger/index.ts'`),
    ],
  })
  rule('work for threads is done in threads only', {
    why: 'What others chose the size of keeps everybody waiting when it is worked on where requests are answered.',
    files: code,
    find: threadWorkFindings,
    mistake: [
      file('apps/server/src/main.ts', `import { a } from './a.ts'`),
      file(
        'apps/server/src/a.ts',
        `import { b } from './b.ts'\nconst job = threadJob<typeof b>(new URL('./b.ts', import.meta.url), 'b', {})`,
      ),
      file('apps/server/src/b.ts', 'export const b = 1'),
    ],
  })
  rule('work for processes is done in processes only', {
    why: 'What others chose the size of keeps everybody waiting when it is worked on where requests are answered.',
    files: code,
    find: threadWorkFindings,
    mistake: [
      file(
        'apps/server/src/main.ts',
        `import { b } from './b.ts'\nfork(fileURLToPath(new URL('./a.ts', import.meta.url)))`,
      ),
      file('apps/server/src/a.ts', `import { b } from './b.ts'`),
      file('apps/server/src/b.ts', 'export const b = 1'),
    ],
  })
  rule('a list of documents fetches neither forms nor the declarations of reports', {
    why: 'The lists are what people open all day; one import of a constant brought a quarter of all scripts along.',
    files: code,
    find: firstListFindings,
    mistake: [
      file('apps/web/src/features/bills/bill-list.tsx', `import { a } from './a.ts'`),
      file(
        'apps/web/src/features/bills/a.ts',
        `import { reports } from '@mizan/contract/reports/reports'`,
      ),
      file('packages/contract/src/reports/reports.ts', 'export const reports = {}'),
    ],
  })
  rule('core is pure', {
    why: 'Rules about money run the same in the browser, the server and a test, because they see nothing else.',
    files: filesIn('packages/core/src/', '.ts'),
    find: coreFindings,
    mistake: [file('packages/core/src/a.ts', `import { readFile } from 'node:fs'`)],
  })
  rule('the contract knows core and zod', {
    why: 'Server and screens both load it: what it imports, both carry.',
    files: filesIn('packages/contract/src/', '.ts'),
    find: contractFindings,
    mistake: [file('packages/contract/src/a.ts', `import pg from 'pg'`)],
  })
  rule('theme and client, kit, trade, features, app: screens know what lies below them', {
    why: 'A screen that imports another screen loads both and breaks with either.',
    files: screens,
    find: webFindings,
    mistake: [
      file('apps/web/src/features/sales/a.tsx', `import { b } from '../ledger/b.tsx'`),
      file('apps/web/src/kit/lists/a.tsx', `import { b } from '../../trade/stock/b.tsx'`),
    ],
  })
  rule('a payment provider is known to its adapter alone', {
    why: 'What asks for one by name has to be written again for the next: read it from the declaration of the provider.',
    files: [...code, ...filesIn('apps/web/src/', '.css')],
    find: (files) => knownProviderFindings(files, providers),
    mistake: [file('apps/web/src/a.tsx', `useIntegration('${providers[0]}')`)],
  })
  rule('a request is known by its route, never by the text of its address', {
    why: 'What is closed by its text opens by writing the same address otherwise.',
    files: server.filter((each) => !isTest(each) && !each.path.includes('/testing/')),
    find: addressTextFindings,
    mistake: [
      file('apps/server/src/a.ts', `if (request.url.startsWith('/api/users')) refuse()`),
      file('apps/server/src/b.ts', `function f({ method, url }: FastifyRequest) {}`),
    ],
  })
  rule('an answer in pieces is written by sendPieces', {
    why: 'A stream of our own says when its source has ended, which under compression is too early.',
    files: server.filter((each) => !isTest(each)),
    find: ownStreamFindings,
    mistake: [file('apps/server/src/a.ts', 'return reply.sent ? reply : send(reply, answer)')],
  })
  rule('code is loaded late only where the list says so', {
    why: 'The other rules read plain imports; one they cannot see could cross any boundary.',
    files: code,
    find: lateImportFindings,
    mistake: [file('apps/server/src/a.ts', `const x = await ${'import'}('./b.ts')`)],
  })
})

describe('languages', () => {
  const locales = filesIn('apps/web/src/locales/', '.json')
  const arabic = keysOf(locales, 'ar')
  const english = keysOf(locales, 'en')

  test(
    'both languages hold the same keys',
    { skip: locales.length === 0 && 'no locales yet' },
    () => {
      assert.ok(arabic.size > 0 && english.size > 0, 'a language has no texts')
      assert.deepEqual(missingKeys(arabic, english), [], 'only in Arabic')
      assert.deepEqual(missingKeys(english, arabic), [], 'only in English')
    },
  )

  test(
    'every key a screen asks for exists',
    { skip: locales.length === 0 && 'no locales yet' },
    () => {
      assert.ok(screens.length > 0, 'the rule sees no file')
      const found = unknownKeyFindings(
        screens.filter((one) => !isTest(one)),
        arabic,
      )
      assert.deepEqual(
        found.map(({ path, line, says }) => `${path}:${line} ${says}`),
        [],
      )
    },
  )

  test('every refusal speaks both languages', () => {
    const codes = Object.entries(errors)
    assert.ok(codes.length > 0, 'the rule sees no refusal')
    for (const [name, { status, ar, en }] of codes) {
      assert.ok(status >= 400 && status < 600, `${name} has the status ${status}`)
      // The one text the wire fixes in English, whatever the language.
      if (en !== 'Unauthenticated.')
        assert.match(ar, /\p{Script=Arabic}/u, `${name} has no Arabic text`)
      assert.match(en, /[A-Za-z]/, `${name} has no English text`)
    }
  })

  rule('texts of screens live in the locales', {
    why: 'A word written in a component is shown in one language to everybody.',
    files: components,
    find: strayTextFindings,
    mistake: [file('apps/web/src/a.tsx', 'export const A = () => <p>{ok ? "Saved" : null}</p>')],
  })

  rule('sides are start and end, not left and right', {
    why: 'Half of our screens are read from the other side.',
    files: [...components, ...filesIn('apps/web/src/', '.css')],
    find: sideFindings,
    mistake: [file('apps/web/src/a.css', 'p { margin-left: 1px }')],
  })
})

describe('styles', () => {
  const files = [
    ...filesIn('apps/web/src/', '.css'),
    ...screens.filter((each) => !isTest(each)),
    ...filesIn('apps/web/stories/', '.ts'),
    ...filesIn('tools/pictures/', '.ts'),
  ]
  const theme = file('apps/web/src/theme/a.css', '.panel { margin: 0 }')
  const bills = file('apps/web/src/features/bills/a.css', '.bill-head .count { margin: 0 }')
  const user = (path: string, names: string): ReturnType<typeof file> =>
    file(`apps/web/src/${path}`, `export const A = () => <p className={'${names}'} />`)

  rule('a room styles what is its own, under shared classes or not', {
    why: 'Once its file is loaded every other screen looks different: name an element of its own, or declare the class shared in theme/.',
    files,
    find: strangeSelectorFindings,
    mistake: [theme, file('apps/web/src/features/notes/a.css', '.panel > p { margin: 0 }')],
  })
  rule('a class is used in the room that styles it, or declared shared', {
    why: 'Elsewhere it is styled only when somebody was in that room before: move it to theme/, or give the element a class of its own.',
    files,
    find: strangeClassFindings,
    mistake: [bills, user('trade/lines/a.tsx', 'bill-head')],
  })
  rule('every style has an element', {
    why: 'Nobody dares to change what may be needed somewhere: delete it.',
    files,
    find: idleStyleFindings,
    mistake: [bills, user('features/bills/a.tsx', 'bill-head')],
  })
  rule('a shared class is used in more than one room', {
    why: 'What is in theme/ every page loads, and everybody has to know: put it beside its component.',
    files,
    find: lonelyStyleFindings,
    mistake: [theme, user('features/bills/a.tsx', 'panel'), user('features/bills/b.tsx', 'panel')],
  })
  test('each way of leaving a room is seen, and no other', () => {
    const says = (find: typeof strangeClassFindings, ...given: Parameters<typeof find>[0]) =>
      find([theme, bills, ...given]).map((found) => found.says)
    const notes = (text: string) => file('apps/web/src/features/notes/a.css', text)
    const inRoom = 'features/bills/returns/a.tsx'
    const tab = 'export const A = () => <p className={`panel${isOn ? " tab-on" : ""} bill-${x}`} />'
    assert.deepEqual(
      [
        says(strangeSelectorFindings, notes('.note .bill-head { margin: 0 }')),
        says(strangeSelectorFindings, notes('.panel .note, .panel:has(.note) { margin: 0 }')),
        says(strangeClassFindings, user(inRoom, 'panel bill-head count')),
        says(strangeClassFindings, user('features/notes/a.tsx', 'count none')),
        says(strangeClassFindings, file('apps/web/src/features/notes/a.tsx', tab)),
      ],
      [
        ['.note .bill-head: .bill-head is of apps/web/src/features/bills'],
        [],
        [],
        ['.count is of apps/web/src/features/bills', 'no style is for .none'],
        ['.bill- is of apps/web/src/features/bills', 'no style is for .tab-on'],
      ],
    )
  })
})

describe('habits', () => {
  rule('files stay short', {
    why: 'A file past 400 lines is two nouns; 300 is the hint to look.',
    files: code,
    find: longFileFindings,
    mistake: [file('tools/a.ts', 'line\n'.repeat(401))],
  })
  rule('no catch is empty', {
    why: 'It hides the failure nobody thought of. Name what is expected and let the rest through.',
    files: code,
    find: emptyCatchFindings,
    mistake: [file('tools/a.ts', 'try { a() } catch ' + '{ /* nothing */ }')],
  })
  rule('folders are named after what they hold', {
    why: 'A folder for everything else grows for ever.',
    files: everyPath,
    find: folderNameFindings,
    mistake: ['apps/server/src/utils/a.ts'],
  })
  rule('nothing is left for later in a comment', {
    why: 'Nobody reads them. Finish it, or write a decision.',
    files: code,
    find: unfinishedFindings,
    mistake: [file('tools/a.ts', `// ${'TO' + 'DO'}: later`)],
  })
  rule('a dialog gives the focus back', {
    why: 'Who works with the keyboard would begin at the top of the page again: call useFocusBack().',
    files: components,
    find: lostFocusFindings,
    mistake: [file('apps/web/src/a.tsx', '<Dialog\n  opened\n  onClose={onClose}\n/>')],
  })
  rule('a dialog is the kit’s', {
    why: 'A bare Modal begins at its cross and not in its first field: use Dialog.',
    files: components,
    find: bareDialogFindings,
    mistake: [file('apps/web/src/a.tsx', '<Modal opened={opened} onClose={onClose} />')],
  })
  rule('the root of the page does not ask what it holds', {
    why: 'With :has() there, every key in a long form has the styles of all its lines reckoned anew: set a class, or lay out without asking.',
    files: filesIn('apps/web/src/', '.css'),
    find: askingRootFindings,
    mistake: [file('apps/web/src/a.css', '#root:has(> .strip) > .frame {\n  margin: 0;\n}')],
  })
  rule('a moment is not cut for its day', {
    why: 'It is in UTC. Its day is Riyadh’s: riyadhDate of the core, localDate of the screens, or a bound of a range by parseListQuery.',
    files: code.filter(
      (each) =>
        /^(?:apps\/\w+|packages\/\w+)\/src\//.test(each.path) &&
        !isTest(each) &&
        !/\/(?:testing|fixtures|stand-in)\//.test(each.path),
    ),
    find: cutMomentFindings,
    mistake: [file('apps/web/src/a.tsx', cutsOfMoments.join('\n'))],
  })
  test('each way of cutting a moment is seen', () => {
    for (const cut of cutsOfMoments)
      assert.equal(cutMomentFindings([file('apps/web/src/a.tsx', cut)]).length, 1, cut)
  })
  rule('CSV is written in one place', {
    why: 'A cell that a spreadsheet runs is an attack; `csvLine` of the contract keeps it as text.',
    files: code,
    find: csvFindings,
    mistake: [file('apps/web/src/a.ts', `cell.replaceAll('"',` + ` '""')`)],
  })
})
