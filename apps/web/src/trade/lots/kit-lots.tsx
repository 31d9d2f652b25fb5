import './lots.css'
import type { Quantity } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { LineLots } from './line-lots.tsx'
import {
  askedOfComponent,
  lotsOfComponent,
  withComponentLots,
  type LotToTake,
  type TrackedComponent,
  type WrittenLots,
} from './written-lots.ts'

type Props = {
  readonly components: readonly TrackedComponent[]
  readonly lots: WrittenLots
  /** How many of the kit the line moves. */
  readonly asked: Quantity
  readonly leaves: { readonly store: string | null } | null
  /** What may come back, where the line gives back what another moved. */
  readonly givesBack?: readonly LotToTake[] | null
  readonly onLots: (lots: WrittenLots) => void
}

/** Which batches or serials the components of a kit are, each in a word that opens its choice. */
export const KitLots = ({
  components,
  lots,
  asked,
  leaves,
  givesBack = null,
  onLots,
}: Props): ReactNode =>
  components.map((component) => (
    <span key={component.id} className="kit-lots">
      <bdi>{localName(component)}</bdi>{' '}
      <LineLots
        line={{
          item_id: component.id,
          item_name: localName(component),
          trackedBy: component.tracked_by,
          hasExpiry: component.has_expiry,
          lots: lotsOfComponent(lots, component, components),
        }}
        asked={askedOfComponent(component, asked)}
        leaves={leaves}
        givesBack={givesBack && lotsOfComponent(givesBack, component, components)}
        onLots={(chosen) => onLots(withComponentLots(lots, component, components, chosen))}
      />
    </span>
  ))
