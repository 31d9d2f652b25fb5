import { stores } from '@mizan/contract/catalog'
import { formatDecimal, parseDecimal, price, scale } from '@mizan/core/money/decimal'
import { valueAt } from '@mizan/core/inventory/stock-state'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { useDigits } from '../../client/user.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import type { LineColumn } from '../lines/line-cell.tsx'
import { LineGrid } from '../lines/line-grid.tsx'
import { newKey, useLines } from '../lines/lines.ts'
import { LineLots } from '../lots/line-lots.tsx'
import { units } from '../lots/written-lots.ts'
import { OpeningDate } from './opening-amounts.tsx'
import { isBlankGoods, openingFields, type GoodsLine } from './opening-bodies.ts'
import type { RecordedBalance } from './recorded-balance.ts'
import { OpeningLink } from './opening-stands.tsx'
import { OpeningSection } from './opening-section.tsx'
import type { RecordOpening } from './use-record-opening.ts'

type Props = { readonly opening: RecordOpening }
type Choice = { readonly value: string; readonly label: string }

/** Goods of an item that were on hand when the books began: quantity and unit cost in each store. */
export const OpeningGoods = ({ opening }: Props): ReactNode => {
  const rows = useList(stores, { active: true, per_page: 200 }).data?.data
  return (
    <OpeningSection opening={opening}>
      {(recorded) =>
        rows ? (
          <GoodsFields
            recorded={recorded}
            errors={opening.errors}
            stores={rows.map((store) => ({ value: store.id, label: nameOf(store) ?? '' }))}
            mainStore={rows.find((store) => store.is_main_store)?.id ?? rows[0]?.id ?? null}
          />
        ) : null
      }
    </OpeningSection>
  )
}

const linesOf = (recorded: RecordedBalance, mainStore: string | null): readonly GoodsLine[] => {
  const held = recorded.single?.stock ?? []
  return held.length === 0
    ? [blankLine(mainStore)]
    : held.map(({ store_id, amount, unit_price, lots }) => ({
        key: newKey(),
        store_id,
        amount,
        unit_price,
        lots,
      }))
}

const blankLine = (store: string | null): GoodsLine => ({
  key: newKey(),
  store_id: store,
  amount: null,
  unit_price: null,
  lots: [],
})

const GoodsFields = ({
  recorded,
  errors,
  stores: choices,
  mainStore,
}: {
  readonly recorded: RecordedBalance
  readonly errors: RecordOpening['errors']
  readonly stores: readonly Choice[]
  readonly mainStore: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const { register, resetField, setValue } = useFormContext()
  const { lines, change } = useLines(() => linesOf(recorded, mainStore))
  const columns = useGoodsColumns(choices)
  useEffect(() => {
    resetField(openingFields.date, { defaultValue: recorded.date })
  }, [recorded.date, resetField])
  const blank = useCallback(
    () =>
      blankLine(
        choices.find(({ value }) => !lines.some((l) => l.store_id === value))?.value ?? null,
      ),
    [choices, lines],
  )
  // What stands is what the form begins with: only a change of it is one to be saved.
  const [first] = useState(lines)
  useEffect(() => {
    register(openingFields.stock)
    resetField(openingFields.stock, { defaultValue: first })
  }, [first, register, resetField])
  useEffect(() => {
    if (lines !== first) setValue(openingFields.stock, lines, { shouldDirty: true })
  }, [lines, first, setValue])
  return (
    <>
      <LineGrid
        lines={lines}
        change={change}
        columns={columns}
        blank={blank}
        isBlank={isBlankGoods}
        field={openingFields.stock}
        errors={errors}
        card={(line) => ({
          name: choices.find(({ value }) => value === line.store_id)?.label ?? t('kit.choose'),
          figure: <Amount value={formatDecimal(valueOf(line), 2)} strong />,
          facts: (
            <>
              <QuantityText value={line.amount ?? '0'} /> ×{' '}
              <Amount value={line.unit_price ?? '0'} />
            </>
          ),
        })}
      />
      <div className="field-grid opening-goods-date">
        <OpeningDate label={t('fields.opening_date')} />
        <p className="opening-note">
          {t('opening.form.goods_how')} <OpeningLink recorded={recorded} />
        </p>
      </div>
    </>
  )
}

/** The item of the form, which may not have been saved yet. */
const ownItem = 'item'

const valueOf = ({ amount, unit_price: cost }: GoodsLine): bigint =>
  valueAt(
    parseDecimal(amount ?? '0', scale.quantity) ?? 0n,
    price(parseDecimal(cost ?? '0', scale.price) ?? 0n),
  )

function useGoodsColumns(choices: readonly Choice[]): readonly LineColumn<GoodsLine>[] {
  const { t } = useTranslation()
  const digits = useDigits()
  const [typed, tracked, expires] = useWatch({ name: ['name', 'tracked_by', 'has_expiry'] })
  const name = String(typed ?? '')
  const trackedBy = tracked === 'batch' || tracked === 'serial' ? tracked : null
  const hasExpiry = expires === true
  return useMemo(
    () => [
      { name: 'store_id', head: t('fields.store'), kind: 'choice', choices: () => choices },
      {
        name: 'amount',
        head: t('fields.quantity'),
        kind: 'quantity',
        width: 130,
        under: ({ line, onChange }) => (
          <LineLots
            line={{ item_id: ownItem, item_name: name, trackedBy, hasExpiry, lots: line.lots }}
            asked={units(line.amount)}
            leaves={null}
            mayLack
            onLots={(lots) => onChange({ lots })}
          />
        ),
      },
      {
        name: 'unit_price',
        head: t('opening.unit_cost'),
        kind: 'price',
        shown: digits,
        width: 150,
      },
      {
        name: 'value',
        head: t('fields.value'),
        kind: 'computed',
        width: 140,
        value: (line) =>
          line.amount === null ? null : (
            <Amount value={formatDecimal(valueOf(line), 2)} digits={digits} />
          ),
      },
    ],
    [t, choices, digits, name, trackedBy, hasExpiry],
  )
}
