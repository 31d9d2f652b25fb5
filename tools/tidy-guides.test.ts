import { describe } from 'node:test'
import { moduleOrder } from '../apps/server/src/module-order.ts'
import { missingPathFindings, unnamedModuleFindings } from './tidy/described.ts'
import { everyPath, filesIn } from './tidy/files.ts'
import { file, rule } from './tidy/rule.ts'

describe('guides', () => {
  rule('what a guide names exists', {
    why: 'Who follows a path that is not there no longer trusts the others.',
    files: ['ARCHITECTURE.md', 'STYLE.md', 'GLOSSARY.md', 'CONTRIBUTING.md'].flatMap((name) =>
      filesIn(name, ''),
    ),
    find: missingPathFindings(everyPath),
    mistake: [file('ARCHITECTURE.md', 'See `kernel/gone.ts`.')],
  })
  rule('every module is told of', {
    why: 'Someone new looks for the module of a subject in the table of ARCHITECTURE.md.',
    files: filesIn('ARCHITECTURE.md', ''),
    find: unnamedModuleFindings(moduleOrder),
    mistake: [file('ARCHITECTURE.md', '| `ledger` | chart of accounts |')],
  })
})
