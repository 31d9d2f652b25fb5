import { Button, Switch } from '@mantine/core'
import { IconArrowDownCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import { Amount } from '../../kit/amount.tsx'
import { MoneyInput } from '../../kit/money-input.tsx'
import { DateText, Ltr } from '../../kit/text.tsx'
import type { OpenBill } from './open-bills.ts'
import type { Allocations } from './settle.ts'

type Props = {
  readonly bills: readonly OpenBill[]
  readonly allocations: Allocations
  readonly errors: Readonly<Record<string, string>>
  readonly onAmount: (id: string, amount: string | null) => void
}

/** The open documents of a party, each with the part of the money that settles it. */
export const AllocationTable = ({ bills, allocations, errors, onAmount }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={t('receipts.open_documents')}>
      <table className="list allocate">
        <thead>
          <tr>
            <th>{t('fields.number')}</th>
            <th>{t('fields.issue_date')}</th>
            <th>{t('fields.due_date')}</th>
            <th className="figure">{t('fields.net')}</th>
            <th className="figure">{t('fields.remain')}</th>
            <th className="figure">{t('receipts.settled')}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.id} data-field={`allocations.${bill.id}`}>
              <td>
                <Ltr>{bill.bill_code}</Ltr>
              </td>
              <td>
                <DateText value={bill.issue_date} />
              </td>
              <td
                className={bill.due_date !== null && bill.due_date < localDate() ? 'text-bad' : ''}
              >
                <DateText value={bill.due_date} />
              </td>
              <td className="figure">
                <Amount value={bill.net} />
              </td>
              <td className="figure">
                <Amount value={bill.remain} />
              </td>
              <td className="figure amount-cell">
                <MoneyInput
                  className="allocate-amount"
                  aria-label={`${t('receipts.settled')} ${bill.bill_code}`}
                  value={allocations[bill.id] ?? null}
                  error={errors[bill.id]}
                  onChange={(amount) => onAmount(bill.id, amount)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Settling by itself, the oldest first, until an amount is written by hand. */
export const SettleSwitch = ({
  checked,
  onChange,
}: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <Switch
      label={t('receipts.oldest_first')}
      labelPosition="left"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

export const SettleButton = ({ onClick }: { readonly onClick: () => void }): ReactNode => {
  const { t } = useTranslation()
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowDownCircle size={16} stroke={1.6} />}
      onClick={onClick}
    >
      {t('receipts.settle_oldest')}
    </Button>
  )
}
