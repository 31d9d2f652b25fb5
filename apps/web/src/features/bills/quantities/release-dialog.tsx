import '../bills.css'
import { Button } from '@mantine/core'
import { bills } from '@mizan/contract/documents/bills'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { localDate } from '../../../client/format.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { ErrorList, usePageError, type PageError } from '../../../kit/fields/error-list.tsx'
import { MoneyInput } from '../../../kit/fields/money-input.tsx'
import type { BillDialogProps } from '../bill-dialog-props.ts'
import { retainedOf, type BillRow } from '../bill-family.ts'

/** Releases a retention, all of it or a part: from that day it is owed like the rest of the bill. */
export const ReleaseDialog = ({ bill, opened, onClose }: BillDialogProps): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={t('bills.release_retention')}>
      <Release bill={bill} onClose={onClose} />
    </Dialog>
  )
}

const Release = ({
  bill,
  onClose,
}: {
  readonly bill: BillRow
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const release = useAction(bills, 'release_retention')
  const toPageError = usePageError()
  const digits = minorDigits(bill.currency.code)
  const retained = retainedOf(bill)
  const [amount, setAmount] = useState<string | null>(retained)
  const [date, setDate] = useState<string | null>(localDate())
  const [error, setError] = useState<PageError | null>(null)
  const asked = parseDecimal(amount ?? '0', digits) ?? 0n
  const isTooMuch = asked > (parseDecimal(retained, digits) ?? 0n)

  const write = async (): Promise<void> => {
    setError(null)
    try {
      await release.mutateAsync({
        id: bill.id,
        body: { amount: formatDecimal(asked, digits), date },
      })
      onClose()
      await celebrate(t('bills.retention_released'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
    }
  }
  return (
    <>
      <ErrorList error={error} of="bills" onClose={() => setError(null)} />
      <p className="dialog-text">
        {t('bills.retained_open')} <Amount value={retained} currency={bill.currency.code} strong />.{' '}
        {t('bills.release_how')}
      </p>
      <div className="dialog-grid">
        <MoneyInput
          label={t('fields.amount')}
          name="amount"
          data-autofocus
          value={amount}
          error={isTooMuch ? t('bills.release_too_much') : undefined}
          onChange={setAmount}
        />
        <DateField label={t('fields.date')} name="date" value={date} onChange={setDate} isNested />
      </div>
      <div className="dialog-actions">
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button
          loading={release.isPending}
          disabled={asked <= 0n || isTooMuch}
          title={asked <= 0n ? t('bills.no_amount') : undefined}
          onClick={() => void write()}
        >
          {t('bills.release_verb')}
        </Button>
      </div>
    </>
  )
}
