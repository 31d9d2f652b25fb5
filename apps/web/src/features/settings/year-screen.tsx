import './settings.css'
import { yearChecklist, type YearChecklist } from '@mizan/contract/documents/journal'
import { fiscalYears } from '@mizan/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { instantText, longDateText } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useRecord } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { RecordActions } from '../../kit/records/view-screen.tsx'
import { ChecklistItems } from './checklist-items.tsx'
import { YearPill } from './fiscal-years.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { WhatCloses } from './what-closes.tsx'
import type { Year } from './year-dialog.tsx'

const useChecklist = (id: string) =>
  useQuery({
    queryKey: [fiscalYears.name, 'checklist', id],
    queryFn: async ({ signal }) =>
      yearChecklist.parse(
        (await request<{ data: unknown }>({ path: `/fiscal_years/${id}/checklist`, signal })).data,
      ),
    // A look at the list is a look at the books as they are now.
    staleTime: 0,
  })

export const FiscalYearScreen = (): ReactNode => {
  const id = useRecordId() ?? ''
  const year = useRecord(fiscalYears, id)
  const list = useChecklist(id)
  const failed = year.isError ? year : list.isError ? list : null
  if (failed)
    return <LoadFailed isPage error={failed.error} onRetry={() => void failed.refetch()} />
  if (!year.data || !list.data)
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  return <OpenYear key={id} year={year.data} list={list.data} />
}

/** The end of a fiscal year: what stands in its way, what closing it does, and what it did. */
const OpenYear = ({
  year,
  list,
}: {
  readonly year: Year
  readonly list: YearChecklist
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const close = useAction(fiscalYears, 'close')
  const refused = useRefused()
  const [isReopening, setReopening] = useState(false)
  const isClosed = year.closed_at !== null
  const day = longDateText(year.ends_on)

  const closeYear = async (): Promise<void> => {
    const warnings = list.items.filter(({ state }) => state === 'warning').length
    const sure = await confirmed({
      title: t('settings.year.close_title', { name: year.name }),
      text: (
        <>
          <span className="refused-line">{t('settings.year.close_text', { day })}</span>
          {warnings > 0 ? (
            <span className="refused-line text-warn">
              {t('settings.year.warnings_left', { count: warnings })}
            </span>
          ) : null}
        </>
      ),
      verb: t('settings.year.close'),
      stay: t('settings.year.not_yet'),
    })
    if (!sure) return
    try {
      await close.mutateAsync({ id: year.id })
      await celebrate(t('settings.year.closed_now', { name: year.name }))
    } catch (error) {
      await refused(error, { title: t('settings.year.not_closed') })
    }
  }
  const mayClose = access.may(fiscalYears, 'confirm') && access.can('period.lock', 'update')
  const closing: RowAction = {
    key: 'close',
    title: t('settings.year.close'),
    group: 'money',
    blocked: !mayClose
      ? t('settings.year.close_not_allowed')
      : list.can_close
        ? null
        : t('settings.year.close_blocked'),
    run: () => void closeYear(),
  }
  const reopening: RowAction = {
    key: 'reopen',
    title: t('settings.year.reopen'),
    group: 'money',
    blocked: access.isTenantAdmin ? null : t('settings.year.reopen_not_allowed'),
    run: () => setReopening(true),
  }
  return (
    <article className="page">
      <PageHead
        title={t('settings.year.title', { name: year.name })}
        beside={<YearPill year={year} large />}
      >
        <RecordActions
          actions={isClosed ? [reopening] : []}
          buttons={['reopen']}
          primary={isClosed ? null : closing}
        />
      </PageHead>
      <div
        className="scroll"
        aria-busy={close.isPending}
        tabIndex={0}
        role="group"
        aria-label={t('settings.year.title', { name: year.name })}
      >
        <dl className="facts">
          <div>
            <dt>{t('settings.year.from')}</dt>
            <dd>{longDateText(year.starts_on)}</dd>
          </div>
          <div>
            <dt>{t('settings.year.through')}</dt>
            <dd>{day}</dd>
          </div>
          {isClosed ? (
            <div>
              <dt>{t('settings.year.closed_at')}</dt>
              <dd>
                <Ltr>{instantText(year.closed_at)}</Ltr>
              </dd>
            </div>
          ) : (
            <div>
              <dt>
                {t(list.profit.startsWith('-') ? 'settings.year.loss' : 'settings.year.profit')}
              </dt>
              <dd className="large">
                <OwnAmount value={list.profit.replace('-', '')} />
              </dd>
            </div>
          )}
        </dl>
        {isClosed ? (
          <>
            {year.closing_entry_id ? (
              <PostedEntry id={year.closing_entry_id} />
            ) : (
              <p className="section dim">{t('settings.year.nothing_to_close')}</p>
            )}
          </>
        ) : (
          <>
            <ChecklistItems items={list.items} />
            <WhatCloses year={year} list={list} />
          </>
        )}
        <div className="section">
          <RecordActivity resource="fiscal_years" id={year.id} />
        </div>
      </div>
      {isReopening ? <ReopenDialog year={year} onClose={() => setReopening(false)} /> : null}
    </article>
  )
}
