import { Button, Checkbox } from '@mantine/core'
import type { Quantity } from '@mizan/core/money/decimal'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { NumberInput } from './number-input.tsx'
import {
  firstToExpire,
  one,
  oneMoreOf,
  withQuantity,
  type LineOfLots,
  type LotToTake,
  type WrittenLots,
} from './written-lots.ts'

type Props = {
  readonly line: LineOfLots
  readonly asked: Quantity
  readonly lots: WrittenLots
  readonly options: readonly LotToTake[]
  readonly onLots: (lots: WrittenLots) => void
}

/** Lots that are there, each with how much of it is taken; a scan takes one more. */
export const ChosenLots = ({ line, asked, lots, options, onLots }: Props): ReactNode => {
  const { t } = useTranslation()
  const [wrong, setWrong] = useState<string | null>(null)
  const isSerial = line.trackedBy === 'serial'
  const kind = line.trackedBy ?? 'batch'
  const scanned = (numbers: readonly string[]): void => {
    let next = lots
    const unknown: string[] = []
    for (const number of numbers) {
      const option = options.find((each) => each.number === number)
      const more = option ? oneMoreOf(next, option, asked) : null
      if (more) next = more
      else unknown.push(number)
    }
    onLots(next)
    setWrong(
      unknown.length === 0 ? null : t('lots.not_taken', { numbers: unknown.join(t('lots.comma')) }),
    )
  }
  if (options.length === 0) return <p className="dim">{t(`lots.none.${kind}`)}</p>
  const taken = (option: LotToTake): string | null =>
    lots.find(({ number }) => number === option.number)?.quantity ?? null
  return (
    <>
      <NumberInput
        label={t(`lots.scan.${kind}`)}
        placeholder={t('lots.scan_how')}
        error={wrong}
        onNumbers={scanned}
      />
      <div className="scroll-x lots-table" tabIndex={0} role="region" aria-label={t('lots.there')}>
        <table className="list">
          <thead>
            <tr>
              {isSerial ? (
                <th>
                  <span className="hidden-text">{t('lots.take')}</span>
                </th>
              ) : null}
              <th>{t(`lots.number.${kind}`)}</th>
              {line.hasExpiry ? <th>{t('fields.expiry_date')}</th> : null}
              {isSerial ? null : <th className="figure">{t('lots.available')}</th>}
              {isSerial ? null : <th className="figure lots-amount">{t('lots.take')}</th>}
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <tr key={option.number}>
                {isSerial ? (
                  <td>
                    <Checkbox
                      aria-label={option.number}
                      checked={taken(option) !== null}
                      onChange={(event) =>
                        onLots(withQuantity(lots, option, event.currentTarget.checked ? one : null))
                      }
                    />
                  </td>
                ) : null}
                <td>
                  <Ltr>{option.number}</Ltr>
                </td>
                {line.hasExpiry ? (
                  <td className={isOver(option) ? 'text-warn' : ''}>
                    <DateText value={option.expiry_date} />
                    {isOver(option) ? ` · ${t('lots.expired')}` : null}
                  </td>
                ) : null}
                {isSerial ? null : (
                  <td className="figure">
                    <QuantityText value={option.quantity} />
                  </td>
                )}
                {isSerial ? null : (
                  <td className="figure lots-amount">
                    <QuantityInput
                      isLive
                      aria-label={`${t('lots.take')} ${option.number}`}
                      placeholder="0"
                      value={taken(option)}
                      onChange={(amount) => onLots(withQuantity(lots, option, amount))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="lots-tools">
        <Button
          variant="subtle"
          onClick={() =>
            onLots(
              firstToExpire(
                options.filter((each) => !isOver(each)),
                asked,
              ),
            )
          }
        >
          {t(line.hasExpiry ? 'lots.first_to_expire' : 'lots.in_order')}
        </Button>
        <Button
          variant="subtle"
          disabled={lots.length === 0}
          title={lots.length === 0 ? t('lots.nothing_chosen') : undefined}
          onClick={() => onLots([])}
        >
          {t('lots.clear')}
        </Button>
      </div>
    </>
  )
}

const isOver = ({ expiry_date }: LotToTake): boolean =>
  expiry_date !== null && expiry_date < localDate()
