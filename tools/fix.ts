import { runTool } from './check/run-tool.ts'
import { writeWords } from './write-words.ts'
import { writeSchema } from './write-schema.ts'

await writeWords()
const outcomes = [await runTool('oxlint', ['--type-aware', '--fix']), await runTool('oxfmt', [])]
for (const { report } of outcomes) if (report !== '') console.log(report)
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
await writeSchema()
