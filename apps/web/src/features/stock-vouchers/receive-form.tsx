import { Button, Textarea } from '@mantine/core'
import { consignments } from '@mizan/contract/documents/consignments'
import { voucherSubTypes } from '@mizan/core/ledger/account-types'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { isZero, localDate } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { isNothing } from '../../trade/lines/lines.ts'
import { ReceiveLines, type Arrived } from './receive-lines.tsx'
import type { VoucherRow } from './voucher-family.ts'

const accounts = {
  sub_type: voucherSubTypes.join(','),
  is_transaction_account: true,
  active: true,
}

/** What came of a transfer, what was lost on the way and what goes back; the rest stays in transit. */
export const ReceiveForm = ({
  voucher,
  onClose,
}: {
  readonly voucher: VoucherRow
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const receive = useAction(consignments, 'receive')
  const toPageError = usePageError()
  const lines = (voucher.transactions ?? []).filter((line) => !isZero(line.transit_qty))
  const all = (): Readonly<Record<string, Arrived>> =>
    Object.fromEntries(
      lines.map((line) => [
        line.id,
        { received: line.transit_qty, lost: null, returned: null, lots: [] },
      ]),
    )
  const [arrived, setArrived] = useState(all)
  const [date, setDate] = useState<string | null>(localDate())
  const [account, setAccount] = useState<string | null>(null)
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<PageError | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const entered = lines.flatMap((line) => {
    const of = arrived[line.id]
    return of && ![of.received, of.lost, of.returned].every(isNothing)
      ? [{ id: line.id, ...of }]
      : []
  })
  const isLost = entered.some(({ lost }) => !isNothing(lost))

  const errorOfLine = (at: number): string | undefined =>
    fields[`transactions.${at}.received`] ?? fields[`transactions.${at}.lots`]

  const write = async (): Promise<void> => {
    setError(null)
    setFields({})
    try {
      await receive.mutateAsync({
        id: voucher.id,
        body: {
          date,
          account_id: isLost ? account : null,
          notes: notes.trim() === '' ? null : notes,
          transactions: entered.map(({ id, received, lost, returned, lots }) => ({
            id,
            received: received ?? '0',
            lost: lost ?? '0',
            returned: returned ?? '0',
            lots,
          })),
        },
      })
      onClose()
      await celebrate(t('consignments.received'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
      setFields(caught.fieldTexts())
    }
  }
  return (
    <div className="receive-form">
      <ErrorList error={error} of={consignments.name} onClose={() => setError(null)} />
      <p className="dialog-text">{t('consignments.receive_how')}</p>
      <ReceiveLines
        lines={lines}
        arrived={arrived}
        errorOf={(id) => errorOfLine(entered.findIndex((each) => each.id === id))}
        onChange={(id, change) => setArrived((before) => ({ ...before, [id]: change }))}
      />
      <div className="dialog-grid">
        <DateField
          label={t('fields.consignments.received_on')}
          value={date}
          error={fields['date']}
          onChange={setDate}
          isNested
        />
        {isLost ? (
          <ReferencePicker
            of="accounts"
            label={t('consignments.loss_account')}
            query={accounts}
            placeholder={t('consignments.loss_default')}
            value={account}
            error={fields['account_id']}
            onChange={setAccount}
          />
        ) : null}
        <Textarea
          label={t('fields.notes')}
          autosize
          minRows={1}
          maxRows={4}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </div>
      <div className="dialog-actions">
        <Button variant="subtle" onClick={() => setArrived(all())}>
          {t('consignments.receive_all')}
        </Button>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button
          loading={receive.isPending}
          disabled={entered.length === 0}
          title={entered.length === 0 ? t('consignments.receive_nothing') : undefined}
          onClick={() => void write()}
        >
          {t('consignments.receive_verb')}
        </Button>
      </div>
    </div>
  )
}
