import './einvoicing.css'
import { einvoiceUnits, unitStates } from '@mizan/contract/einvoicing'
import { IconCertificate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useRecordActions } from '../../kit/record-actions.ts'
import { unitTo, unitsTo } from './unit-paths.ts'
import { placeOf } from './unit-place.tsx'
import { CertificateText, UnitPill } from './unit-state.tsx'

/** What seals the invoices of a company: one unit for all of it, or for a store or a point of sale. */
export const UnitList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(einvoiceUnits, { viewTo: unitTo })
  return (
    <ListScreen
      of={einvoiceUnits}
      icon={IconCertificate}
      newTo={`${unitsTo}/form`}
      searchable={false}
      exportable={false}
      printable={false}
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
      rowTo={(unit) => unitTo(unit.id)}
      actions={(unit) =>
        actions(unit.id, unit.name).filter(({ key }) => key !== 'delete' || unit.state === 'new')
      }
      isVoid={(unit) => unit.state === 'retired'}
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
