import { itemTypes } from '@mizan/core/catalog/item-types'
import type { Quantity } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { KitLots } from '../../lots/kit-lots.tsx'
import { LineLots } from '../../lots/line-lots.tsx'
import { lotsLineOf, type LotToTake, type WrittenLots } from '../../lots/written-lots.ts'
import { useFoundItems } from './item-lookup.ts'

type Props = {
  /** A line as it is stored. */
  readonly line: Parameters<typeof lotsLineOf>[0]
  readonly lots: WrittenLots
  readonly asked: Quantity
  readonly leaves: { readonly store: string | null } | null
  readonly givesBack?: readonly LotToTake[]
  readonly onLots: (lots: WrittenLots) => void
}

/** Which batches or serials goods of a stored line are; of a kit those of its components, which are asked for. */
export const LotsOfGoods = ({ line, lots, asked, leaves, givesBack, onLots }: Props): ReactNode => {
  const isKit = line.item?.['item_type'] === itemTypes.collection.code
  const kit = useFoundItems(isKit ? [line.item_id] : []).data?.[0]
  const given = givesBack ? { givesBack } : {}
  return isKit ? (
    <KitLots
      components={kit?.tracked_components ?? []}
      lots={lots}
      asked={asked}
      leaves={leaves}
      {...given}
      onLots={onLots}
    />
  ) : (
    <LineLots
      line={lotsLineOf(line, lots)}
      asked={asked}
      leaves={leaves}
      {...given}
      onLots={onLots}
    />
  )
}
