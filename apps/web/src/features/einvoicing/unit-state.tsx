import type { einvoiceUnits } from '@mizan/contract/einvoicing/einvoicing'
import type { RowOf } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import type { Tone } from '../../theme/tones.ts'

export type Unit = RowOf<typeof einvoiceUnits>

const toneOf: Readonly<Record<Unit['state'], Tone>> = {
  new: 'quiet',
  ready: 'ok',
  stopped: 'bad',
  retired: 'neutral',
}

/** Where a unit stands; one that is being onboarded says so first. */
export const UnitPill = ({ unit }: { readonly unit: Unit }): ReactNode => {
  const { t } = useTranslation()
  if (unit.onboarding?.status === 'working')
    return <StatusPill tone="info">{t('einvoicing.working')}</StatusPill>
  if (unit.onboarding?.status === 'failed' && unit.state === 'new')
    return <StatusPill tone="bad">{t('einvoicing.failed')}</StatusPill>
  return <StatusPill tone={toneOf[unit.state]}>{t(`choices.unit_state.${unit.state}`)}</StatusPill>
}

/** Until when the certificate serves, and how many days that are. */
export const CertificateText = ({ unit }: { readonly unit: Unit }): ReactNode => {
  const { t } = useTranslation()
  const { certificate } = unit
  if (certificate === null) return <span className="dim">{t('einvoicing.no_certificate')}</span>
  const isNear = certificate.stage !== 'calm' && certificate.stage !== 'not_yet'
  return (
    <span className={isNear ? 'certificate-near' : ''}>
      <InstantText value={certificate.expires_at} />{' '}
      {certificate.stage === 'over' ? (
        t('einvoicing.certificate_over')
      ) : (
        <small className="hint">
          {t('einvoicing.days_left')} <Ltr>{countText(certificate.days_left)}</Ltr>
        </small>
      )}
    </span>
  )
}
