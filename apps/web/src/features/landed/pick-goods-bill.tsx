import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { PickedDetail, pickedNumber } from './picked-document.tsx'

type Props = {
  readonly chosen: readonly string[]
  readonly onChosen: (billId: string) => void
}

/** Adds the goods of another purchase to those that carry the cost. */
export const PickGoodsBill = ({ chosen, onChosen }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="landed-pick" data-field="lines">
      <ReferencePicker
        of="bills"
        ariaLabel={t('landed.add_goods')}
        placeholder={t('landed.add_goods')}
        query={{ type: 2, status: 1, sort: '-issue_date' }}
        value={null}
        show={pickedNumber}
        detail={(bill) => <PickedDetail document={bill} />}
        onChange={(id) => id && !chosen.includes(id) && onChosen(id)}
      />
    </div>
  )
}
