import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../client/download.ts'
import { isFailure } from '../../client/failure.ts'
import { complain } from '../../client/messages.ts'
import { failureSentence } from '../../kit/page/empty-state.tsx'

/** The number of a paper that opens it: it is no screen of its own, so it is a button that reads like a link. */
export const InvoiceLink = ({
  path,
  className,
  children,
}: {
  readonly path: string
  readonly className: string
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    setBusy(true)
    try {
      await openPdf(path, {}, 'invoice.pdf')
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(failureSentence(error.status, error.code, error.message, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={`link ${className}`}
      disabled={isBusy}
      onClick={() => void open()}
    >
      {children}
    </button>
  )
}
