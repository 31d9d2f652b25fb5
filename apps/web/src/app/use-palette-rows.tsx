import type { items } from '@mizan/contract/catalog'
import type { bills } from '@mizan/contract/documents/bills'
import type { goodsReceiptReturns, goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import type { receipts } from '@mizan/contract/documents/receipts'
import type { accounts } from '@mizan/contract/ledger'
import type { beneficiaries } from '@mizan/contract/parties'
import type { RowOf } from '@mizan/contract/resource'
import type { Flag, PermissionCode } from '@mizan/core/access/permission-codes'
import { kindOfRecord } from '@mizan/core/documents/kind'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBook2,
  IconBuilding,
  IconCash,
  IconFileText,
  IconPackage,
  IconPackageExport,
  IconPackageImport,
  IconPencil,
  IconPrinter,
  IconReportMoney,
  IconShoppingCart,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../client/access.ts'
import { isZero, localName, longDateText } from '../client/format.ts'
import { familyOf, paySearch, payTo } from '../features/bills/bill-family.ts'
import { usePartyActions } from '../features/parties/use-party-actions.ts'
import { Amount } from '../kit/figures/amount.tsx'
import { hasScreen } from '../kit/page/screens.ts'
import { kindPath, recordPath } from '../kit/records/document-path.ts'
import { AuthorityMark } from '../kit/records/status-pill.tsx'
import { Ltr } from '../kit/figures/text.tsx'
import type { Command, Found } from './palette-command.ts'
import { billPath, receiptPath } from './palette-paths.ts'

const d = '/dashboard'
const billIcons: Readonly<Record<number, Icon>> = {
  1: IconFileText,
  2: IconShoppingCart,
  3: IconArrowBackUp,
  4: IconArrowBackUp,
}
const partyTitles = {
  customer: 'for_customer',
  supplier: 'for_supplier',
  both: 'for_both',
} as const
/** The two things one does most with a party have keys of their own. */
const partyKeys: Readonly<Record<string, string>> = {
  bill: 'Alt N',
  purchase: 'Alt N',
  receipt: 'Alt R',
  payment: 'Alt R',
}

const figure = (value: ReactNode): ReactNode => <span className="palette-amount">{value}</span>

/** Each kind of record as a row of the palette, with what one does next with it. */
export function usePaletteRows() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const partyActions = usePartyActions()
  const go =
    (to: string, search: Readonly<Record<string, string>> = {}) =>
    () =>
      void navigate({ to, search })
  const action = (
    key: string,
    title: string,
    icon: Icon,
    to: string,
    code: PermissionCode,
    flag: Flag,
    search: Readonly<Record<string, string>> = {},
  ): readonly Command[] =>
    hasScreen(to) && access.can(code, flag) ? [{ key, title, icon, run: go(to, search) }] : []

  const party = (row: RowOf<typeof beneficiaries>): Found => {
    const name = localName({ name: row.name ?? '', name_en: row.name_en })
    const [word, due] = isZero(row.receivable) ? ['owed', row.payable] : ['due', row.receivable]
    const taken = new Set<string>()
    return {
      key: `party-${row.id}`,
      name,
      title: name,
      icon: row.is_company ? IconBuilding : IconUser,
      detail: isZero(due) ? null : (
        <>
          {t(`finder.${word}`)} <Amount value={due} />
        </>
      ),
      run: go(`${d}/beneficiaries/view/${row.id}`),
      actionsTitle: t(`finder.${partyTitles[row.role]}`),
      partyId: row.id,
      actions: partyActions(row).map(({ key, title, icon, run }) => {
        const shortcut = partyKeys[key]
        const isFree = shortcut !== undefined && !taken.has(shortcut)
        if (shortcut) taken.add(shortcut)
        return {
          key: `party-${row.id}-${key}`,
          title,
          icon: icon ?? IconFileText,
          run,
          ...(isFree ? { shortcut } : {}),
        }
      }),
    }
  }

  const bill = (row: RowOf<typeof bills>): Found => {
    const family = familyOf(row.type)
    const isReturn = row.type === 3 || row.type === 4
    const mayPay = row.status === 1 && !isReturn && !isZero(row.remain)
    return {
      key: `bill-${row.id}`,
      name: row.bill_code ?? '',
      title: row.bill_code ? <Ltr className="strong">{row.bill_code}</Ltr> : t('finder.draft'),
      icon: billIcons[row.type] ?? IconFileText,
      detail:
        isReturn || row.type === 2 ? t(`finder.kind.${row.type}`) : longDateText(row.issue_date),
      end: (
        <>
          {row.e_invoice ? (
            <span className="palette-authority">
              <AuthorityMark state={row.e_invoice.status} kind={kindOfRecord('bills', row)} />
            </span>
          ) : null}
          {figure(<Amount value={isReturn ? `-${row.net}` : row.net} />)}
        </>
      ),
      run: go(billPath(row.type, row.id) ?? d),
      actionsTitle: t('finder.for_bill'),
      actions: [
        ...(mayPay
          ? action(
              `bill-${row.id}-pay`,
              t(`finder.pay_${family}`),
              IconCash,
              payTo(row),
              family === 'sales' ? 'receipts_catch' : 'receipts_cashing',
              'store',
              paySearch(row),
            ).map((each) => ({ ...each, shortcut: 'Alt R' }))
          : []),
        ...(row.status === 0
          ? []
          : [
              {
                key: `bill-${row.id}-print`,
                title: t('finder.print'),
                icon: IconPrinter,
                run: () => void window.open(`/print/${row.id}`, '_blank', 'noopener'),
              },
            ]),
      ],
    }
  }

  const receipt = (row: RowOf<typeof receipts>): Found => ({
    key: `receipt-${row.id}`,
    name: row.number ?? '',
    title: row.number ? <Ltr className="strong">{row.number}</Ltr> : t('finder.draft'),
    icon: IconCash,
    detail: `${t(`finder.receipt.${row.type}`)} · ${longDateText(row.date)}`,
    end: figure(<Amount value={row.amount} />),
    run: go(receiptPath(row.type, row.id) ?? d),
    actionsTitle: '',
    actions: [],
  })

  const goods = (
    row: RowOf<typeof goodsReceipts> | RowOf<typeof goodsReceiptReturns>,
    kind: 'receipt' | 'return',
    icon: Icon,
    path: string | null,
  ): Found => ({
    key: `goods-${row.id}`,
    name: row.number ?? '',
    title: row.number ? <Ltr className="strong">{row.number}</Ltr> : t('finder.draft'),
    icon,
    detail: `${t(`finder.goods_kind.${kind}`)} · ${longDateText(row.date)}`,
    end: row.value === null ? null : figure(<Amount value={row.value} />),
    run: go(path ?? d),
    actionsTitle: '',
    actions: [],
  })
  const goodsReceipt = (row: RowOf<typeof goodsReceipts>): Found =>
    goods(row, 'receipt', IconPackageImport, kindPath('goods_receipt', row.id))
  const goodsReturn = (row: RowOf<typeof goodsReceiptReturns>): Found =>
    goods(row, 'return', IconPackageExport, recordPath('goods_receipt_returns', row.id))

  const item = (row: RowOf<typeof items>): Found => {
    const name = localName(row)
    return {
      key: `item-${row.id}`,
      name,
      title: name,
      icon: IconPackage,
      detail: <Ltr>{row.code}</Ltr>,
      end: figure(<Amount value={row.selling_price} />),
      run: go(`${d}/items/view/${row.id}`),
      actionsTitle: t('finder.for_item'),
      actions: [
        ...action(
          `item-${row.id}-moves`,
          t('finder.item_moves'),
          IconArrowsExchange,
          `${d}/items/transactions/${row.id}`,
          'items',
          'view',
        ),
        ...action(
          `item-${row.id}-edit`,
          t('finder.edit'),
          IconPencil,
          `${d}/items/form/${row.id}`,
          'items',
          'update',
        ),
      ],
    }
  }

  const account = (row: RowOf<typeof accounts>): Found => {
    const name = localName(row)
    return {
      key: `account-${row.id}`,
      name,
      title: name,
      icon: IconBook2,
      detail: <Ltr>{row.account_number}</Ltr>,
      end: figure(<Amount value={row.balance} />),
      run: go(`${d}/accounts/view/${row.id}`),
      actionsTitle: t('finder.for_account'),
      actions: action(
        `account-${row.id}-statement`,
        t('finder.statement'),
        IconReportMoney,
        `${d}/reports/accounting/account_statement_report`,
        'reports_accounting',
        'view',
        { account_id: row.id },
      ),
    }
  }
  return { party, bill, receipt, goodsReceipt, goodsReturn, item, account }
}
