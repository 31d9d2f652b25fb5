import { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { postZakat, reverseZakat } from './post-zakat.ts'
import { worksheet } from './worksheets.ts'

export { reckoned, writtenResult } from './worksheet.ts'
export { worksheetOfYear } from './worksheet-rows.sql.ts'

/** The zakat of fiscal years: worksheets, and the entries that they post. */
export function serveZakat(api: Api): void {
  serve(api, zakatWorksheets, {
    ...worksheet,
    actions: {
      post: (ctx, id, body: { zakat: string }) => postZakat(ctx, id, body),
      reverse: (ctx, id, body: { reason: string }) => reverseZakat(ctx, id, body.reason),
    },
  })
}
