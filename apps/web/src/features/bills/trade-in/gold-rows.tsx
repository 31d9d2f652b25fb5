import './trade-in-dialog.css'
import { ActionIcon, Button, Select } from '@mantine/core'
import { formatDecimal } from '@mizan/core/money/decimal'
import { calibers, type Caliber } from '@mizan/core/sales/jewellery-price'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceInput, QuantityInput } from '../../../kit/fields/money-input.tsx'
import { Amount } from '../../../kit/figures/amount.tsx'
import { worthOf, type GoldLine } from './trade-in-rows.ts'

type Props<Row extends GoldLine> = {
  readonly rows: readonly Row[]
  /** How many there must be. */
  readonly least: 0 | 1
  /** What a gram of a caliber is bought at now. */
  readonly buysAt: (caliber: Caliber) => string | null
  readonly blank: (caliber: Caliber, gramPrice: string | null) => Row
  readonly onChange: (rows: readonly Row[]) => void
}

/** Used gold by caliber: what it weighs, what a gram is bought at, what it comes to. */
export const GoldRows = <Row extends GoldLine>({
  rows,
  least,
  buysAt,
  blank,
  onChange,
}: Props<Row>): ReactNode => {
  const { t } = useTranslation()
  const set = (index: number, change: Partial<GoldLine>): void =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  const isLeast = rows.length <= least
  const next: Caliber = rows.length === 0 ? 21 : 18
  return (
    <>
      {rows.length === 0 ? null : (
        <ul className="trade-in-rows">
          <li aria-hidden className="hint">
            <span>{t('fields.items.caliber')}</span>
            <span>{t('bills.trade_in.weight')}</span>
            <span>{t('bills.trade_in.gram')}</span>
          </li>
          {rows.map((row, at) => (
            <li key={at}>
              <Select
                aria-label={`${t('fields.items.caliber')} ${at + 1}`}
                data={calibers.map((caliber) => ({
                  value: String(caliber),
                  label: t('gram_prices.caliber', { caliber }),
                }))}
                allowDeselect={false}
                value={String(row.caliber)}
                onChange={(chosen) => {
                  const caliber = calibers.find((each) => String(each) === chosen)
                  if (caliber) set(at, { caliber, gram_price: buysAt(caliber) })
                }}
              />
              <div className="gold-figure">
                <small aria-hidden>{t('bills.trade_in.weight')}</small>
                <QuantityInput
                  aria-label={`${t('bills.trade_in.weight')} ${at + 1}`}
                  placeholder={t('bills.trade_in.weight')}
                  data-autofocus={at === 0 || undefined}
                  isLive
                  value={row.weight}
                  onChange={(weight) => set(at, { weight })}
                />
              </div>
              <div className="gold-figure">
                <small aria-hidden>{t('bills.trade_in.gram')}</small>
                <PriceInput
                  aria-label={`${t('bills.trade_in.gram')} ${at + 1}`}
                  placeholder={t('bills.trade_in.gram')}
                  isLive
                  value={row.gram_price}
                  onChange={(gram_price) => set(at, { gram_price })}
                />
              </div>
              <Amount value={formatDecimal(worthOf(row), 2)} />
              <ActionIcon
                size={34}
                aria-label={t('kit.remove_line', { number: at + 1 })}
                disabled={isLeast}
                title={isLeast ? t('bills.trade_in.no_gold') : undefined}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={15} stroke={1.8} />}
        onClick={() => onChange([...rows, blank(next, buysAt(next))])}
      >
        {t(rows.length === 0 ? 'bills.trade_in.begin' : 'bills.trade_in.add')}
      </Button>
    </>
  )
}
