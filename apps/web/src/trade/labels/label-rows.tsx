import { ActionIcon, NativeSelect } from '@mantine/core'
import type { LabelLook } from '@mizan/contract/labels'
import { errorText } from '@mizan/contract/errors'
import { type LabelFormat, fitBars } from '@mizan/core/catalog/labels'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { DecimalInput } from '../../kit/fields/decimal-input.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { LabelRow } from './printing-labels.ts'

type Props = {
  readonly rows: readonly LabelRow[]
  readonly look: LabelLook
  readonly paper: LabelFormat
  readonly onChange: (rows: readonly LabelRow[]) => void
}

/** Each kind of label: which barcode of the item, which batch, and how many. */
export const LabelRows = ({ rows, look, paper, onChange }: Props): ReactNode => {
  const { t } = useTranslation()
  const set = (key: number, change: Partial<LabelRow>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  return (
    <ul className="labels-rows panel" tabIndex={0} aria-label={t('labels.rows')}>
      {rows.map((row, at) => (
        <Row
          key={row.key}
          row={row}
          number={at + 1}
          look={look}
          paper={paper}
          onChange={(change) => set(row.key, change)}
          onRemove={
            rows.length > 1 ? () => onChange(rows.filter(({ key }) => key !== row.key)) : null
          }
        />
      ))}
    </ul>
  )
}

type RowProps = {
  readonly row: LabelRow
  readonly number: number
  readonly look: LabelLook
  readonly paper: LabelFormat
  readonly onChange: (change: Partial<LabelRow>) => void
  readonly onRemove: (() => void) | null
}

const Row = ({ row, number, look, paper, onChange, onRemove }: RowProps): ReactNode => {
  const { t } = useTranslation()
  const name = nameOf(row.item) ?? ''
  const problem = problemOf(row, paper)
  return (
    <li data-field={`rows.${number - 1}`}>
      <span className="labels-item">
        {name}
        {problem === null ? null : (
          <span className="text-warn" role="status">
            {problem === 'none'
              ? t('labels.no_barcode')
              : errorText(problem, currentLanguage(), {})}
          </span>
        )}
      </span>
      {row.barcode === null ? null : row.codes.length > 1 ? (
        <NativeSelect
          className="labels-code"
          aria-label={`${t('fields.items.barcode')} ${number}: ${name}`}
          value={row.barcode}
          data={row.codes.map(({ barcode, unit }) => ({
            value: barcode,
            label: `${barcode} · ${nameOf(unit) ?? ''}`,
          }))}
          onChange={(event) => onChange({ barcode: event.currentTarget.value })}
        />
      ) : (
        <span className="labels-code">
          <Ltr>{row.barcode}</Ltr>
        </span>
      )}
      {look.lot && row.lots.length > 0 ? (
        <NativeSelect
          className="labels-code"
          aria-label={`${t('labels.lot')} ${number}: ${name}`}
          value={row.lot_id ?? ''}
          data={[
            { value: '', label: t('labels.no_lot') },
            ...row.lots.map(({ id, number: lot, expiry_date: expiry }) => ({
              value: id,
              label: expiry === null ? lot : `${lot} · ${expiry}`,
            })),
          ]}
          onChange={(event) => onChange({ lot_id: event.currentTarget.value || null })}
        />
      ) : null}
      {row.is_weighed ? (
        <div className="labels-amount" data-field={`rows.${number - 1}.weight`}>
          <QuantityInput
            aria-label={`${t('labels.weight')} ${number}: ${name}`}
            placeholder={t('labels.weight')}
            isLive
            value={row.weight}
            onChange={(weight) => onChange({ weight })}
          />
        </div>
      ) : null}
      <div className="labels-amount" data-field={number === 1 ? 'amount' : undefined}>
        <DecimalInput
          aria-label={`${t('labels.amount')} ${number}: ${name}`}
          digits={0}
          isLive
          value={row.amount === null ? null : String(row.amount)}
          onChange={(value) => onChange({ amount: value === null ? null : Number(value) })}
        />
      </div>
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${t('labels.leave_out')}: ${name}`}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      ) : null}
    </li>
  )
}

/** Why a kind of label cannot be printed on the paper that is chosen. */
function problemOf({ barcode, weight }: LabelRow, paper: LabelFormat) {
  if (barcode === null) return 'none' as const
  if (weight !== null) return null
  const fitted = fitBars(barcode, paper)
  return typeof fitted === 'string' ? fitted : null
}
