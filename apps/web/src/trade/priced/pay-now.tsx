import './pay-now.css'
import { ActionIcon, Button, Select } from '@mantine/core'
import { paymentMethods } from '@mizan/contract/ledger'
import { formatDecimal } from '@mizan/core/money/decimal'
import { IconCash, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import type { PaymentLine } from './payments.ts'

type Props = {
  readonly payments: readonly PaymentLine[]
  readonly onChange: (payments: readonly PaymentLine[]) => void
  /** What is still to be paid, in minor units. */
  readonly rest: bigint
  readonly digits: number
}

/** Paid in the step that confirms: each line becomes a confirmed receipt on the document. */
export const PayNow = ({ payments, onChange, rest, digits }: Props): ReactNode => {
  const { t } = useTranslation()
  const methods = useList(paymentMethods, { active: true, per_page: 50 }).data?.data ?? []
  const set = (index: number, change: Partial<PaymentLine>): void =>
    onChange(payments.map((payment, at) => (at === index ? { ...payment, ...change } : payment)))
  const cash = methods.find((method) => method.code === 'cash') ?? methods[0]
  const add = (): void => {
    if (!cash) return
    onChange([
      ...payments,
      { payment_method_id: cash.id, amount: rest > 0n ? formatDecimal(rest, digits) : null },
    ])
  }
  return (
    <section className="pay-now" data-field="payments">
      <span className="field-label">{t('documents.pay_now')}</span>
      {payments.map((payment, index) => (
        <div className="pay-row" key={index}>
          <Select
            aria-label={t('documents.method')}
            data={methods.map((method) => ({ value: method.id, label: localName(method) }))}
            value={payment.payment_method_id}
            allowDeselect={false}
            onChange={(id) => id && set(index, { payment_method_id: id })}
          />
          <MoneyInput
            aria-label={t('fields.amount')}
            value={payment.amount}
            onChange={(amount) => set(index, { amount })}
          />
          <ActionIcon
            size={32}
            aria-label={t('kit.remove')}
            onClick={() => onChange(payments.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        disabled={!cash}
        leftSection={<IconCash size={16} stroke={1.6} />}
        onClick={add}
      >
        {t(payments.length === 0 ? 'documents.add_pay_now' : 'documents.another_payment')}
      </Button>
    </section>
  )
}
