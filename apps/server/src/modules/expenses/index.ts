export {
  type AccountLine,
  type ResolvedAccountLine,
  type ResolvedAccountLines,
  resolveAccountLines,
} from './account-lines.ts'
export { expenseLife } from './expenses.ts'
export { lineAccountsOf } from './line-accounts.sql.ts'
export { serveExpenses } from './resources.ts'
