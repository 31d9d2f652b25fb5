import { formatShort, scale, type Quantity } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { localName, quantityText } from '../../client/format.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../documents/pre-check.tsx'
import type { Keyed } from '../lines/lines.ts'
import {
  askedOfComponent,
  chosenOf,
  lotsOfComponent,
  lotsState,
  type LineOfLots,
  type TrackedComponent,
} from './written-lots.ts'

type Given = {
  readonly lines: readonly {
    readonly line: LineOfLots &
      Keyed & { readonly components?: readonly TrackedComponent[] | null | undefined }
    readonly row: number
    /** In base units. */
    readonly asked: Quantity
  }[]
  readonly leaves: boolean
  /** What the wire calls the lines. */
  readonly field: string
  readonly t: TFunction
}

/** That tracked goods say their batch or serial numbers, as confirming will ask; those of a kit by its components. */
export const lotChecks = ({ lines, leaves, field, t }: Given): readonly Check[] =>
  lines.flatMap(({ line, row, asked }): readonly Check[] =>
    line.item_id === null || asked === 0n
      ? []
      : partsOf(line, asked).flatMap((part): readonly Check[] => {
          const state = lotsState(part.lots, {
            asked: part.asked,
            isKnown: leaves && part.kind === 'batch',
          })
          if (state === 'told' || state === 'byItself') return []
          const words = t(`lots.${state}.${part.kind}`, {
            chosen: quantityText(formatShort(chosenOf(part.lots), scale.quantity)),
            asked: quantityText(formatShort(part.asked, scale.quantity)),
          })
          const of = part.name === null ? '' : `${part.name}: `
          return [
            {
              key: `lots-${line.key}-${part.key}`,
              state: 'bad',
              title: `${t('kit.line_number', { number: row + 1 })}: ${of}${words}`,
              remedy: {
                title: t('bills.checks.go'),
                run: () => focusField(`${field}.${row}.item_id`),
              },
            },
          ]
        }),
  )

type Line = Given['lines'][number]['line']

/** What of a line is told apart: its goods, or each component of its kit. */
const partsOf = ({ trackedBy, lots, components }: Line, asked: Quantity) => [
  ...(trackedBy === null ? [] : [{ key: '', name: null, kind: trackedBy, lots, asked }]),
  ...(components ?? []).map((component) => ({
    key: component.id,
    name: localName(component),
    kind: component.tracked_by,
    lots: lotsOfComponent(lots, component, components ?? []),
    asked: askedOfComponent(component, asked),
  })),
]
