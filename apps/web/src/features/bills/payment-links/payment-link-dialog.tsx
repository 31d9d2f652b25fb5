import '../bills.css'
import { Button, Select } from '@mantine/core'
import { billCollections, linkDays } from '@mizan/contract/integrations'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { useSave } from '../../../client/queries.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../../kit/dialogs/dialog-form.tsx'
import { usePageError, type PageError } from '../../../kit/fields/error-list.tsx'
import { MoneyInput } from '../../../kit/fields/money-input.tsx'
import type { BillDialogProps } from '../bill-dialog-props.ts'
import type { BillRow } from '../bill-family.ts'
import { PaymentLinkShown } from './payment-link-shown.tsx'
import { isActiveLink, useLinkProviders, usePaymentLinks } from './payment-link.ts'
import { isolated } from '../../../client/format.ts'

/** A link by which the customer pays a bill: the one that stands already, else a new one. */
export const PaymentLinkDialog = ({ bill, opened, onClose }: BillDialogProps): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={480}
      title={t('bills.payment_link.title', { number: isolated(bill.bill_code) })}
    >
      <ForBill key={bill.id} bill={bill} onClose={onClose} />
    </Dialog>
  )
}

type Props = { readonly bill: BillRow; readonly onClose: () => void }

const ForBill = ({ bill, onClose }: Props): ReactNode => {
  const [made, setMade] = useState<string | null>(null)
  const [isAnother, setAnother] = useState(false)
  const links = usePaymentLinks(bill)
  if (links.isPending) return <div className="stack" aria-busy />
  const activeLinks = (links.data?.data ?? []).filter(isActiveLink)
  const id = made ?? (isAnother ? null : (activeLinks[0]?.id ?? null))
  const digits = minorDigits(bill.currency.code)
  const read = (text: string): bigint => parseDecimal(text, digits) ?? 0n
  const room = activeLinks.reduce((left, { amount }) => left - read(amount), read(bill.remain))
  if (id !== null)
    return (
      <PaymentLinkShown
        key={id}
        id={id}
        bill={bill}
        onAnother={
          room > 0n
            ? () => {
                setMade(null)
                setAnother(true)
              }
            : null
        }
        onClose={onClose}
      />
    )
  return <NewLink bill={bill} room={room} onMade={setMade} onClose={onClose} />
}

const periods = [1, 3, linkDays, 14, 30] as const

/** What is asked for, and for how long. */
const NewLink = ({
  bill,
  room,
  onMade,
  onClose,
}: Props & {
  readonly room: bigint
  readonly onMade: (id: string) => void
}): ReactNode => {
  const { t } = useTranslation()
  const save = useSave(billCollections)
  const toPageError = usePageError()
  const digits = minorDigits(bill.currency.code)
  const most = formatDecimal(room > 0n ? room : 0n, digits)
  const [amount, setAmount] = useState<string | null>(most)
  const [days, setDays] = useState(String(linkDays))
  const providers = useLinkProviders() ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const asked = parseDecimal(amount ?? '0', digits) ?? 0n
  const isTooMuch = asked > room

  const make = async (): Promise<void> => {
    setError(null)
    try {
      const draft = {
        bill_id: bill.id,
        amount: formatDecimal(asked, digits),
        days: Number(days),
        ...(chosen && { provider: chosen }),
      }
      const { data } = await save.mutateAsync({ draft })
      onMade(data.id)
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('bills.payment_link.not_made')))
    }
  }
  return (
    <DialogForm
      onSubmit={make}
      of={billCollections.name}
      error={error}
      onErrorClosed={() => setError(null)}
    >
      <p className="dialog-text">
        {t('bills.payment_link.how')} {t('bills.payment_link.most')}{' '}
        <Amount value={most} currency={bill.currency.code} strong />
      </p>
      <div className="dialog-grid">
        <MoneyInput
          label={t('fields.amount')}
          name="amount"
          data-autofocus
          value={amount}
          error={isTooMuch ? t('bills.payment_link.too_much') : undefined}
          onChange={setAmount}
        />
        <Select
          label={t('sharing.period')}
          value={days}
          allowDeselect={false}
          data={periods.map((count) => ({
            value: String(count),
            label: t('sharing.days', { count }),
          }))}
          onChange={(value) => setDays(value ?? String(linkDays))}
        />
        {providers.length > 1 ? (
          <Select
            label={t('bills.payment_link.provider')}
            value={chosen ?? providers[0]?.name ?? null}
            allowDeselect={false}
            data={providers.map(({ name }) => ({
              value: name,
              label: t(`choices.payment_provider.${name}`),
            }))}
            onChange={setChosen}
          />
        ) : null}
      </div>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={asked <= 0n || isTooMuch}>
          {t('bills.payment_link.make')}
        </Button>
      </div>
    </DialogForm>
  )
}
