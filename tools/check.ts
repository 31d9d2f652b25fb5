import { runChecks } from './check/run-checks.ts'

await runChecks(process.argv.slice(2))
