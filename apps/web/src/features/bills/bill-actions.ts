import { bills } from '@mizan/contract/documents'
import { actionRefusal, type DocumentAction } from '@mizan/core/documents/available-actions'
import { status } from '@mizan/core/documents/lifecycle'
import {
  IconCash,
  IconCheck,
  IconCopy,
  IconEdit,
  IconEye,
  IconFileTypePdf,
  IconPrinter,
  IconQrcode,
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
import type { RowAction } from '../../kit/row-menu.tsx'
import {
  billFamilies,
  billFormTo,
  billListTo,
  billName,
  billViewTo,
  familyOf,
  paySearch,
  payTo,
  type BillRow,
} from './bill-family.ts'
import { documentFacts } from './document-facts.ts'
import { useRefused } from './use-refused.tsx'

type Options = {
  /** On the page of the bill itself «view» is left out and deleting leads to the list. */
  readonly isView?: boolean
  readonly onQr: (bill: BillRow) => void
}

/** What can be done with a bill now, and why not where it cannot: the same answer the server gives. */
export function useBillActions({ isView = false, onQr }: Options): {
  actionsOf: (bill: BillRow) => readonly RowAction[]
  refusal: (bill: BillRow, action: DocumentAction) => string | null
  confirmOne: (bill: BillRow) => Promise<boolean>
  pdfOf: (bill: BillRow) => Promise<void>
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const confirm = useAction(bills, 'confirm')
  const copy = useAction(bills, 'copy')
  const cancel = useAction(bills, 'cancel')
  const remove = useRemove(bills)
  const refused = useRefused()

  const codeOf = (bill: BillRow, action: DocumentAction) =>
    actionRefusal(action, documentFacts(bill, user))
  const refusal = (bill: BillRow, action: DocumentAction): string | null => {
    const code = codeOf(bill, action)
    return code === null ? null : t(`bills.reasons.${code}`)
  }
  const fileOf = (bill: BillRow): string => `${billName(bill, t('choices.status.0'))}.pdf`
  const paper = (bill: BillRow): string => `/print/bills/${bill.id}`
  const pdfOf = (bill: BillRow): Promise<void> =>
    download(paper(bill), { format: 'pdf' }, fileOf(bill)).catch(() =>
      complain(t('kit.file_failed')),
    )
  const print = (bill: BillRow): Promise<void> =>
    openPdf(paper(bill), { format: 'pdf' }, fileOf(bill)).catch(() =>
      complain(t('kit.file_failed')),
    )

  const confirmOne = async (bill: BillRow): Promise<boolean> => {
    try {
      await confirm.mutateAsync({ id: bill.id })
      return true
    } catch (error) {
      await refused(error, {
        title: t('bills.not_confirmed_title'),
        verb: t('bills.open_to_fix'),
        run: () => navigate({ to: billFormTo(familyOf(bill.type), bill.id) }),
      })
      return false
    }
  }
  const confirmAndTell = async (bill: BillRow): Promise<void> => {
    if (await confirmOne(bill)) await celebrate(t('bills.confirmed'))
  }
  const copyOne = async (bill: BillRow): Promise<void> => {
    try {
      const { data } = await copy.mutateAsync({ id: bill.id })
      await celebrate(t('bills.copied'))
      await navigate({ to: billFormTo(familyOf(bill.type), data.id) })
    } catch (error) {
      await refused(error, { title: t('bills.not_copied_title') })
    }
  }
  const takeBack = async (bill: BillRow): Promise<void> => {
    const isDraft = bill.status === status.draft
    const sure = await confirmed({
      title: t(isDraft ? 'bills.delete_title' : 'bills.cancel_title'),
      text: t(isDraft ? 'bills.delete_text' : 'bills.cancel_text', { name: bill.bill_code ?? '' }),
      verb: t(isDraft ? 'kit.delete' : 'bills.cancel'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      if (isDraft) await remove.mutateAsync(bill.id)
      else await cancel.mutateAsync({ id: bill.id, body: { reason: null } })
      await celebrate(t(isDraft ? 'bills.deleted' : 'bills.cancelled'))
      if (isView && isDraft) await navigate({ to: billListTo(familyOf(bill.type)) })
    } catch (error) {
      await refused(error, { title: t('bills.not_cancelled_title') })
    }
  }

  const actionsOf = (bill: BillRow): readonly RowAction[] => {
    const family = familyOf(bill.type)
    const isDraft = bill.status === status.draft
    const go = (to: string) => () => void navigate({ to })
    /** Left out when the user or the law does not allow it at all; dimmed with the reason otherwise. */
    const guarded = (
      action: DocumentAction,
      row: Omit<RowAction, 'blocked'>,
      hidden = ['not_permitted', 'tax_restricted'],
    ): readonly RowAction[] => {
      const code = codeOf(bill, action)
      if (code !== null && hidden.includes(code)) return []
      return [{ ...row, blocked: code === null ? null : t(`bills.reasons.${code}`) }]
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
              run: go(billViewTo(family, bill.id)),
            } as const,
          ]),
      ...guarded('edit', {
        key: 'edit',
        title: t('kit.edit'),
        icon: IconEdit,
        group: 'look',
        run: go(billFormTo(family, bill.id)),
      }),
      {
        key: 'print',
        title: t('kit.print'),
        icon: IconPrinter,
        group: 'look',
        run: () => void print(bill),
      },
      {
        key: 'pdf',
        title: t('bills.download_pdf'),
        icon: IconFileTypePdf,
        group: 'look',
        run: () => void pdfOf(bill),
      },
      ...guarded('confirm', {
        key: 'confirm',
        title: t('kit.confirm'),
        icon: IconCheck,
        group: 'money',
        run: () => void confirmAndTell(bill),
      }),
      ...guarded('add_payment', {
        key: 'pay',
        title: t('bills.add_payment'),
        icon: IconCash,
        group: 'money',
        run: () => void navigate({ to: payTo(bill), search: paySearch(bill) }),
      }),
      ...(bill.type === billFamilies.sales.type
        ? [
            {
              key: 'qr',
              title: t('bills.view_qr'),
              icon: IconQrcode,
              group: 'send',
              blocked: bill.e_invoice
                ? null
                : t(isDraft ? 'bills.reasons.not_confirmed' : 'bills.no_e_invoice'),
              run: () => onQr(bill),
            } as const,
          ]
        : []),
      ...(access.may(bills, 'store', bill.type)
        ? [
            {
              key: 'copy',
              title: t('bills.copy'),
              icon: IconCopy,
              group: 'send',
              run: () => void copyOne(bill),
            } as const,
          ]
        : []),
      ...guarded(isDraft ? 'delete' : 'cancel', {
        key: 'remove',
        title: t(isDraft ? 'kit.delete' : 'bills.cancel'),
        icon: IconTrash,
        group: 'remove',
        run: () => void takeBack(bill),
      }),
    ]
  }
  return { actionsOf, refusal, confirmOne, pdfOf }
}
