import {
  DamagedQrError,
  judgeInvoice,
  judgeQr,
  NoInvoiceError,
  receivedFigures,
  worstOf,
} from '@mizan/zatca'
import { sealed } from './example.ts'

// A supplier's file: `attachedXml` takes it out of a PDF/A-3, which `judgeInvoice` does not read.
try {
  const { reading, steps } = judgeInvoice(sealed.xml)
  for (const { step, grade, says } of steps.filter((each) => each.grade !== 'good')) {
    console.log(step, grade, says.ar) // a trial certificate: no legal invoice
  }
  console.log(worstOf(steps), receivedFigures(reading).payable) // doubtful 115.00
} catch (error) {
  if (!(error instanceof NoInvoiceError)) throw error
  console.log(error.says.ar)
}

// The text of a scanned code, here cut off on the way.
try {
  judgeQr(sealed.qr.slice(0, 200))
} catch (error) {
  if (!(error instanceof DamagedQrError)) throw error
  console.log(error.says.ar)
}
