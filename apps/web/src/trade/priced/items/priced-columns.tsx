import { formatDecimal } from '@mizan/core/money/decimal'
import { discountOf, grossOf } from '@mizan/core/documents/price-document'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../kit/figures/amount.tsx'
import type { LineColumn } from '../../lines/line-cell.tsx'
import { UnderItem, UnitCell } from './item-cells.tsx'
import { ListPriceHint } from './list-price-hint.tsx'
import type { PriceCurrency } from './item-line.ts'
import type { PricedFor } from './item-lookup.ts'
import type { Side } from '../side.ts'
import { baseOf, storeOf, withItem, withUnit, type PricedLine } from './priced-line.ts'
import { KitLots } from '../../lots/kit-lots.tsx'
import { LineLots } from '../../lots/line-lots.tsx'
import { DiscountInput } from '../discount-input.tsx'
import { ItemSearch } from './item-search.tsx'
import type { FoundModel } from '../models/model-options.ts'
import { OfModel } from '../models/of-model.tsx'
import { lineInput, type ChargedLine, type TaxRow } from '../price-lines.ts'
import { TaxCell } from '../tax-cell.tsx'

type Given = {
  readonly side: Side
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly standardTax: string | null
  readonly instead: ReadonlyMap<string, string>
  readonly store: string | null
  readonly digits: number
  /** Whether goods leave the store by it, so that too few on hand are told. */
  readonly takesOut: boolean
  /** Whether its goods move, so that their batches and serials are asked for; an offer moves none. */
  readonly hasLots: boolean
  readonly pricedFor: PricedFor | null
  readonly pricedIn: PriceCurrency
  /** Writes the quantities of a whole model, from the line of this key. */
  readonly onModel: (model: FoundModel['model'], line: string) => void
}

/** The cells of a bill's lines, from item to total; kept as long as nothing they stand on changes. */
export function usePricedColumns({
  side,
  taxes,
  standardTax,
  instead,
  store,
  digits,
  takesOut,
  hasLots,
  pricedFor,
  pricedIn,
  onModel,
}: Given): readonly LineColumn<PricedLine>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        name: 'item_id',
        head: t('fields.item'),
        kind: 'custom',
        control: (cell) => (
          <ItemSearch
            side={side}
            pricedFor={pricedFor}
            pricedIn={pricedIn}
            name={cell.line.item_name}
            label={cell.label}
            error={cell.error}
            isCell
            onModel={(model) => onModel(model, cell.line.key)}
            onChosen={(item, input) => {
              // The quantity must stand there before it is selected, or typing would add to it.
              flushSync(() =>
                cell.onChange(withItem(cell.line, item, side, { standardTax, instead, pricedIn })),
              )
              toQuantity(input)
            }}
          />
        ),
        under: ({ line, onChange }) => (
          <>
            <UnderItem
              line={line}
              store={storeOf(line, store)}
              asked={takesOut ? baseOf(line) : null}
              description={line.item_description}
            />
            <OfModel line={line} onModel={onModel} />
            {side === 'sales' ? <ListPriceHint line={line} /> : null}
            {hasLots && line.components ? (
              <KitLots
                components={line.components}
                lots={line.lots}
                asked={baseOf(line)}
                leaves={takesOut ? { store: storeOf(line, store) } : null}
                onLots={(lots) => onChange({ lots })}
              />
            ) : null}
            {hasLots && line.goods_receipt_item_id === null ? (
              <LineLots
                line={line}
                asked={baseOf(line)}
                leaves={takesOut ? { store: storeOf(line, store) } : null}
                onLots={(lots) => onChange({ lots })}
              />
            ) : null}
          </>
        ),
      },
      { name: 'item_qty', head: t('fields.quantity'), kind: 'quantity', width: 80 },
      {
        name: 'unit_id',
        head: t('fields.unit'),
        kind: 'custom',
        width: 78,
        control: (cell) => (
          <UnitCell {...cell} onUnit={(unit) => cell.onChange(withUnit(cell.line, unit, side))} />
        ),
      },
      { name: 'item_price', head: t('documents.price'), kind: 'price', shown: digits, width: 92 },
      {
        name: 'item_discount',
        head: t('documents.discount'),
        kind: 'custom',
        figure: true,
        width: 72,
        control: ({ line, onChange, label, error }) => (
          <DiscountInput
            isCell
            value={line.item_discount}
            label={label}
            error={error}
            onChange={(text) => onChange({ item_discount: text })}
          />
        ),
      },
      {
        name: 'tax_id',
        head: t('fields.tax'),
        kind: 'custom',
        width: 92,
        control: (cell) => (
          <TaxCell {...cell} taxes={taxes} isDisabled={cell.line.item_id === null} />
        ),
      },
      {
        name: 'total',
        head: t('fields.total'),
        kind: 'computed',
        width: 108,
        value: (line) =>
          line.item_id === null && line.item_price === null ? null : (
            <Amount value={lineTotal(line, side, taxes, digits)} digits={digits} />
          ),
      },
    ],
    [
      t,
      side,
      taxes,
      standardTax,
      instead,
      store,
      digits,
      takesOut,
      hasLots,
      pricedFor,
      pricedIn,
      onModel,
    ],
  )
}

/** After an item comes its quantity: the next cell of the row, without the mouse. */
function toQuantity(input: HTMLInputElement | null): void {
  const next = input?.closest('tr')?.querySelector<HTMLInputElement>('[data-column="1"] input')
  next?.focus()
}

/** Price times quantity less the line's own discount, with or without VAT as it was typed. */
export function lineTotal(
  line: ChargedLine,
  side: Side,
  taxes: ReadonlyMap<string, TaxRow>,
  digits: number,
): string {
  const input = lineInput(line, side, taxes, digits)
  const gross = grossOf(input, digits)
  return formatDecimal(gross - discountOf(input.discount, gross), digits)
}
