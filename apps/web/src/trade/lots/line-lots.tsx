import './lots.css'
import { UnstyledButton } from '@mantine/core'
import { formatShort, scale, type Quantity } from '@mizan/core/money/decimal'
import { lazy, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityText } from '../../client/format.ts'
import { Later } from '../../kit/dialogs/later.tsx'
import {
  chosenOf,
  lotsState,
  type LineOfLots,
  type LotToTake,
  type WrittenLots,
} from './written-lots.ts'

type Props = {
  readonly line: LineOfLots
  /** How much the line moves, in base units. */
  readonly asked: Quantity
  /** Where goods leave; null where they come in. */
  readonly leaves: { readonly store: string | null } | null
  /** What may come back, where the line gives back what another moved. */
  readonly givesBack?: readonly LotToTake[] | null
  /** What is on its way comes in order where nothing is said: batches need no words. */
  readonly comesInOrder?: boolean
  /** Goods may come in without a number, which is told later. */
  readonly mayLack?: boolean
  readonly onLots: (lots: WrittenLots) => void
}

/** What comes back needs no words where it is all that left, or of one lot. */
const isKnown = (givesBack: readonly LotToTake[], asked: Quantity): boolean =>
  givesBack.length === 1 || chosenOf(givesBack) === asked

const LotsDialog = lazy(async () => ({
  default: (await import('./lots-dialog.tsx')).LotsDialog,
}))

/** Which batches or serials the goods of a line are, in a word; it opens the choice. Nothing for others. */
export const LineLots = ({
  line,
  asked,
  leaves,
  givesBack = null,
  comesInOrder = false,
  mayLack = false,
  onLots,
}: Props): ReactNode => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (line.trackedBy === null || line.item_id === null || givesBack?.length === 0) return null
  const kind = line.trackedBy
  const state = lotsState(line.lots, {
    asked,
    isKnown:
      (kind === 'batch' && (leaves !== null || comesInOrder)) ||
      (givesBack !== null && isKnown(givesBack, asked)),
  })
  const figures = {
    chosen: quantityText(formatShort(chosenOf(line.lots), scale.quantity)),
    asked: quantityText(formatShort(asked, scale.quantity)),
  }
  const text =
    state === 'told'
      ? t(`lots.told.${kind}`, {
          numbers: line.lots.map(({ number }) => number).join(t('lots.comma')),
        })
      : t(`lots.${state}.${kind}`, figures)
  return (
    <>
      <UnstyledButton
        className={`lots-button text-link ${state === 'told' || state === 'byItself' || mayLack ? '' : 'text-warn'}`}
        // Enter opens the choice here; in the grid it goes to the next cell.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.stopPropagation()
        }}
        onClick={() => setOpen(true)}
      >
        <bdi>{text}</bdi>
      </UnstyledButton>
      <Later opened={isOpen}>
        {(opened) => (
          <LotsDialog
            opened={opened}
            line={line}
            asked={asked}
            leaves={leaves}
            givesBack={givesBack}
            onLots={onLots}
            onClose={() => setOpen(false)}
          />
        )}
      </Later>
    </>
  )
}
