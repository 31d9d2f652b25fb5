import { exemptionReasons } from '@mizan/core/taxes/exemption-reasons'
import { formatDecimal } from '@mizan/core/money/decimal'
import { discountOf, grossOf } from '@mizan/core/documents/price-document'
import { useMemo, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { localName, percentText, quantityText } from '../../client/format.ts'
import { formatShort, scale } from '@mizan/core/money/decimal'
import { Amount } from '../../kit/amount.tsx'
import type { CellGiven, LineColumn } from '../../kit/line-cell.tsx'
import { Ltr } from '../../kit/text.tsx'
import type { BillFamily } from './bill-family.ts'
import { baseOf, onHand, storeOf, withItem, withUnit, type BillLine } from './bill-line.ts'
import { DiscountInput } from './discount-input.tsx'
import { ItemSearch } from './item-search.tsx'
import { lineInput, type TaxRow } from './price-bill.ts'

type Given = {
  readonly family: BillFamily
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly standardTax: string | null
  readonly store: string | null
  readonly digits: number
}

/** The cells of a bill's lines, from item to total; kept as long as nothing they stand on changes. */
export function useBillColumns({
  family,
  taxes,
  standardTax,
  store,
  digits,
}: Given): readonly LineColumn<BillLine>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        name: 'item_id',
        head: t('fields.item'),
        kind: 'custom',
        control: (cell) => (
          <ItemSearch
            family={family}
            name={cell.line.item_name}
            label={cell.label}
            error={cell.error}
            isCell
            onChosen={(item, input) => {
              // The quantity must stand there before it is selected, or typing would add to it.
              flushSync(() => cell.onChange(withItem(cell.line, item, family, standardTax)))
              toQuantity(input)
            }}
          />
        ),
        under: (line) => <UnderItem line={line} store={store} family={family} />,
      },
      { name: 'item_qty', head: t('fields.quantity'), kind: 'quantity', width: 72 },
      {
        name: 'unit_id',
        head: t('fields.unit'),
        kind: 'custom',
        width: 78,
        control: (cell) => <UnitCell {...cell} family={family} />,
      },
      { name: 'item_price', head: t('bills.price'), kind: 'price', shown: digits, width: 92 },
      {
        name: 'item_discount',
        head: t('bills.discount'),
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
        control: (cell) => <TaxCell {...cell} taxes={taxes} />,
      },
      {
        name: 'total',
        head: t('fields.total'),
        kind: 'computed',
        width: 108,
        value: (line) =>
          line.item_id === null && line.item_price === null ? null : (
            <Amount value={lineTotal(line, family, taxes, digits)} digits={digits} />
          ),
      },
    ],
    [t, family, taxes, standardTax, store, digits],
  )
}

/** After an item comes its quantity: the next cell of the row, without the mouse. */
function toQuantity(input: HTMLInputElement | null): void {
  const next = input?.closest('tr')?.querySelector<HTMLInputElement>('[data-column="1"] input')
  next?.focus()
}

/** Price times quantity less the line's own discount, with or without VAT as it was typed. */
export function lineTotal(
  line: BillLine,
  family: BillFamily,
  taxes: ReadonlyMap<string, TaxRow>,
  digits: number,
): string {
  const input = lineInput(line, family, taxes, digits)
  const gross = grossOf(input, digits)
  return formatDecimal(gross - discountOf(input.discount, gross), digits)
}

const UnderItem = ({
  line,
  store,
  family,
}: {
  readonly line: BillLine
  readonly store: string | null
  readonly family: BillFamily
}): ReactNode => {
  const { t } = useTranslation()
  if (line.item_id === null) return null
  const available = onHand(line, storeOf(line, store))
  const isShort = family === 'sales' && line.isTracked && baseOf(line) > available
  return (
    <>
      <Ltr>{line.item_code}</Ltr>
      {isShort ? (
        <span className="text-warn">
          {' · '}
          {t('bills.available')} <Ltr>{quantityText(formatShort(available, scale.quantity))}</Ltr>
        </span>
      ) : null}
    </>
  )
}

const UnitCell = ({
  line,
  onChange,
  label,
  error,
  family,
}: CellGiven<BillLine> & { readonly family: BillFamily }): ReactNode => (
  <select
    className="cell cell-select"
    aria-label={label}
    aria-invalid={Boolean(error)}
    title={error}
    disabled={line.units.length === 0}
    value={line.unit_id ?? ''}
    onChange={(event) => onChange(withUnit(line, event.currentTarget.value, family))}
  >
    {line.unit_id === null ? <option value="" /> : null}
    {line.units.map((unit) => (
      <option key={unit.unit_id} value={unit.unit_id}>
        {unit.name}
      </option>
    ))}
  </select>
)

const TaxCell = ({
  line,
  onChange,
  label,
  error,
  taxes,
}: CellGiven<BillLine> & { readonly taxes: ReadonlyMap<string, TaxRow> }): ReactNode => {
  const { t } = useTranslation()
  const tax = line.tax_id === null ? undefined : taxes.get(line.tax_id)
  return (
    <>
      <select
        className="cell cell-select"
        aria-label={label}
        aria-invalid={Boolean(error)}
        title={error ?? (tax ? localName(tax) : undefined)}
        disabled={line.item_id === null}
        value={line.tax_id ?? ''}
        onChange={(event) =>
          onChange({ tax_id: event.currentTarget.value || null, exemption_code: null })
        }
      >
        {line.tax_id === null ? <option value="" /> : null}
        {[...taxes.values()].map((each) => (
          <option key={each.id} value={each.id}>
            {taxText(each)}
          </option>
        ))}
      </select>
      {tax && needsReason(tax) ? (
        <select
          className={`cell cell-select cell-reason${line.exemption_code === null ? ' text-warn' : ''}`}
          aria-label={t('bills.tax_reason')}
          value={line.exemption_code ?? ''}
          onChange={(event) => onChange({ exemption_code: event.currentTarget.value || null })}
        >
          <option value="">{t('bills.tax_reason')}</option>
          {Object.entries(exemptionReasons)
            .filter(([, reason]) => reason.category === tax.category)
            .map(([code, reason]) => (
              <option key={code} value={code}>
                {reason[currentLanguage()]}
              </option>
            ))}
        </select>
      ) : null}
    </>
  )
}

/** A tax without VAT names why; one that carries its reason asks for none. */
export const needsReason = (tax: TaxRow): boolean =>
  tax.category !== 'S' && tax.exemption_code === null

const taxText = (tax: TaxRow): string =>
  tax.category === 'S' && tax.mechanism === 'normal' ? percentText(tax.percentage) : localName(tax)
