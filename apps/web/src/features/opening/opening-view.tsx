import './opening.css'
import { conversionBalance } from '@mizan/contract/documents/opening'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDateText } from '../../client/format.ts'
import { useUser } from '../../client/user.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { DocumentActivity } from '../../trade/documents/document-activity.tsx'
import { DocumentView } from '../../trade/documents/document-view.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { PreviewPane } from '../../trade/documents/preview-pane.tsx'
import { AccountLines, GoodsLines, PartyLines } from './opening-lines-shown.tsx'
import { partyAccounts, type Opening } from './opening-paths.ts'
import { BalancePill, OpeningPill } from './opening-status.tsx'
import { useOpeningActions } from './use-opening-actions.ts'

export const OpeningView = (): ReactNode => (
  <LoadedRecord of={conversionBalance}>
    {(opening) => <OpenOpeningView opening={opening} />}
  </LoadedRecord>
)

/** Opening balances being read: accounts, what parties owe by document, goods, and the entry. */
const OpenOpeningView = ({ opening }: { readonly opening: Opening }): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const files = useAttachments(conversionBalance.name, opening.id)
  const actions = useOpeningActions(opening)
  const currency = user?.tenant?.currency ?? 'SAR'
  const primary = actions.find(({ key, blocked }) => ['confirm', 'edit'].includes(key) && !blocked)
  const lines = opening.transactions ?? []
  const { status } = opening
  return (
    <DocumentView
      number={t('opening.title')}
      pills={
        <>
          <OpeningPill status={status} large />
          <BalancePill isBalanced={opening.is_balanced} large />
        </>
      }
      actions={actions.filter((action) => action !== primary)}
      buttons={['print', 'open', 'discard', 'edit']}
      primary={primary ?? null}
      steps={[
        {
          key: 'draft',
          title: t('choices.opening_status.0'),
          state: status === 0 ? 'now' : 'done',
        },
        {
          key: 'posted',
          title: t('choices.opening_status.1'),
          state: status === 0 ? 'later' : 'done',
        },
        ...(status === 128
          ? [{ key: 'opened', title: t('choices.opening_status.128'), state: 'now' } as const]
          : []),
      ]}
      banner={<Banner opening={opening} />}
      facts={[
        { label: t('fields.conversion_balance.date'), value: longDateText(opening.date) },
        {
          label: t('opening.total_debit'),
          value: <Amount value={opening.total_debit} currency={currency} strong />,
          large: true,
        },
        { label: t('opening.total_credit'), value: <Amount value={opening.total_credit} strong /> },
        {
          label: t('opening.difference'),
          value: <Amount value={opening.difference} strong />,
        },
      ]}
      preview={
        <PreviewPane
          resource={conversionBalance.name}
          id={opening.id}
          fileName={t('opening.title')}
          version={opening.lock_version}
        />
      }
    >
      <AccountLines lines={lines.filter(({ account }) => !partyAccounts[account.sub_type])} />
      <PartyLines side="customers" lines={lines} />
      <PartyLines side="suppliers" lines={lines} />
      <GoodsLines opening={opening} />
      <PostedEntry id={opening.entry_id} />
      <div className="two-columns">
        <Attachments of={files} />
        <DocumentActivity id={opening.id} />
      </div>
    </DocumentView>
  )
}

/** Why the balances stay as they are, or what is open about them. */
const Banner = ({ opening }: { readonly opening: Opening }): ReactNode => {
  const { t } = useTranslation()
  const { status, open_refusal: refusal, difference_to_equity: toEquity } = opening
  if (status === 128) return <p className="banner banner-info">{t('opening.is_open')}</p>
  if (status === 1 && refusal) return <p className="banner banner-info">{refusal.message}</p>
  if (status === 1 && toEquity && !opening.is_balanced)
    return <p className="banner banner-info">{t('opening.difference_stands')}</p>
  return null
}
