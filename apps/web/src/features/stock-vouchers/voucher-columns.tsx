import type { VoucherKind } from '@mizan/core/inventory/stock-voucher'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localName, nameOf, percentText } from '../../client/format.ts'
import type { Named } from '../../client/queries.ts'
import { useDigits } from '../../client/user.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import type { LineColumn } from '../../trade/lines/line-cell.tsx'
import { LineLots } from '../../trade/lots/line-lots.tsx'
import { moveOn, RecordCell } from '../../trade/lines/record-cell.tsx'
import { UnderItem, UnitCell } from '../../trade/priced/items/item-cells.tsx'
import { inBaseUnits } from '../../trade/priced/items/item-line.ts'
import { ItemSearch } from '../../trade/priced/items/item-search.tsx'
import type { FoundModel } from '../../trade/priced/models/model-options.ts'
import { OfModel } from '../../trade/priced/models/of-model.tsx'
import type { TaxRow } from '../../trade/priced/price-lines.ts'
import { costOf, written } from './voucher-sums.ts'
import { withItem, withUnit, type VoucherLine } from './voucher-values.ts'

type Given = {
  readonly kind: VoucherKind
  readonly isDeemedSupply: boolean
  readonly isGift: boolean
  /** The store that the goods leave; null where they leave none, or it is not chosen yet. */
  readonly source: string | null
  /** Where its goods are worth what the line says. */
  readonly store: string | null
  /** The taxes at which what is given away would be sold. */
  readonly taxes: ReadonlyMap<string, TaxRow>
  /** Writes the quantities of a whole model, from the line of this key. */
  readonly onModel: (model: FoundModel['model'], line: string) => void
}

const active = { active: true }
const called = (record: Named): string =>
  record.name ? (nameOf({ ...record, name: record.name }) ?? '') : ''

/** The cells of a voucher's lines, from item to value; kept as long as nothing they stand on changes. */
export function useVoucherColumns({
  kind,
  isDeemedSupply,
  isGift,
  source,
  store,
  taxes,
  onModel,
}: Given): readonly LineColumn<VoucherLine>[] {
  const { t } = useTranslation()
  const access = useAccess()
  const digits = useDigits()
  const seesCost = access.can('items.see_cost', 'view')
  const hasCentres = access.includes('cost_centers') && kind !== 'transformation'
  return useMemo(() => {
    const choice = { kind, isDeemedSupply, isGift }
    const leaves = kind !== 'incoming'
    const taxChoices = [...taxes.values()].map((tax) => ({
      value: tax.id,
      label: `${localName(tax)} ${percentText(tax.percentage)}`,
    }))
    return [
      {
        name: 'item_id',
        head: t('fields.item'),
        kind: 'custom',
        control: (cell) => (
          <ItemSearch
            side="purchases"
            name={cell.line.item_name}
            label={cell.label}
            error={cell.error}
            isCell
            onModel={(model) => onModel(model, cell.line.key)}
            onChosen={(item, input) => {
              // The quantity must stand there before it is selected, or typing would add to it.
              flushSync(() => cell.onChange(withItem(cell.line, item, choice)))
              moveOn(input)
            }}
          />
        ),
        under: ({ line, onChange }) => (
          <>
            <UnderItem
              line={line}
              store={source}
              asked={leaves ? inBaseUnits(line, line.amount) : null}
            />
            <OfModel line={line} onModel={onModel} />
            <LineLots
              line={line}
              asked={inBaseUnits(line, line.amount)}
              leaves={leaves ? { store: source } : null}
              onLots={(lots) => onChange({ lots })}
            />
          </>
        ),
      },
      { name: 'amount', head: t('fields.quantity'), kind: 'quantity', width: 92 },
      {
        name: 'unit_id',
        head: t('fields.unit'),
        kind: 'custom',
        width: 92,
        control: (cell) => (
          <UnitCell {...cell} onUnit={(unit) => cell.onChange(withUnit(cell.line, unit, choice))} />
        ),
      },
      ...(kind === 'incoming' && seesCost
        ? [
            {
              name: 'unit_price',
              head: t('consignments.unit_cost'),
              kind: 'price',
              shown: digits,
              width: 108,
            } as const,
          ]
        : []),
      ...(isDeemedSupply || isGift
        ? [
            {
              name: 'market_price',
              head: t('consignments.market_price'),
              kind: 'price',
              shown: digits,
              width: 112,
            } as const,
          ]
        : []),
      ...(isDeemedSupply
        ? [
            {
              name: 'tax_id',
              head: t('fields.tax'),
              kind: 'choice',
              width: 116,
              choices: () => taxChoices,
            } as const,
          ]
        : []),
      ...(hasCentres
        ? [
            {
              name: 'cost_center_id',
              head: t('fields.cost_center'),
              kind: 'custom',
              width: 128,
              quiet: true,
              control: ({ line, onChange, label, error }) => (
                <RecordCell
                  of="cost_centers"
                  query={active}
                  name={line.cost_center_name}
                  label={label}
                  error={error}
                  show={called}
                  onChosen={(centre, input) => {
                    onChange({
                      cost_center_id: centre?.id ?? null,
                      cost_center_name: centre ? called(centre) : '',
                    })
                    if (centre) moveOn(input)
                  }}
                />
              ),
            } as const satisfies LineColumn<VoucherLine>,
          ]
        : []),
      { name: 'notes', head: t('fields.notes'), kind: 'text', width: 150, quiet: true },
      ...(seesCost
        ? [
            {
              name: 'value',
              head: t(kind === 'incoming' ? 'fields.value' : 'consignments.at_average'),
              kind: 'computed',
              width: 112,
              value: (line) =>
                line.item_id === null ? null : (
                  <Amount value={written(costOf(line, kind, store))} digits={digits} />
                ),
            } as const satisfies LineColumn<VoucherLine>,
          ]
        : []),
    ]
  }, [t, kind, isDeemedSupply, isGift, source, store, taxes, seesCost, hasCentres, digits, onModel])
}
