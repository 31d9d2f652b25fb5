import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { formatShort, scale } from '@mizan/core/money/decimal'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, quantityText } from '../../client/format.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { NumberInput } from '../../trade/lots/number-input.tsx'
import { one } from '../../trade/lots/written-lots.ts'
import { Camera } from '../../trade/supplier-invoice/camera.tsx'
import { type CountedItem, ownCountOf } from './count-paths.ts'
import { type FoundLot, bareAmount, foundLots, read, sentLots, totalOf } from './found-lots.ts'
import type { Counted } from './use-counting.ts'

type Props = {
  readonly line: CountedItem
  readonly me: string | null
  readonly count: (counted: Counted) => Promise<boolean>
  readonly onClose: () => void
}

/** How much one counter found of each batch of an item, or which of its pieces, scanned or typed one after the other. */
export const LotsCounting = (props: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const { line, onClose } = props
  return (
    <Dialog
      opened
      onClose={onClose}
      size={620}
      title={t(`stock_counts.by_lot.title.${line.tracked_by ?? 'batch'}`, {
        name: nameOf(line.item),
      })}
    >
      <Found {...props} />
    </Dialog>
  )
}

const Found = ({ line, me, count, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  const kind = line.tracked_by ?? 'batch'
  const isSerial = kind === 'serial'
  const mine = ownCountOf(line, me)
  const [lots, setLots] = useState<readonly FoundLot[]>(() => foundLots(line, mine?.lots ?? []))
  const [bare, setBare] = useState(() => bareOf(mine))
  const bareLot = line.lots.find(({ number }) => number === null)
  const [isLooking, setLooking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = (number: string, next: Partial<FoundLot>): void =>
    setLots(lots.map((lot) => (lot.number === number ? { ...lot, ...next } : lot)))
  // Serials are pieces; each scan of a batch is one more of it.
  const scanned = (numbers: readonly string[]): void =>
    setLots((before) => numbers.reduce((all, number) => read(all, number, kind), before))
  const done = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    const isWritten = await count({ item_id: line.item_id, ...sentLots(lots, bare), mode: 'set' })
    setBusy(false)
    if (isWritten) onClose()
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void done(event)}>
      <div className="lots-counting-scan">
        <NumberInput
          label={t(`lots.scan.${kind}`)}
          placeholder={t('lots.add_how')}
          error={null}
          onNumbers={scanned}
        />
        <Button
          variant="default"
          aria-pressed={isLooking}
          leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
          onClick={() => setLooking(!isLooking)}
        >
          {t('stock_counts.camera')}
        </Button>
      </div>
      {isLooking ? (
        <Camera codes="goods" isBusy={isBusy} onText={(number) => scanned([number.trim()])} />
      ) : null}
      <div
        className="scroll-x lots-counting-table"
        tabIndex={0}
        role="region"
        aria-label={t('stock_counts.by_lot.mine')}
      >
        <table className="list">
          <thead>
            <tr>
              <th>{t(`lots.number.${kind}`)}</th>
              <th className="figure">{t('stock_counts.by_lot.mine')}</th>
              <th>
                <span className="hidden-text">{t('kit.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.number}>
                <td>
                  <Ltr>{lot.number}</Ltr>
                  <LotFacts
                    line={line}
                    lot={lot}
                    onExpiry={(expiry_date) => change(lot.number, { expiry_date })}
                  />
                </td>
                <td className="figure lots-counting-amount">
                  {isSerial ? (
                    <Checkbox
                      aria-label={`${t('stock_counts.by_lot.seen')} ${lot.number}`}
                      checked={lot.quantity !== null}
                      onChange={(event) =>
                        change(lot.number, { quantity: event.currentTarget.checked ? one : null })
                      }
                    />
                  ) : (
                    <QuantityInput
                      isLive
                      aria-label={`${t('stock_counts.by_lot.mine')} ${lot.number}`}
                      value={lot.quantity}
                      onChange={(quantity) => change(lot.number, { quantity })}
                    />
                  )}
                </td>
                <td>
                  {lot.isNew ? (
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('lots.remove', { number: lot.number })}
                      onClick={() => setLots(lots.filter((each) => each !== lot))}
                    >
                      <IconTrash size={16} stroke={1.6} />
                    </ActionIcon>
                  ) : null}
                </td>
              </tr>
            ))}
            <tr>
              <td className="dim">
                {t('stock_counts.by_lot.bare')}
                <Expected amount={bareLot?.expected ?? null} />
              </td>
              <td className="figure lots-counting-amount">
                <QuantityInput
                  isLive
                  aria-label={`${t('stock_counts.by_lot.mine')} ${t('stock_counts.by_lot.bare')}`}
                  value={bare}
                  onChange={setBare}
                />
              </td>
              <td />
            </tr>
          </tbody>
        </table>
      </div>
      <div className="dialog-actions">
        <span className="dim" role="status">
          {t('stock_counts.by_lot.total')} <Ltr>{quantityText(totalOf(lots, bare))}</Ltr>
        </span>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('kit.done')}
        </Button>
      </div>
    </form>
  )
}

/** Until when a lot is good, and how much of it is expected, as far as one may see that. */
const LotFacts = ({
  line,
  lot,
  onExpiry,
}: {
  readonly line: CountedItem
  readonly lot: FoundLot
  readonly onExpiry: (date: string | null) => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      {line.has_expiry && lot.isNew ? (
        <DateField
          aria-label={`${t('fields.expiry_date')} ${lot.number}`}
          placeholder={t('fields.expiry_date')}
          value={lot.expiry_date}
          onChange={onExpiry}
          isNested
        />
      ) : null}
      {lot.expiry_date === null || lot.isNew ? null : (
        <small className="dim lots-counting-fact">
          {t('fields.expiry_date')} <DateText value={lot.expiry_date} />
        </small>
      )}
      <Expected amount={lot.expected} />
    </>
  )
}

const Expected = ({ amount }: { readonly amount: string | null }): ReactNode => {
  const { t } = useTranslation()
  return amount === null ? null : (
    <small className="dim lots-counting-fact">
      {t('fields.stock_count_items.expected_count')} <QuantityText value={amount} />
    </small>
  )
}

/** What I found beyond the lots that I named; empty where I named all of it. */
const bareOf = (mine: CountedItem['counts'][number] | undefined): string | null => {
  if (!mine) return null
  const bare = bareAmount(mine)
  return bare === 0n && mine.lots.length > 0 ? null : formatShort(bare, scale.quantity)
}
