import './phase-panel.css'
import { Button } from '@mantine/core'
import { einvoiceUnits, type EInvoicingPhase } from '@mizan/contract/einvoicing'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate } from '../../client/messages.ts'
import { session } from '../../client/session.ts'
import { confirmed } from '../../kit/confirm-dialog.tsx'
import { StatusPill } from '../../kit/status-pill.tsx'
import { useRefused } from '../../kit/use-refused.tsx'
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
  const isLacking = !isFirst && of.missing.length > 0
  const isTest = session.isTest()
  const words = isTest ? 'einvoicing.phase.test' : 'einvoicing.phase'
  return (
    <section className="panel phase" aria-label={t('einvoicing.phase.title')}>
      <div className="phase-head">
        <strong>{t('einvoicing.phase.title')}</strong>
        <StatusPill tone={isLacking && !isTest ? 'bad' : isFirst || isLacking ? 'info' : 'ok'}>
          {t(`einvoicing.phase.names.${of.phase}`)}
        </StatusPill>
      </div>
      <p>{t(isLacking ? `${words}.lacking` : `${words}.means.${of.phase}`)}</p>
      {of.missing.length > 0 ? (
        <ul className={isLacking && !isTest ? 'phase-missing is-lacking' : 'phase-missing'}>
          {of.missing.map(({ code, says }) => (
            <li key={code}>
              {isLacking && !isTest ? (
                <IconAlertTriangleFilled size={15} className="fg-bad" aria-hidden />
              ) : null}
              <span>
                {isLacking ? null : `${t('einvoicing.phase.before')} `}
                {says[currentLanguage()]}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
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

/** What may be done about it, by who may change units. */
const Steps = ({ of }: { readonly of: EInvoicingPhase }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const choose = useChoosePhase()
  const refused = useRefused()
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
        <Button variant="subtle" loading={choose.isPending} onClick={() => void change(other)}>
          {t(`einvoicing.phase.go.${other}`)}
        </Button>
      ) : null}
    </div>
  )
}
