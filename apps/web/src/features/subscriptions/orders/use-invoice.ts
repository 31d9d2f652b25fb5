import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { complain } from '../../../client/messages.ts'
import { requestFile } from '../../../client/request.ts'
import { failureSentence } from '../../../kit/page/empty-state.tsx'

/** Takes the platform's invoice of a payment as a file. */
export function useInvoice(of: '/payments' | '/admin/payments'): (id: string) => Promise<void> {
  const { t } = useTranslation()
  return async (id) => {
    try {
      const { file, name } = await requestFile({ path: `${of}/${id}/pdf` })
      const url = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = url
      link.download = name ?? 'invoice.pdf'
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(failureSentence(error.status, error.code, error.message, t))
    }
  }
}
