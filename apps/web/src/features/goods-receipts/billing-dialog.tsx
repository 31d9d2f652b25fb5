import { Button, Checkbox } from '@mantine/core'
import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { status } from '@mizan/core/documents/lifecycle'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../client/queries.ts'
import { nameOf } from '../../client/format.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import type { ReceiptRow } from './receipt-family.ts'

type Props = {
  readonly receipt: ReceiptRow
  readonly isBusy: boolean
  readonly onDone: (others: readonly string[]) => void
  readonly onClose: () => void
}

/** As many as one bill charges. */
const atOnce = 50

/** Which receipts the invoice of a supplier charges: this one, and others of his in its currency that wait for a bill. */
export const BillingDialog = ({ receipt, isBusy, onDone, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const found = useList(goodsReceipts, {
    beneficiary_id: receipt.beneficiary_id,
    is_unbilled: true,
    status: status.confirmed,
    sort: 'date',
    per_page: atOnce,
  })
  return (
    <Dialog opened onClose={onClose} size={620} title={t('goods_receipts.billing.title')}>
      {found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Choice
          receipt={receipt}
          isBusy={isBusy}
          onDone={onDone}
          onClose={onClose}
          rows={found.data.data.filter(
            ({ id, currency }) => id === receipt.id || currency?.id === receipt.currency?.id,
          )}
        />
      ) : (
        <div aria-busy className="stack" />
      )}
    </Dialog>
  )
}

const Choice = ({
  receipt,
  rows,
  isBusy,
  onDone,
  onClose,
}: Props & { readonly rows: readonly ReceiptRow[] }): ReactNode => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const done = (event: FormEvent): void => {
    event.preventDefault()
    onDone(chosen)
  }
  return (
    <form className="stack" onSubmit={done}>
      <p className="hint">{t('goods_receipts.billing.how')}</p>
      <div
        className="scroll-x"
        tabIndex={0}
        role="region"
        aria-label={t('goods_receipts.billing.title')}
      >
        <table className="list">
          <thead>
            <tr>
              <th>{t('fields.number')}</th>
              <th>{t('fields.date')}</th>
              <th>{t('fields.reference')}</th>
              <th>{t('fields.goods_receipts.quotation')}</th>
              <th className="figure">{t('fields.goods_receipts.unbilled_value')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Checkbox
                    label={<Ltr>{row.number}</Ltr>}
                    checked={row.id === receipt.id || chosen.includes(row.id)}
                    disabled={row.id === receipt.id}
                    onChange={({ currentTarget }) =>
                      setChosen(
                        currentTarget.checked
                          ? [...chosen, row.id]
                          : chosen.filter((id) => id !== row.id),
                      )
                    }
                  />
                </td>
                <td>
                  <DateText value={row.date} />
                </td>
                <td>
                  <Ltr>{row.reference}</Ltr>
                </td>
                <td>
                  <Ltr>{nameOf(row.quotation)}</Ltr>
                </td>
                <td className="figure">
                  {row.unbilled_value === null ? null : <Amount value={row.unbilled_value} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('goods_receipts.create_bill')}
        </Button>
      </div>
    </form>
  )
}
