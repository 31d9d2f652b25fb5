import { pos } from '@mizan/contract/pos'
import { IconDeviceTablet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName, nameOf } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useSalesAction } from './sales-action.ts'

export const PosList = (): ReactNode => {
  const { t } = useTranslation()
  const salesOf = useSalesAction()
  const actions = useRecordActions(pos)
  const status = (active: boolean): ReactNode =>
    active ? null : <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
  return (
    <ListScreen
      of={pos}
      as={{ isVoid: ({ active }) => !active }}
      icon={IconDeviceTablet}
      columns={[
        { name: 'code', ltr: true },
        { name: 'name', strong: true },
        'store_id',
        'cash_account_id',
        { name: 'beneficiary_id', hidden: true },
        { name: 'tax_id', hidden: true },
        { name: 'sales_account_id', hidden: true },
        { name: 'active', head: t('fields.status'), cell: ({ active }) => status(active) },
      ]}
      filters={[
        { name: 'store_id', kind: 'reference', of: 'stores' },
        { name: 'active', kind: 'flag' },
      ]}
      actions={(one) => [...actions(one.id, localName(one)), ...salesOf(one.id)]}
      card={(one) => (
        <>
          <strong>{localName(one)}</strong>
          <span className="card-figure">
            <Ltr>{one.code}</Ltr>
          </span>
          <span className="card-facts">
            {status(one.active)}
            <span>{nameOf(one.store)}</span>
          </span>
        </>
      )}
    />
  )
}
