import '../bills.css'
import { Button, Textarea } from '@mantine/core'
import { bills } from '@mizan/contract/documents/bills'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { localDate } from '../../../client/format.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction, useRecord } from '../../../client/queries.ts'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { ErrorList, usePageError, type PageError } from '../../../kit/fields/error-list.tsx'
import type { BillDialogProps } from '../bill-dialog-props.ts'
import { familyOf, type BillRow } from '../bill-family.ts'
import type { WrittenLots } from '../../../trade/lots/written-lots.ts'
import { LotsOfGoods } from '../../../trade/priced/items/lots-of-goods.tsx'
import { inBase, inUnit, micro, namesOf, undelivered } from './line-quantities.ts'
import { QuantityLines } from './quantity-lines.tsx'

/** Moves goods of a bill that is delivered later: all that is left, or a part of it. */
export const DeliverDialog = ({ bill, opened, onClose }: BillDialogProps): ReactNode => {
  const { t } = useTranslation()
  // A row of the list has no lines: they are asked for when the dialog opens.
  const record = useRecord(bills, opened ? bill.id : null).data
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={680}
      title={t(`bills.deliver.${familyOf(bill.type)}`)}
    >
      {record?.items ? (
        <Delivery key={record.lock_version} bill={record} onClose={onClose} />
      ) : (
        <div aria-busy className="dialog-busy" />
      )}
    </Dialog>
  )
}

const Delivery = ({
  bill,
  onClose,
}: {
  readonly bill: BillRow
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const deliver = useAction(bills, 'deliver')
  const toPageError = usePageError()
  const lines = (bill.items ?? []).filter((line) => undelivered(line) > 0n)
  const all = (): Record<string, string | null> =>
    Object.fromEntries(lines.map((line) => [line.id, inUnit(line, undelivered(line))]))
  const [asked, setAsked] = useState<Readonly<Record<string, string | null>>>(all)
  const [date, setDate] = useState<string | null>(localDate())
  const [lots, setLots] = useState<Readonly<Record<string, WrittenLots>>>({})
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<PageError | null>(null)
  const items = lines.flatMap((line) => {
    const item_qty = asked[line.id] ?? null
    return item_qty === null || micro(item_qty) === 0n
      ? []
      : [{ bill_item_id: line.id, item_qty, lots: lots[line.id] ?? [] }]
  })

  const write = async (): Promise<void> => {
    setError(null)
    try {
      await deliver.mutateAsync({
        id: bill.id,
        body: { items, date, notes: notes.trim() === '' ? null : notes },
      })
      onClose()
      await celebrate(t('bills.delivered'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
    }
  }
  return (
    <>
      <ErrorList error={error} of="bills" onClose={() => setError(null)} />
      <p className="dialog-text">{t(`bills.deliver_how.${familyOf(bill.type)}`)}</p>
      <QuantityLines
        label={t(`bills.deliver.${familyOf(bill.type)}`)}
        heads={[t('bills.on_bill'), t('bills.left_to_deliver')]}
        asks={t('bills.moves_now')}
        rows={lines.map((line) => ({
          key: line.id,
          ...namesOf(line),
          figures: [line.item_qty, inUnit(line, undelivered(line))],
          most: inUnit(line, undelivered(line)),
          value: asked[line.id] ?? null,
          under: (
            <LotsOfGoods
              line={line}
              lots={lots[line.id] ?? []}
              asked={inBase(line, micro(asked[line.id]))}
              leaves={familyOf(bill.type) === 'sales' ? { store: line.store_id } : null}
              onLots={(chosen) => setLots((before) => ({ ...before, [line.id]: chosen }))}
            />
          ),
        }))}
        onChange={(key, value) => setAsked((before) => ({ ...before, [key]: value }))}
      />
      <div className="dialog-grid">
        <DateField label={t('fields.date')} value={date} onChange={setDate} isNested />
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
        <Button variant="subtle" onClick={() => setAsked(all())}>
          {t('bills.deliver_all')}
        </Button>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button
          loading={deliver.isPending}
          disabled={items.length === 0}
          title={items.length === 0 ? t('bills.no_quantity') : undefined}
          onClick={() => void write()}
        >
          {t('bills.deliver_verb')}
        </Button>
      </div>
    </>
  )
}
