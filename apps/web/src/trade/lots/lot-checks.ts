import { formatShort, scale, type Quantity } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { quantityText } from '../../client/format.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../documents/pre-check.tsx'
import type { Keyed } from '../lines/lines.ts'
import { chosenOf, lotsState, type LineOfLots } from './written-lots.ts'

type Given = {
  readonly lines: readonly {
    readonly line: LineOfLots & Keyed
    readonly row: number
    /** In base units. */
    readonly asked: Quantity
  }[]
  readonly leaves: boolean
  /** What the wire calls the lines. */
  readonly field: string
  readonly t: TFunction
}

/** That tracked goods say their batch or serial numbers, as confirming will ask. */
export const lotChecks = ({ lines, leaves, field, t }: Given): readonly Check[] =>
  lines.flatMap(({ line, row, asked }): readonly Check[] => {
    if (line.item_id === null || line.trackedBy === null || asked === 0n) return []
    const kind = line.trackedBy
    const state = lotsState(line.lots, { asked, isKnown: leaves && kind === 'batch' })
    if (state === 'told' || state === 'byItself') return []
    return [
      {
        key: `lots-${line.key}`,
        state: 'bad',
        title: `${t('kit.line_number', { number: row + 1 })}: ${t(`lots.${state}.${kind}`, {
          chosen: quantityText(formatShort(chosenOf(line.lots), scale.quantity)),
          asked: quantityText(formatShort(asked, scale.quantity)),
        })}`,
        remedy: {
          title: t('bills.checks.go'),
          run: () => focusField(`${field}.${row}.item_id`),
        },
      },
    ]
  })
