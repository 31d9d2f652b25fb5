import { scaleBarcodes } from '@mizan/contract/catalog'
import type { ReactNode } from 'react'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { LabelExample } from './label-example.tsx'

export const ScaleBarcodeView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const actions = useRecordActions(scaleBarcodes, { isView: true })
  return (
    <ViewScreen
      of={scaleBarcodes}
      id={id}
      title={(row) => row.name}
      rowTo={(each) => `/dashboard/scale_barcodes/view/${each}`}
      facts={[
        { name: 'prefix', ltr: true },
        'item_digits',
        'carries',
        'value_digits',
        'decimals',
        'has_check_digit',
        'active',
      ]}
      actions={(row) => actions(row.id, row.name)}
      buttons={['edit']}
    >
      {(row) => <LabelExample of={row} />}
    </ViewScreen>
  )
}
