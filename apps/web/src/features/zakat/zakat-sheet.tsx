import './zakat.css'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import { zakatRate } from '@mizan/core/zakat/zakat-sheet'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { amountText, isZero } from '../../client/format.ts'
import { useAction } from '../../client/queries.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { ErrorList } from '../../kit/fields/error-list.tsx'
import { Amount, PercentText } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { KeyHint } from '../../kit/page/key-hint.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useLeaveGuard } from '../../kit/records/use-leave-guard.ts'
import { RecordActions } from '../../kit/records/view-screen.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { type Worksheet, written } from './typed-sheet.ts'
import { useZakatActions } from './use-zakat-actions.tsx'
import { type ZakatSheetState, useZakatSheet } from './use-zakat-sheet.ts'
import { ZakatPill } from './zakat-pill.tsx'
import { ZakatTable } from './zakat-table.tsx'

/** The zakat base of a year line by line: what the books say, what the adviser changes, what it comes to. */
export const ZakatSheet = ({ worksheet }: { readonly worksheet: Worksheet }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const sheet = useZakatSheet(worksheet)
  const { saved, isDirty, saveSheet } = sheet
  const [isReversing, setReversing] = useState(false)
  const reverse = useAction(zakatWorksheets, 'reverse')
  const isReadOnly = saved.state === 'posted' || !access.may(zakatWorksheets, 'update')
  useLeaveGuard(isDirty)
  useHotkeys([['mod+S', () => void (isDirty && saveSheet())]], [])
  const heading = useZakatActions(sheet, () => setReversing(true))
  const title = t('zakat.of', { name: saved.name })
  return (
    <article className="page">
      <PageHead title={title} beside={<ZakatPill state={saved.state} large />}>
        <RecordActions {...heading} />
      </PageHead>
      <div className="scroll" tabIndex={0} role="group" aria-label={title}>
        <ErrorList error={sheet.error} of={zakatWorksheets.name} onClose={sheet.dismiss} />
        <SheetFacts sheet={sheet} />
        <section className="section">
          <p className="section-note">{t('choices.zakat_sum.note')}</p>
          {saved.booked !== null && !isZero(saved.booked) ? (
            <p className="section-note text-warn">
              {t('zakat.booked', { amount: amountText(saved.booked) })}
            </p>
          ) : null}
          {saved.zakat_now !== null && saved.zakat_now !== saved.zakat ? (
            <p className="section-note text-warn">
              {t('zakat.moved_since', { amount: amountText(saved.zakat_now) })}
            </p>
          ) : null}
          <ZakatTable sheet={sheet} isReadOnly={isReadOnly} />
        </section>
        {saved.notes ? (
          <section className="section">
            <header className="section-head">
              <h2>{t('fields.zakat_worksheets.notes')}</h2>
            </header>
            <p className="zakat-notes">{saved.notes}</p>
          </section>
        ) : null}
        {saved.entry ? <PostedEntry id={saved.entry.id} /> : null}
        <div className="section">
          <RecordActivity resource={zakatWorksheets.name} id={saved.id} />
        </div>
      </div>
      {isReadOnly ? null : (
        <footer className="action-bar">
          <span className="hint" aria-live="polite">
            {t(isDirty ? 'zakat.unsaved' : 'zakat.all_saved')}
          </span>
          <span className="grow" />
          <KeyHint keys="Ctrl S" text={t('kit.save')} />
          <Button
            variant="default"
            loading={sheet.isSaving}
            disabled={!isDirty}
            title={isDirty ? undefined : t('zakat.all_saved')}
            onClick={() => void saveSheet()}
          >
            {t('kit.save')}
          </Button>
        </footer>
      )}
      {isReversing ? (
        <ReasonDialog
          words={{
            title: t('zakat.reverse.title', { name: saved.name }),
            text: t('zakat.reverse.text'),
            reason: t('zakat.reverse.reason'),
            missing: t('zakat.reverse.reason_missing'),
            verb: t('zakat.reverse.verb'),
            stay: t('kit.cancel'),
            done: t('zakat.reverse.done', { name: saved.name }),
            refused: t('zakat.reverse.refused'),
          }}
          onReason={async (reason) => {
            const { data } = await reverse.mutateAsync({ id: saved.id, body: { reason } })
            sheet.setSaved(data)
          }}
          onClose={() => setReversing(false)}
        />
      ) : null}
    </article>
  )
}

/** The year, by what it is charged, and what it comes to. */
const SheetFacts = ({
  sheet: { saved, result },
}: {
  readonly sheet: ZakatSheetState
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <dl className="facts">
      <div>
        <dt>{t('fields.zakat_worksheets.fiscal_year')}</dt>
        <dd>
          <DateText value={saved.starts_on} /> – <DateText value={saved.ends_on} />
        </dd>
      </div>
      <div>
        <dt>{t('fields.zakat_worksheets.year_kind')}</dt>
        <dd>
          {t(`choices.zakat_year.${saved.year_kind}`)}{' '}
          <span className="dim">
            <PercentText value={zakatRate(saved.year_kind, saved.days)} />
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('zakat.share')}</dt>
        <dd>
          <PercentText value={saved.share} />
        </dd>
      </div>
      <div>
        <dt>{t('choices.zakat_sum.base')}</dt>
        <dd>
          <Amount value={written(result.base)} />
        </dd>
      </div>
      <div>
        <dt>{t('choices.zakat_sum.zakat')}</dt>
        <dd className="large">
          <OwnAmount value={written(result.zakat)} />
        </dd>
      </div>
    </dl>
  )
}
