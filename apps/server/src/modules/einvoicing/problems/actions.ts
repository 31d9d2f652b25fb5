import { type EInvoiceActionCode, einvoiceActionTexts } from '@mizan/contract/einvoicing/texts'
import type { ProblemAction } from '@mizan/contract/einvoicing/einvoicing'

/** A button: its name in both languages, and the call behind it. */
export const actionOf = (
  code: EInvoiceActionCode,
  path: string,
  method: ProblemAction['method'] = 'POST',
): ProblemAction => ({ code, method, path, says: einvoiceActionTexts[code] })
