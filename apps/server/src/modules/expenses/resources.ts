import { cancelBody } from '@mizan/contract/document-fields'
import { expenses } from '@mizan/contract/expenses'
import type { Api } from '../../kernel/api.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { serve } from '../../kernel/serve.ts'
import { expenseCounts, expenseList } from './expense-rows.sql.ts'
import { cancel, confirmById, copy, create, discard, open, show, update } from './expenses.ts'

/** Expense bills. */
export function serveExpenses(api: Api): void {
  serve(api, expenses, {
    list: expenseList,
    show,
    create,
    update,
    remove: async (ctx, id, { reason }) => {
      await cancel(ctx, id, parseBody(cancelBody, { reason }).reason)
    },
    counts: expenseCounts,
    actions: {
      confirm: confirmById,
      cancel: (ctx, id, body: { reason: string | null }) => cancel(ctx, id, body.reason),
      copy,
      open,
      discard,
    },
  })
}
