import { Button } from '@mantine/core'
import { lots as lotsResource } from '@mizan/contract/lots'
import { formatShort, scale, type Quantity } from '@mizan/core/money/decimal'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityText } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { ChosenLots } from './chosen-lots.tsx'
import { TypedLots } from './typed-lots.tsx'
import { chosenOf, type LineOfLots, type LotToTake, type WrittenLots } from './written-lots.ts'

type Props = {
  readonly opened: boolean
  readonly line: LineOfLots
  readonly asked: Quantity
  readonly leaves: { readonly store: string | null } | null
  readonly givesBack: readonly LotToTake[] | null
  readonly onLots: (lots: WrittenLots) => void
  readonly onClose: () => void
}

/** Asks which batches or serials the goods of a line are: of those that are there, or typed and scanned. */
export const LotsDialog = (props: Props): ReactNode => {
  const { t } = useTranslation()
  const { line, opened, onClose } = props
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={620}
      title={t(`lots.title.${line.trackedBy ?? 'batch'}`, { item: line.item_name })}
    >
      {opened ? <Choice {...props} /> : null}
    </Dialog>
  )
}

const atOnce = 200

const Choice = ({ line, asked, leaves, givesBack, onLots, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  const [lots, setLots] = useState(line.lots)
  const found = useList(
    lotsResource,
    {
      item_id: line.item_id,
      on_hand: true,
      per_page: atOnce,
      sort: 'expiry_date',
      ...(leaves?.store && { store_id: leaves.store }),
    },
    { enabled: leaves !== null && givesBack === null },
  )
  const options = givesBack ?? (leaves === null ? null : (found.data?.data ?? null))
  const chosen = chosenOf(lots)
  const done = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    onLots(lots.filter(({ number, quantity }) => number !== null && quantity !== null))
    onClose()
  }
  const isAsked = leaves !== null && givesBack === null
  return (
    <form className="stack" onSubmit={done}>
      {isAsked && options === null ? (
        <div aria-busy className="lots-busy" />
      ) : options === null ? (
        <TypedLots line={line} asked={asked} lots={lots} onLots={setLots} />
      ) : (
        <ChosenLots line={line} asked={asked} lots={lots} options={options} onLots={setLots} />
      )}
      <div className="dialog-actions">
        <span className={chosen === asked ? 'dim' : 'text-warn'} role="status">
          {t('lots.chosen_of')} <Ltr>{quantityText(formatShort(chosen, scale.quantity))}</Ltr>{' '}
          {t('lots.of')} <Ltr>{quantityText(formatShort(asked, scale.quantity))}</Ltr>
        </span>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit">{t('kit.done')}</Button>
      </div>
    </form>
  )
}
