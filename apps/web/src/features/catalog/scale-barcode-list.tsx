import { scaleBarcodes } from '@mizan/contract/catalog'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'

export const ScaleBarcodeList = (): ReactNode => {
  const actions = useRecordActions(scaleBarcodes)
  return (
    <ListScreen
      of={scaleBarcodes}
      as={{ sort: 'prefix', isVoid: (row) => !row.active, isHandful: true }}
      icon={IconScale}
      columns={['name', { name: 'prefix', ltr: true }, 'item_digits', 'value_digits', 'carries']}
      actions={(row) => actions(row.id, row.name)}
    />
  )
}
