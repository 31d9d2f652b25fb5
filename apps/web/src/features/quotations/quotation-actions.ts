import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { quotations } from '@mizan/contract/documents/quotations'
import { status } from '@mizan/core/documents/lifecycle'
import { IconFilePlus, IconLock, IconLockOpen, IconPackageImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { useAccess } from '../../client/access.ts'
import { useAction, useWholeRecord } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import { formPath } from '../../trade/documents/kind-paths.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { useReceiving } from '../../trade/stock/use-receiving.ts'
import { quotationDocuments, quotationKinds, type QuotationRow } from './quotation-family.ts'

/** What can be done with an offer: as with every document, and besides make its bill. */
export function useQuotationActions({
  isView = false,
}: { readonly isView?: boolean } = {}): DocumentActions<typeof quotations> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refused = useRefused()
  const whole = useWholeRecord(quotations)
  const create = useAction(quotations, 'create_bill')
  const close = useAction(quotations, 'close')
  const reopen = useAction(quotations, 'reopen')
  const { receive: receiveOf } = useReceiving()
  const access = useAccess()

  const createBill = async (quotation: QuotationRow): Promise<void> => {
    // An offer that has run out is billed all the same, once somebody meant it.
    const sure =
      !quotation.expired ||
      (await confirmed({
        title: t(`quotations.expired_title.${quotation.type}`),
        text: t('quotations.expired_text'),
        verb: t(`quotations.create_bill.${quotation.type}`),
      }))
    if (!sure) return
    try {
      const { data } = await create.mutateAsync({ id: quotation.id })
      await celebrate(t('quotations.bill_created'))
      await navigate({ to: formPath(quotationKinds[quotation.type].bill, data.id) })
    } catch (error) {
      await refused(error, { title: t('quotations.not_billed_title') })
    }
  }
  const receive = async (quotation: QuotationRow): Promise<void> => {
    try {
      await receiveOf(await whole(quotation.id))
    } catch (error) {
      await refused(error, { title: t('quotations.not_received_title') })
    }
  }
  const mark = async (
    quotation: QuotationRow,
    by: typeof close,
    done: 'closed' | 'reopened',
  ): Promise<void> => {
    try {
      await by.mutateAsync({ id: quotation.id, body: {} })
      await celebrate(t(`quotations.${done}`))
    } catch (error) {
      await refused(error, { title: t('quotations.not_changed_title') })
    }
  }
  return useDocumentActions(quotationDocuments, {
    isView,
    more: (quotation, guarded) => [
      ...guarded(quotation, 'create_bill', {
        key: 'create_bill',
        title: t(`quotations.create_bill.${quotation.type}`),
        icon: IconFilePlus,
        group: 'money',
        run: () => void createBill(quotation),
      }),
      ...(quotation.type === 'purchases' && access.may(goodsReceipts, 'store')
        ? [
            {
              key: 'receive',
              title: t('quotations.receive'),
              icon: IconPackageImport,
              group: 'money',
              blocked:
                quotation.status !== status.confirmed
                  ? t('documents.reasons.not_confirmed')
                  : quotation.closed
                    ? t('quotations.marks.closed')
                    : null,
              run: () => void receive(quotation),
            } as const,
          ]
        : []),
      ...(quotation.closed
        ? guarded(quotation, 'reopen', {
            key: 'reopen',
            title: t('quotations.reopen'),
            icon: IconLockOpen,
            group: 'money',
            run: () => void mark(quotation, reopen, 'reopened'),
          })
        : guarded(quotation, 'close', {
            key: 'close',
            title: t('quotations.close'),
            icon: IconLock,
            group: 'money',
            run: () => void mark(quotation, close, 'closed'),
          })),
    ],
  })
}
