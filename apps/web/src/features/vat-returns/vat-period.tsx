import './vat-returns.css'
import { vatReturns } from '@mizan/contract/vat-returns'
import { reportPath } from '@mizan/contract/reports/report-groups'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isZero, longDateText } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useRecord, useRemove, useSave } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { useShowTitle } from '../../kit/page/shown-title.ts'
import { PageHead } from '../../kit/page/page-head.tsx'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { RecordActions } from '../../kit/records/view-screen.tsx'
import { entryPath } from '../../kit/records/document-path.ts'
import { useNavigate } from '@tanstack/react-router'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { CorrectionsDialog } from './corrections-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { periodName } from './period-name.ts'
import { type VatPage, useVatPeriod } from './use-vat-period.ts'
import { VatBoxes } from './vat-boxes.tsx'
import { VatChecks } from './vat-checks.tsx'
import { VatPill } from './vat-pill.tsx'
import { VatProof } from './vat-proof.tsx'
import { VatVersions } from './vat-versions.tsx'

export const VatPeriodScreen = (): ReactNode => {
  const from = useRecordId() ?? ''
  // A period that is taken back is no period of these books any more: nobody asks for it again.
  const [isGone, setGone] = useState(false)
  const period = useVatPeriod(from, !isGone)
  const current = useRecord(vatReturns, period.data?.return_id)
  if (period.isError)
    return <LoadFailed isPage error={period.error} onRetry={() => void period.refetch()} />
  if (!period.data || (period.data.return_id !== null && !current.data))
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  return (
    <OpenPeriod key={from} period={period.data} current={current.data ?? null} onGone={setGone} />
  )
}

type Current = NonNullable<ReturnType<typeof useRecord<typeof vatReturns>>['data']>
type Asked = 'corrections' | 'pay' | 'amend' | null

/** What of a period is not paid yet; minus where it comes back. */
const unpaidOf = ({ payable, paid }: Pick<Current, 'payable' | 'paid'>): string => {
  const minor = (text: string): bigint => parseDecimal(text, 2) ?? 0n
  return formatDecimal(minor(payable) - minor(paid), 2)
}

/** A VAT period: its form, what to look at before it is filed, the proof of it, and what became of it. */
const OpenPeriod = ({
  period,
  current,
  onGone,
}: {
  readonly period: VatPage
  readonly current: Current | null
  readonly onGone: (isGone: boolean) => void
}): ReactNode => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>(null)
  const navigate = useNavigate()
  const amend = useAction(vatReturns, 'amend')
  const way = period.is_elsewhere ? 'take_back' : 'amend'
  const name = periodName(t, period)
  useShowTitle(name)
  const isFiled = current?.state === 'filed' || current?.state === 'paid'
  const unpaid = current ? unpaidOf(current) : '0.00'
  const actions = useVatActions({ period, current, name, unpaid, ask: setAsked })
  return (
    <article className="page">
      <PageHead title={t('vat_returns.of', { name })} beside={<VatPill of={period} large />}>
        <RecordActions {...actions} />
      </PageHead>
      <div className="scroll" tabIndex={0} role="group" aria-label={t('vat_returns.of', { name })}>
        <dl className="facts">
          <div>
            <dt>{t('vat_returns.days')}</dt>
            <dd>
              <DateText value={period.starts_on} /> – <DateText value={period.ends_on} />
            </dd>
          </div>
          <div>
            <dt>{t('vat_returns.due')}</dt>
            <dd>{longDateText(period.due_on)}</dd>
          </div>
          <div>
            <dt>{t(period.net?.startsWith('-') ? 'vat_returns.net_credit' : 'vat_returns.net')}</dt>
            <dd className="large">
              <OwnAmount value={(period.net ?? '0.00').replace('-', '')} />
            </dd>
          </div>
          {current?.filed_on ? (
            <div>
              <dt>{t('vat_returns.note.filed_on')}</dt>
              <dd>
                <DateText value={current.filed_on} />
              </dd>
            </div>
          ) : null}
          {current?.reference ? (
            <div>
              <dt>{t('vat_returns.note.reference')}</dt>
              <dd>
                <Ltr>{current.reference}</Ltr>
              </dd>
            </div>
          ) : null}
          {isFiled && !isZero(period.payable) ? (
            <div>
              <dt>{t('vat_returns.paid')}</dt>
              <dd>
                <Amount value={current.paid} />
              </dd>
            </div>
          ) : null}
        </dl>
        {period.is_elsewhere ? (
          <div className="section">
            <p className="section-note">{t('vat_returns.note.how')}</p>
          </div>
        ) : null}
        {period.boxes.length > 0 ? (
          <section className="section">
            <header className="section-head">
              <h2>{t('vat_returns.form')}</h2>
            </header>
            <VatBoxes boxes={period.boxes} days={period.is_elsewhere ? null : period} />
          </section>
        ) : null}
        {current && current.corrections.length > 0 ? <Corrections of={current} /> : null}
        {period.checks.length > 0 ? <VatChecks checks={period.checks} /> : null}
        {period.is_elsewhere ? null : <VatProof from={period.starts_on} />}
        {isFiled && current.entry ? <PostedEntry id={current.entry.id} /> : null}
        {current && current.payments.length > 0 ? <Payments of={current} /> : null}
        {period.versions.length > 1 ? <VatVersions versions={period.versions} /> : null}
        {current ? <ReturnFiles id={current.id} /> : null}
        {current ? (
          <div className="section">
            <RecordActivity resource={vatReturns.name} id={current.id} />
          </div>
        ) : null}
      </div>
      {asked === 'corrections' && current ? (
        <CorrectionsDialog of={current} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'pay' && current ? (
        <PayDialog of={current} unpaid={unpaid} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'amend' && current ? (
        <ReasonDialog
          words={{
            title: t(`vat_returns.${way}.title`, { name }),
            text: t(`vat_returns.${way}.text`),
            reason: t(`vat_returns.${way}.reason`),
            missing: t('vat_returns.amend.reason_missing'),
            verb: t(`vat_returns.${way}.verb`),
            stay: t('kit.cancel'),
            done: t(`vat_returns.${way}.done`, { name }),
            refused: t(`vat_returns.${way}.refused`),
          }}
          onReason={async (reason) => {
            onGone(current.is_elsewhere)
            try {
              await amend.mutateAsync({ id: current.id, body: { reason } })
            } catch (error) {
              onGone(false)
              throw error
            }
            if (current.is_elsewhere) await navigate({ to: '/dashboard/tax_returns' })
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </article>
  )
}

/** What was sent and answered elsewhere: the form as it was filed, the receipt of what was paid. */
const ReturnFiles = ({ id }: { readonly id: string }): ReactNode => (
  <div className="section">
    <Attachments of={useAttachments(vatReturns.name, id)} />
  </div>
)

/** What can be done with a period now: prepared, filed, paid, amended; each says why not. */
function useVatActions({
  period,
  current,
  name,
  unpaid,
  ask,
}: {
  readonly period: VatPage
  readonly current: Current | null
  readonly name: string
  readonly unpaid: string
  readonly ask: (what: Asked) => void
}): {
  readonly actions: readonly RowAction[]
  readonly buttons: readonly string[]
  readonly primary: RowAction | null
} {
  const { t } = useTranslation()
  const access = useAccess()
  const navigate = useNavigate()
  const refused = useRefused()
  const prepare = useSave(vatReturns)
  const file = useAction(vatReturns, 'file')
  const remove = useRemove(vatReturns)
  const tried = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act()
      await celebrate(done)
    } catch (error) {
      await refused(error, { title: t('vat_returns.not_done') })
    }
  }
  const fileNow = async (): Promise<void> => {
    const warnings = period.checks.filter(({ state }) => state === 'warning').length
    const sure = await confirmed({
      title: t('vat_returns.file.title', { name }),
      text: (
        <>
          <span className="refused-line">
            {t('vat_returns.file.text', { day: longDateText(period.ends_on) })}
          </span>
          {warnings > 0 ? (
            <span className="refused-line text-warn">
              {t('vat_returns.file.warnings', { count: warnings })}
            </span>
          ) : null}
        </>
      ),
      verb: t('vat_returns.file.verb'),
      stay: t('vat_returns.file.stay'),
    })
    if (sure && current)
      await tried(() => file.mutateAsync({ id: current.id }), t('vat_returns.file.done', { name }))
  }
  const mayWrite = access.can('tax_return', 'store')
  const mayConfirm = access.can('tax_return', 'confirm')
  const notAllowed = t('vat_returns.not_allowed')
  const print: RowAction = {
    key: 'print',
    title: t('vat_returns.print'),
    group: 'send',
    blocked: access.can('reports_taxes', 'view') ? null : notAllowed,
    run: () =>
      void navigate({
        to: reportPath('tax_return'),
        search: { from: period.starts_on, to: period.ends_on } as never,
      }),
  }
  if (current === null)
    return {
      actions: [print],
      buttons: ['print'],
      primary: {
        key: 'prepare',
        title: t('vat_returns.prepare.verb'),
        group: 'money',
        blocked: mayWrite ? null : notAllowed,
        run: () =>
          void tried(
            () => prepare.mutateAsync({ draft: { starts_on: period.starts_on } }),
            t('vat_returns.prepare.done', { name }),
          ),
      },
    }
  if (current.state === 'prepared')
    return {
      actions: [
        print,
        {
          key: 'corrections',
          title: t('vat_returns.corrections'),
          group: 'money',
          blocked: access.can('tax_return', 'update') ? null : notAllowed,
          run: () => ask('corrections'),
        },
        {
          key: 'delete',
          title: t('vat_returns.unprepare'),
          group: 'remove',
          blocked: access.can('tax_return', 'delete') ? null : notAllowed,
          run: () =>
            void tried(() => remove.mutateAsync(current.id), t('vat_returns.unprepared', { name })),
        },
      ],
      buttons: ['corrections', 'print'],
      primary: {
        key: 'file',
        title: t('vat_returns.file.verb'),
        group: 'money',
        blocked: !mayConfirm ? notAllowed : period.can_file ? null : t('vat_returns.file.blocked'),
        run: () => void fileNow(),
      },
    }
  const amend: RowAction = {
    key: 'amend',
    title: t('vat_returns.amend.verb'),
    group: 'money',
    blocked: access.isTenantAdmin ? null : t('vat_returns.amend.not_allowed'),
    run: () => ask('amend'),
  }
  if (current.is_elsewhere)
    return {
      actions: [{ ...amend, title: t('vat_returns.take_back.verb') }],
      buttons: ['amend'],
      primary: null,
    }
  const way = unpaid.startsWith('-') ? 'refund' : 'pay'
  return {
    actions: [print, amend],
    buttons: ['print'],
    primary: isZero(unpaid)
      ? null
      : {
          key: 'pay',
          title: t(`vat_returns.${way}.verb`),
          group: 'money',
          blocked: mayConfirm ? null : notAllowed,
          run: () => ask('pay'),
        },
  }
}

const Corrections = ({ of }: { readonly of: Current }): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section">
      <header className="section-head">
        <h2>{t('vat_returns.corrections')}</h2>
      </header>
      <ul className="panel linked">
        {of.corrections.map(({ statement, amount, account }, index) => (
          <li key={index}>
            <span>{statement}</span>
            <span className="dim">
              {account ? `${account.account_number} ${account.name}` : ''}
            </span>
            <span className="grow" />
            <Amount value={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Payments = ({ of }: { readonly of: Current }): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section">
      <header className="section-head">
        <h2>{t('vat_returns.payments')}</h2>
      </header>
      <ul className="panel linked">
        {of.payments.map(({ id, date, amount, account, entry_id: entry }) => (
          <li key={id}>
            <MaybeLink to={entryPath(entry)} className="row-link">
              <DateText value={date} />
            </MaybeLink>
            <span className="dim">{account.name}</span>
            <span className="grow" />
            <Amount value={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
