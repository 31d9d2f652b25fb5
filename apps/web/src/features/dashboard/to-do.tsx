import type { Dashboard } from '@mizan/contract/dashboard'
import {
  IconAlarm, IconCash, IconCircleCheck, IconFileText, IconPackage, IconShoppingCart, IconXboxXFilled, type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, localName } from '../../client/format.ts'
import { Amount } from '../../kit/amount.tsx'
import { hasScreen } from '../../kit/screens.ts'

type Waiting = {
  readonly key: string
  readonly icon: Icon
  readonly tone: 'bad' | 'warn' | 'quiet'
  readonly count: number
  readonly text?: ReactNode
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

const namesShown = 2

/** What waits for somebody, the most pressing first, with one verb a row. */
export const ToDo = ({ of }: { readonly of: Dashboard['to_do'] }): ReactNode => {
  const { t } = useTranslation()
  const waiting = useWaiting(of).filter(({ count }) => count > 0)
  return (
    <section className="card to-do">
      <header><h2>{t('home.to_do')}</h2><span className="dim">{t('home.things', { count: waiting.length })}</span></header>
      {waiting.length === 0 ? (
        <p className="to-do-none"><IconCircleCheck size={18} stroke={1.6} className="fg-ok" aria-hidden />{t('home.nothing_waits')}</p>
      ) : (
        <ul>
          {waiting.map(({ key, icon: Symbol, tone, count, text, to, search }) => (
            <li key={key}>
              <Symbol size={18} stroke={1.6} className={tone === 'quiet' ? 'dim' : `fg-${tone}`} aria-hidden />
              <span><strong>{t(`home.waits.${key}`, { count, shown: countText(count) })}</strong>{text ? <small>{text}</small> : null}</span>
              {hasScreen(to) ? <Link className="verb-link" to={to} {...(search ? { search } : {})} aria-label={`${t(`home.verbs.${key}`)}: ${t(`home.waits.${key}`, { count, shown: countText(count) })}`}>{t(`home.verbs.${key}`)}</Link> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useWaiting({ drafts, overdue, rejected, reorder, unallocated }: Dashboard['to_do']): readonly Waiting[] {
  const { t } = useTranslation()
  const d = '/dashboard'
  const names = reorder?.names.slice(0, namesShown).map(localName) ?? []
  const others = (reorder?.count ?? 0) - names.length
  const draft = (key: string, icon: Icon, count: number | null, to: string): Waiting =>
    ({ key, icon, tone: 'quiet', count: count ?? 0, to, search: { status: '0' } })
  return [
    { key: 'rejected', icon: IconXboxXFilled, tone: 'bad', count: rejected?.count ?? 0, text: t('home.rejected_text'), to: `${d}/bills/sales`, search: { e_invoice_status: 'rejected' } },
    {
      key: 'overdue', icon: IconAlarm, tone: 'bad', count: overdue?.count ?? 0, to: `${d}/bills/sales`, search: { overdue: 'true' },
      text: overdue ? <><Amount value={overdue.amount} currency="SAR" />{overdue.oldest_days === null ? null : <> — {t('home.oldest', { count: overdue.oldest_days })}</>}</> : null,
    },
    {
      key: 'reorder', icon: IconPackage, tone: 'warn', count: reorder?.count ?? 0, to: `${d}/reports/stores/stock_item_report`,
      text: [...names, ...(others > 0 ? [t('home.and_others', { shown: countText(others), count: others })] : [])].join(t('parties.and')),
    },
    {
      key: 'unallocated', icon: IconCash, tone: 'warn', count: unallocated?.count ?? 0, to: `${d}/receipts/catch`,
      text: unallocated ? <Amount value={unallocated.amount} currency="SAR" /> : null,
    },
    draft('bills', IconFileText, drafts.bills, `${d}/bills/sales`),
    draft('purchases', IconShoppingCart, drafts.purchases, `${d}/bills/purchases`),
    draft('receipts_catch', IconCash, drafts.receipts_catch, `${d}/receipts/catch`),
    draft('receipts_cashing', IconCash, drafts.receipts_cashing, `${d}/receipts/cashing`),
  ]
}
