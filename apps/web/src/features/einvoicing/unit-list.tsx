import './einvoicing.css'
import { einvoiceUnits, unitStates } from '@mizan/contract/einvoicing/einvoicing'
import { IconCertificate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { placeOf } from './unit-place.tsx'
import { CertificateText, UnitPill } from './unit-state.tsx'

/** What seals the invoices of a company: one unit for all of it, or for a store or a point of sale. */
export const UnitList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(einvoiceUnits)
  return (
    <ListScreen
      of={einvoiceUnits}
      as={{ isHandful: true, isVoid: (unit) => unit.state === 'retired' }}
      icon={IconCertificate}
      columns={[
        { name: 'name', strong: true },
        {
          name: 'store_id',
          cell: (unit) => placeOf(unit, t),
        },
        'environment',
        { name: 'state', cell: (unit) => <UnitPill unit={unit} /> },
        { name: 'certificate', cell: (unit) => <CertificateText unit={unit} /> },
        'waiting',
      ]}
      filters={[
        {
          name: 'state',
          kind: 'choice',
          choices: unitStates.map((value) => ({ value, label: t(`choices.unit_state.${value}`) })),
        },
      ]}
      actions={(unit) =>
        actions(unit.id, unit.name).filter(({ key }) => key !== 'delete' || unit.state === 'new')
      }
      card={(unit) => (
        <>
          <strong>{unit.name}</strong>
          <span className="card-figure">
            <UnitPill unit={unit} />
          </span>
          <span className="card-facts">
            <span>{placeOf(unit, t)}</span>
            <CertificateText unit={unit} />
          </span>
        </>
      )}
    />
  )
}
