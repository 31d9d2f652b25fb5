import './phase-panel.css'
import { Button } from '@mantine/core'
import { einvoiceUnits, type EInvoicingPhase } from '@mizan/contract/einvoicing/einvoicing'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate } from '../../client/messages.ts'
import { session } from '../../client/session.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { useFocusAgain } from '../../kit/fields/focus-again.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { Tone } from '../../theme/tones.ts'
import { unitsTo } from './unit-paths.ts'
import { useChoosePhase, usePhase } from './use-phase.ts'

/** The phase the company issues in, what it lacks, and when phase 2 is due. */
export const PhasePanel = (): ReactNode => {
  const { data } = usePhase()
  return data ? <Phase of={data} /> : null
}

const Phase = ({ of }: { readonly of: EInvoicingPhase }): ReactNode => {
  const { t } = useTranslation()
  const isFirst = of.phase === 1
  const lack = lackOf(of)
  const words = session.isTest() ? 'einvoicing.phase.test' : 'einvoicing.phase'
  return (
    <section className="panel phase" aria-label={t('einvoicing.phase.title')}>
      <div className="phase-head">
        <strong>{t('einvoicing.phase.title')}</strong>
        <StatusPill tone={toneOf(of, lack)}>{t(`einvoicing.phase.names.${of.phase}`)}</StatusPill>
      </div>
      <p>{t(`${words}.${lack ?? `means.${of.phase}`}`)}</p>
      <Missing of={of} lack={lack} />
      {isFirst ? (
        <details>
          <summary>{t('einvoicing.phase.when')}</summary>
          {(['notice', 'wave_23', 'wave_24'] as const).map((fact) => (
            <p key={fact}>{t(`einvoicing.phase.facts.${fact}`)}</p>
          ))}
        </details>
      ) : null}
      <Steps of={of} />
    </section>
  )
}

/** What a company in phase 2 lacks: everything, or only what its stores and points of sale leave out. */
type Lack = 'lacking' | 'partly' | null

const lackOf = ({ phase, missing }: EInvoicingPhase): Lack => {
  if (phase === 1 || missing.length === 0) return null
  return missing.every(({ code }) => code === 'unit_of_company') ? 'partly' : 'lacking'
}

/** Test books have nothing to send in earnest: there it is only worth knowing. */
const toneOf = ({ phase }: EInvoicingPhase, lack: Lack): Tone => {
  if (phase === 1) return 'info'
  if (lack === null) return 'ok'
  if (session.isTest()) return 'info'
  return lack === 'lacking' ? 'bad' : 'warn'
}

const Missing = ({
  of: { missing },
  lack,
}: {
  readonly of: EInvoicingPhase
  readonly lack: Lack
}): ReactNode => {
  const { t } = useTranslation()
  if (missing.length === 0) return null
  const isPressing = lack !== null && !session.isTest()
  return (
    <ul className={isPressing && lack === 'lacking' ? 'phase-missing is-lacking' : 'phase-missing'}>
      {missing.map(({ code, says }) => (
        <li key={code}>
          {isPressing ? (
            <IconAlertTriangleFilled
              size={15}
              className={lack === 'lacking' ? 'fg-bad' : 'fg-warn'}
              aria-hidden
            />
          ) : null}
          <span>
            {lack === null ? `${t('einvoicing.phase.before')} ` : null}
            {says[currentLanguage()]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What may be done about it, by who may change units. */
const Steps = ({ of }: { readonly of: EInvoicingPhase }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const choose = useChoosePhase()
  const refused = useRefused()
  const chosen = useFocusAgain(choose.isPending)
  if (!access.may(einvoiceUnits, 'update') || (of.missing.length === 0 && !of.can_leave))
    return null
  const change = async (phase: 1 | 2): Promise<void> => {
    const verb = t(`einvoicing.phase.go.${phase}`)
    const asks = phase === 2 && of.missing.length > 0
    const text = t('einvoicing.phase.go_text')
    if (asks && !(await confirmed({ title: verb, text, verb }))) return
    try {
      await choose.mutateAsync(phase)
      await celebrate(t(`einvoicing.phase.gone.${phase}`))
    } catch (error) {
      await refused(error, { title: verb })
    }
  }
  const other = of.phase === 1 ? 2 : 1
  return (
    <div className="phase-steps">
      {of.missing.length > 0 ? (
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to={of.missing[0]?.code === 'seller' ? '/dashboard/client/my_company' : unitsTo}
            />
          )}
          variant="default"
        >
          {t(
            of.missing[0]?.code === 'seller'
              ? 'einvoicing.phase.company'
              : 'einvoicing.phase.units',
          )}
        </Button>
      ) : null}
      {of.can_leave ? (
        <Button
          ref={chosen}
          variant="subtle"
          loading={choose.isPending}
          onClick={() => void change(other)}
        >
          {t(`einvoicing.phase.go.${other}`)}
        </Button>
      ) : null}
    </div>
  )
}
