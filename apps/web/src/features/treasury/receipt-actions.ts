import { receipts } from '@mizan/contract/documents'
import { actionRefusal, type DocumentAction } from '@mizan/core/documents/available-actions'
import { status, statusOf } from '@mizan/core/documents/lifecycle'
import { zero } from '@mizan/core/money/decimal'
import {
  IconCheck,
  IconCopy,
  IconEdit,
  IconEye,
  IconFileTypePdf,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { download, openPdf } from '../../client/download.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAction, useRemove } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { confirmed } from '../../kit/confirm-dialog.tsx'
import { usePageError } from '../../kit/error-list.tsx'
import type { RowAction } from '../../kit/row-menu.tsx'
import {
  receiptFamilies,
  receiptFamilyOf,
  receiptFormTo,
  receiptListTo,
  receiptViewTo,
  type ReceiptRow,
} from './receipt-family.ts'

/** What can be done with a receipt now, and why not where it cannot. */
export function useReceiptActions({ isView = false }: { readonly isView?: boolean } = {}): {
  actionsOf: (receipt: ReceiptRow) => readonly RowAction[]
  refusal: (receipt: ReceiptRow, action: DocumentAction) => string | null
  confirmOne: (receipt: ReceiptRow) => Promise<boolean>
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const confirm = useAction(receipts, 'confirm')
  const copy = useAction(receipts, 'copy')
  const cancel = useAction(receipts, 'cancel')
  const remove = useRemove(receipts)
  const toPageError = usePageError()

  const tell = (error: unknown): Promise<void> => {
    const shown = toPageError(error, '')
    return complain(shown.lines[0]?.text || shown.title || t('kit.unexpected'))
  }
  const codeOf = (receipt: ReceiptRow, action: DocumentAction) => {
    const lockDate = user?.tenant?.lock_date ?? null
    return actionRefusal(action, {
      kind: receiptFamilies[receiptFamilyOf(receipt.type)].kind,
      status: statusOf(receipt.status) ?? status.draft,
      permissions: user?.permissions ?? [],
      isTenantAdmin: user?.is_tenant_admin ?? false,
      taxRestrictive: user?.tenant?.country.tax_restrictive ?? true,
      vatRegistered: true,
      vatPeriodFiled: false,
      net: zero,
      totalPaid: zero,
      deliveryStatus: 1,
      periodLocked: lockDate !== null && receipt.date <= lockDate,
      openedByAnother: false,
      isBilled: false,
      isLinked: false,
      isReversed: false,
    })
  }
  const refusal = (receipt: ReceiptRow, action: DocumentAction): string | null => {
    const code = codeOf(receipt, action)
    return code === null ? null : t(`bills.reasons.${code}`)
  }
  const confirmOne = async (receipt: ReceiptRow): Promise<boolean> => {
    try {
      await confirm.mutateAsync({ id: receipt.id })
      return true
    } catch (error) {
      await tell(error)
      return false
    }
  }
  const copyOne = async (receipt: ReceiptRow): Promise<void> => {
    try {
      const { data } = await copy.mutateAsync({ id: receipt.id })
      await celebrate(t('bills.copied'))
      await navigate({ to: receiptFormTo(receiptFamilyOf(receipt.type), data.id) })
    } catch (error) {
      await tell(error)
    }
  }
  const takeBack = async (receipt: ReceiptRow): Promise<void> => {
    const isDraft = receipt.status === status.draft
    const sure = await confirmed({
      title: t(isDraft ? 'bills.delete_title' : 'receipts.cancel_title'),
      text: t(isDraft ? 'bills.delete_text' : 'receipts.cancel_text'),
      verb: t(isDraft ? 'kit.delete' : 'receipts.cancel'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      if (isDraft) await remove.mutateAsync(receipt.id)
      else await cancel.mutateAsync({ id: receipt.id, body: { reason: null } })
      await celebrate(t(isDraft ? 'bills.deleted' : 'receipts.cancelled'))
      if (isView && isDraft) await navigate({ to: receiptListTo(receiptFamilyOf(receipt.type)) })
    } catch (error) {
      await tell(error)
    }
  }
  const actionsOf = (receipt: ReceiptRow): readonly RowAction[] => {
    const family = receiptFamilyOf(receipt.type)
    const isDraft = receipt.status === status.draft
    const name = `${receipt.number ?? t('choices.status.0')}.pdf`
    const paper = `/print/receipts/${receipt.id}`
    const failed = (): Promise<void> => complain(t('kit.file_failed'))
    const guarded = (action: DocumentAction, row: RowAction): readonly RowAction[] => {
      const code = codeOf(receipt, action)
      return code === 'not_permitted'
        ? []
        : [{ ...row, blocked: code === null ? null : t(`bills.reasons.${code}`) }]
    }
    return [
      ...(isView
        ? []
        : [
            {
              key: 'view',
              title: t('kit.view'),
              icon: IconEye,
              group: 'look',
              shortcut: 'Enter',
              run: () => void navigate({ to: receiptViewTo(family, receipt.id) }),
            } as const,
          ]),
      ...guarded('edit', {
        key: 'edit',
        title: t('kit.edit'),
        icon: IconEdit,
        group: 'look',
        run: () => void navigate({ to: receiptFormTo(family, receipt.id) }),
      }),
      {
        key: 'print',
        title: t('kit.print'),
        icon: IconPrinter,
        group: 'look',
        run: () => void openPdf(paper, { format: 'pdf' }, name).catch(failed),
      },
      {
        key: 'pdf',
        title: t('bills.download_pdf'),
        icon: IconFileTypePdf,
        group: 'look',
        run: () => void download(paper, { format: 'pdf' }, name).catch(failed),
      },
      ...guarded('confirm', {
        key: 'confirm',
        title: t('kit.confirm'),
        icon: IconCheck,
        group: 'money',
        run: () =>
          void confirmOne(receipt).then((done) =>
            done ? celebrate(t('receipts.confirmed')) : undefined,
          ),
      }),
      ...(access.may(receipts, 'store', receipt.type)
        ? [
            {
              key: 'copy',
              title: t('bills.copy'),
              icon: IconCopy,
              group: 'send',
              run: () => void copyOne(receipt),
            } as const,
          ]
        : []),
      ...guarded(isDraft ? 'delete' : 'cancel', {
        key: 'remove',
        title: t(isDraft ? 'kit.delete' : 'receipts.cancel'),
        icon: IconTrash,
        group: 'remove',
        run: () => void takeBack(receipt),
      }),
    ]
  }
  return { actionsOf, refusal, confirmOne }
}
