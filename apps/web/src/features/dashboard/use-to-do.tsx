import './item-names.css'
import type { Dashboard } from '@mizan/contract/dashboard'
import {
  IconCash,
  IconClockExclamation,
  IconCloudOff,
  IconFileText,
  IconLifebuoy,
  IconMessageCircle,
  IconPackage,
  IconPlugConnectedX,
  IconReceiptTax,
  IconShoppingCart,
  IconXboxXFilled,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText, InstantText } from '../../kit/figures/text.tsx'
import { useLinks, type Target } from './use-links.ts'

export type ToDoRow = {
  readonly key: string
  readonly icon: Icon
  /** Red when someone must act, amber when someone may. */
  readonly tone: 'bad' | 'warn' | 'plain'
  readonly title: string
  readonly detail: ReactNode
  readonly verb: string
  readonly target: Target
}

const namesShown = 2
const drafts = [
  { name: 'bills', icon: IconFileText },
  { name: 'purchases', icon: IconShoppingCart },
  { name: 'receipts_catch', icon: IconCash },
  { name: 'receipts_cashing', icon: IconCash },
] as const

/** What waits, the most pressing first, each with the verb that opens its list. */
export function useToDo(data: Dashboard | undefined): readonly ToDoRow[] {
  const { t } = useTranslation()
  const links = useLinks()
  if (!data) return []
  const { rejected, einvoicing, overdue, reorder, unallocated, proofs, drafts: counts } = data.to_do
  const {
    not_connected: unconnected,
    silence,
    vat,
    tickets,
    support_requests: requests,
  } = data.to_do
  const row = (
    key: string,
    count: number | null | undefined,
    rest: Pick<ToDoRow, 'icon' | 'tone' | 'detail' | 'target'>,
  ): readonly ToDoRow[] =>
    count
      ? [
          {
            key,
            title: t(`waiting.${key}`, { count }),
            verb: t(`waiting.verb.${key}`),
            ...rest,
          },
        ]
      : []
  const listOf = {
    bills: links.bills('sales', { view: 'drafts' }),
    purchases: links.bills('purchases', { view: 'drafts' }),
    receipts_catch: links.receipts('catch', { view: 'drafts' }),
    receipts_cashing: links.receipts('cashing', { view: 'drafts' }),
  }
  return [
    ...row('proofs', proofs?.count, {
      icon: IconXboxXFilled,
      tone: 'bad',
      detail: (
        <>
          {t('waiting.proofs_text')} <InstantText value={proofs?.ran_at} />
        </>
      ),
      target: links.proofs(),
    }),
    ...row('rejected', rejected?.count, {
      icon: IconXboxXFilled,
      tone: 'bad',
      detail: t('waiting.rejected_text'),
      target: links.eInvoicing(),
    }),
    // Without a count too: the company's VAT number may have changed before its next sale.
    ...row('not_connected', unconnected && 1, {
      icon: IconPlugConnectedX,
      tone: 'bad',
      detail: unconnected?.count
        ? t('waiting.unsent', { count: unconnected.count })
        : t('waiting.not_connected_text'),
      target: links.eInvoicing(),
    }),
    ...row('silence', silence?.count, {
      icon: IconCloudOff,
      tone: silence?.is_urgent ? 'bad' : 'warn',
      detail: (
        <>
          {t('waiting.silence_since')} <InstantText value={silence?.since} />
        </>
      ),
      target: links.eInvoicing(),
    }),
    ...row('einvoicing', einvoicing?.count, {
      icon: IconClockExclamation,
      tone: 'bad',
      detail: t('waiting.einvoicing_text'),
      target: links.eInvoicing(),
    }),
    ...row('vat', vat?.count, {
      icon: IconReceiptTax,
      tone: vat?.is_late ? 'bad' : 'warn',
      detail: (
        <>
          {t('waiting.vat_due')} <DateText value={vat?.due_on} />
        </>
      ),
      target: links.taxReturns(),
    }),
    ...row('overdue', overdue?.count, {
      icon: IconClockExclamation,
      tone: 'bad',
      detail: (
        <>
          <Amount value={overdue?.amount} currency={data.currency} />
          {overdue?.oldest_days == null
            ? null
            : ` — ${t('waiting.oldest', { count: overdue.oldest_days })}`}
        </>
      ),
      target: links.bills('sales', { view: 'overdue' }),
    }),
    ...row('support_requests', requests?.count, {
      icon: IconLifebuoy,
      tone: 'bad',
      detail: t('waiting.support_requests_text'),
      target: links.supportRequests(),
    }),
    ...row('tickets', tickets?.count, {
      icon: IconMessageCircle,
      tone: 'warn',
      detail: t('waiting.tickets_text'),
      target: links.support(),
    }),
    ...row('reorder', reorder?.count, {
      icon: IconPackage,
      tone: 'warn',
      detail: reorder ? <ItemNames {...reorder} /> : null,
      target: links.lowItems(),
    }),
    ...row('unallocated', unallocated?.count, {
      icon: IconCash,
      tone: 'plain',
      detail: (
        <>
          <Amount value={unallocated?.amount} currency={data.currency} /> —{' '}
          {t('waiting.unallocated_text')}
        </>
      ),
      target: links.receipts('catch', { is_unallocated: 'true' }),
    }),
    ...drafts.flatMap(({ name, icon }): readonly ToDoRow[] => {
      const count = counts[name]
      if (!count) return []
      return [
        {
          key: `drafts-${name}`,
          icon,
          tone: 'plain',
          title: t('waiting.drafts', { count, of: t(`waiting.draft_of.${name}`) }),
          detail: t('waiting.drafts_text'),
          verb: t('waiting.verb.drafts'),
          target: listOf[name],
        },
      ]
    }),
  ]
}

const ItemNames = ({ count, names }: NonNullable<Dashboard['to_do']['reorder']>): ReactNode => {
  const { t } = useTranslation()
  const shown = names
    .slice(0, namesShown)
    .map(localName)
    .reduce((one, two) => (one === '' ? two : t('waiting.names', { one, two })), '')
  const more = count - Math.min(count, namesShown)
  if (more === 0) return shown
  // Long names give way; how many more there are is always read.
  return (
    <span className="item-names">
      <span>{shown}</span> <span>{t('waiting.and_more', { more })}</span>
    </span>
  )
}
