import { quotations } from '@mizan/contract/documents/quotations'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { useWholeRecord } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { useReceiving } from '../../trade/stock/use-receiving.ts'

type Props = {
  readonly supplier: string | null
  /** Nothing was written yet that the goods of an order would take the place of. */
  readonly isBlank: boolean
}

/** A new receipt of an order: choosing it begins the receipt of what did not come yet. */
export const OrderPicker = ({ supplier, isBlank }: Props): ReactNode => {
  const { t } = useTranslation()
  const refused = useRefused()
  const whole = useWholeRecord(quotations)
  const { receive } = useReceiving()
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = async (id: string | null): Promise<void> => {
    setChosen(id)
    if (id === null) return
    try {
      await receive(await whole(id))
    } catch (error) {
      setChosen(null)
      await refused(error, { title: t('goods_receipts.not_begun_title') })
    }
  }
  return (
    <ReferencePicker
      of="quotations"
      query={{
        type: 'purchases',
        status: '1,128',
        closed: false,
        ...(supplier !== null && { beneficiary_id: supplier }),
      }}
      label={t('fields.goods_receipts.quotation')}
      show={(order) => String(order['number'] ?? '')}
      detail={(order) => nameOf(order['beneficiary'] as Parameters<typeof nameOf>[0])}
      hint={t(isBlank ? 'goods_receipts.order_how' : 'goods_receipts.order_lines_first')}
      disabled={!isBlank}
      value={chosen}
      onChange={(id) => void choose(id)}
    />
  )
}
