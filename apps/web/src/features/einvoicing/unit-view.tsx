import './einvoicing.css'
import { einvoiceActionTexts, type EInvoiceActionCode } from '@mizan/contract/einvoicing/texts'
import { einvoiceUnits, type ProblemAction } from '@mizan/contract/einvoicing/einvoicing'
import { IconCertificate, IconPlayerPlay } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { currentLanguage } from '../../client/language.ts'
import { Reasons } from '../../trade/authority/reasons.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { OnboardingLog, onboardingLogId } from './onboarding-log.tsx'
import { needsPortalCode } from './problem-action.ts'
import { SimulatorPanel } from './simulator-panel.tsx'
import { unitTo } from './unit-paths.ts'
import { placeOf } from './unit-place.tsx'
import { CertificateText, UnitPill, type Unit } from './unit-state.tsx'
import { useRemedy } from './use-remedy.ts'

/** One unit: what its certificate says, how its onboarding went, and what is to be done next. */
export const UnitView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const [coded, setCoded] = useState<{ action: ProblemAction; title: string } | null>(null)
  const next = useNextStep(setCoded)
  const actions = useRecordActions(einvoiceUnits, { isView: true })
  const close = (): void => {
    setCoded(null)
    // The button that opened the dialog is gone once onboarding is under way.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById(onboardingLogId)?.focus()
    })
  }
  return (
    <>
      <ViewScreen
        key={id}
        of={einvoiceUnits}
        id={id}
        title={(unit) => unit.name}
        rowTo={unitTo}
        beside={(unit) => <UnitPill unit={unit} />}
        facts={[
          { name: 'certificate', value: (unit) => <CertificateText unit={unit} /> },
          'environment',
          {
            name: 'store_id',
            value: (unit) => placeOf(unit, t),
          },
          'waiting',
          'last_counter',
          { name: 'vat_number', ltr: true },
          'branch',
          'industry',
          'address',
          { name: 'serial', ltr: true },
        ]}
        primary={(unit) => next(unit, nextActionOf(unit))}
        actions={(unit) => [
          ...otherActionsOf(unit).flatMap((action) => next(unit, action) ?? []),
          ...actions(unit.id, unit.name).filter(() => unit.state === 'new'),
        ]}
        buttons={['renew']}
        tabs={[
          {
            key: 'activity',
            title: t('kit.activity'),
            body: (unit) => <RecordActivity resource={einvoiceUnits.name} id={unit.id} />,
          },
        ]}
      >
        {(unit) => (
          <>
            <Stopped unit={unit} />
            <SimulatorPanel unit={unit} />
            <OnboardingLog unit={unit} />
          </>
        )}
      </ViewScreen>
      {coded ? <CodeDialog {...coded} unitId={id} onClose={close} /> : null}
    </>
  )
}

const actionOf = ({ id }: Unit, code: EInvoiceActionCode): ProblemAction => ({
  code,
  method: 'POST',
  path: `/einvoice_units/${id}/${code}`,
  says: einvoiceActionTexts[code],
})

/** What brings a unit further: its onboarding, else its sending. */
function nextActionOf(unit: Unit): ProblemAction | null {
  if (unit.onboarding?.status === 'working') return null
  if (unit.onboarding?.action) return unit.onboarding.action
  if (unit.state === 'new') return actionOf(unit, 'onboard')
  return unit.state === 'stopped' ? actionOf(unit, 'resume') : null
}

/** A certificate is renewed while the authority takes it; a revoked one is had anew by onboarding. */
const otherActionsOf = (unit: Unit): readonly ProblemAction[] => [
  ...(unit.certificate === null ? [] : [actionOf(unit, 'renew')]),
  ...(unit.state === 'stopped' ? [actionOf(unit, 'onboard')] : []),
]

/** A step as a button, for who may change units; one that uses up a code asks for it. */
function useNextStep(
  onCode: (coded: { readonly action: ProblemAction; readonly title: string }) => void,
): (unit: Unit, action: ProblemAction | null) => RowAction | null {
  const { t } = useTranslation()
  const access = useAccess()
  const run = useRemedy()
  return (unit, action) => {
    if (action === null || !access.may(einvoiceUnits, 'update')) return null
    const isFirst = unit.onboarding === null && action.code === 'onboard'
    const title = isFirst ? t('einvoicing.onboard_first') : action.says[currentLanguage()]
    return {
      key: action.code,
      title,
      icon: needsPortalCode(action) ? IconCertificate : IconPlayerPlay,
      group: 'send',
      blocked:
        run.isPending || unit.onboarding?.status === 'working' ? t('einvoicing.working') : null,
      run: () => (needsPortalCode(action) ? onCode({ action, title }) : run.mutate(action)),
    }
  }
}

const Stopped = ({ unit }: { readonly unit: Unit }): ReactNode => {
  if (unit.stopped === null) return null
  return (
    <section className="panel unit-stopped" role="status">
      <strong>{unit.stopped.says[currentLanguage()]}</strong>
      <Reasons reasons={unit.stopped.reasons} />
    </section>
  )
}
