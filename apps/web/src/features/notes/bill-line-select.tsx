import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, nameOf, countText } from '../../client/format.ts'
import type { CellGiven } from '../../trade/lines/line-cell.tsx'
import type { AccountLine } from '../../trade/priced/accounts/account-line.ts'
import type { OriginalBill } from './use-original-bill.ts'

type Props = CellGiven<AccountLine> & { readonly bill: OriginalBill }

/** Which line of the bill is corrected; its name, tax and cost centre come with it. */
export const BillLineSelect = ({ line, onChange, label, bill }: Props): ReactNode => {
  const { t } = useTranslation()
  const items = bill.items ?? []
  const choose = (id: string | null): void => {
    const item = items.find((each) => each.id === id)
    onChange({
      bill_item_id: item?.id ?? null,
      ...(item
        ? {
            statement: line.statement?.trim() ? line.statement : nameOf(item.item),
            tax_id: item.tax_id,
            exemption_code: item.exemption_code,
            cost_center_id: line.cost_center_id ?? item.cost_center_id,
          }
        : {}),
    })
  }
  return (
    <select
      className="cell cell-second-text cell-select"
      aria-label={`${t('notes.bill_line')} ${label}`}
      value={line.bill_item_id ?? ''}
      onChange={(event) => choose(event.currentTarget.value || null)}
    >
      <option value="">{t('notes.no_bill_line')}</option>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {`${countText(item.line_no)}. ${nameOf(item.item) ?? ''} · ${amountText(item.left_net ?? item.net)}`}
        </option>
      ))}
    </select>
  )
}
