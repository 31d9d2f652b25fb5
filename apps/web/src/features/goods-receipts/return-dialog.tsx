import './return-goods.css'
import { Button, TextInput, Textarea } from '@mantine/core'
import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { isZero, localDate } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { isNothing } from '../../trade/lines/lines.ts'
import type { ReceiptRow } from './receipt-family.ts'
import { ReturnLines, type ReturnedQuantity } from './return-lines.tsx'

/** Asks what of a receipt goes back to the supplier before his bill, and on which day. */
export const ReturnDialog = ({
  receipt,
  onClose,
}: {
  readonly receipt: ReceiptRow
  readonly onClose: () => void
}): ReactNode => {
  useFocusBack()
  const { t } = useTranslation()
  const returnGoods = useAction(goodsReceipts, 'return_goods')
  const toPageError = usePageError()
  const lines = (receipt.items ?? []).filter((line) => !isZero(line.unbilled_base_qty))
  const [given, setGiven] = useState<Readonly<Record<string, ReturnedQuantity>>>({})
  const [date, setDate] = useState<string | null>(localDate())
  const [reference, setReference] = useState('')
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<PageError | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const items = lines.flatMap(({ id }) => {
    const of = given[id]
    return of && !isNothing(of.quantity)
      ? [{ id, quantity: of.quantity ?? '0', lots: of.lots }]
      : []
  })
  const errorOf = (id: string): string | undefined => {
    const at = items.findIndex((each) => each.id === id)
    return fields[`items.${at}.quantity`] ?? fields[`items.${at}.lots`]
  }

  const write = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setError(null)
    setFields({})
    try {
      await returnGoods.mutateAsync({
        id: receipt.id,
        body: {
          date,
          reference: reference.trim() === '' ? null : reference,
          notes: notes.trim() === '' ? null : notes,
          items,
        },
      })
      onClose()
      await celebrate(t('goods_receipts.return.done'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
      setFields(caught.fieldTexts())
    }
  }
  return (
    <Dialog opened onClose={onClose} size={720} title={t('goods_receipts.return.title')}>
      <form className="return-goods" onSubmit={(event) => void write(event)}>
        <ErrorList error={error} of={goodsReceipts.name} onClose={() => setError(null)} />
        <p className="dialog-text">{t('goods_receipts.return.how')}</p>
        <ReturnLines
          lines={lines}
          given={given}
          errorOf={errorOf}
          onChange={(id, change) => setGiven((before) => ({ ...before, [id]: change }))}
        />
        <div className="dialog-grid">
          <DateField
            label={t('goods_receipts.return.date')}
            value={date}
            error={fields['date']}
            onChange={setDate}
            isNested
          />
          <TextInput
            label={t('goods_receipts.return.reference')}
            value={reference}
            error={fields['reference']}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
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
          <Button
            variant="subtle"
            onClick={() =>
              setGiven(
                Object.fromEntries(
                  lines.map((line) => [
                    line.id,
                    { quantity: line.unbilled_base_qty, lots: given[line.id]?.lots ?? [] },
                  ]),
                ),
              )
            }
          >
            {t('goods_receipts.return.all')}
          </Button>
          <span className="grow" />
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            type="submit"
            loading={returnGoods.isPending}
            disabled={items.length === 0}
            title={items.length === 0 ? t('goods_receipts.return.nothing') : undefined}
          >
            {t('goods_receipts.return.verb')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
