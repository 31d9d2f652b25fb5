import { ActionIcon, TextInput } from '@mantine/core'
import type { Quantity } from '@mizan/core/money/decimal'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../kit/fields/date-field.tsx'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { NumberInput } from './number-input.tsx'
import { numbersAdded, type LineOfLots, type WrittenLot, type WrittenLots } from './written-lots.ts'

type Props = {
  readonly line: LineOfLots
  readonly asked: Quantity
  readonly lots: WrittenLots
  readonly onLots: (lots: WrittenLots) => void
}

/** Lots that come in: their numbers are scanned, typed or pasted, with how much and until when. */
export const TypedLots = ({ line, asked, lots, onLots }: Props): ReactNode => {
  const { t } = useTranslation()
  const kind = line.trackedBy ?? 'batch'
  const isSerial = kind === 'serial'
  const change = (at: number, next: Partial<WrittenLot>): void =>
    onLots(lots.map((lot, index) => (index === at ? { ...lot, ...next } : lot)))
  return (
    <>
      <NumberInput
        label={t(`lots.add.${kind}`)}
        placeholder={t('lots.add_how')}
        error={null}
        onNumbers={(numbers) => onLots(numbersAdded(lots, numbers, line, asked))}
      />
      {lots.length === 0 ? null : (
        <div
          className="scroll-x lots-table"
          tabIndex={0}
          role="region"
          aria-label={t('lots.come_in')}
        >
          <table className="list">
            <thead>
              <tr>
                <th>{t(`lots.number.${kind}`)}</th>
                {line.hasExpiry ? <th>{t('fields.expiry_date')}</th> : null}
                {isSerial ? null : <th className="figure lots-amount">{t('fields.quantity')}</th>}
                <th>
                  <span className="hidden-text">{t('kit.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lots.map((lot, at) => (
                <tr key={at}>
                  <td>
                    <TextInput
                      aria-label={`${t(`lots.number.${kind}`)} ${at + 1}`}
                      classNames={{ input: 'ltr-input' }}
                      autoComplete="off"
                      value={lot.number ?? ''}
                      onChange={(event) => change(at, { number: event.currentTarget.value })}
                    />
                  </td>
                  {line.hasExpiry ? (
                    <td>
                      <DateField
                        aria-label={`${t('fields.expiry_date')} ${at + 1}`}
                        value={lot.expiry_date}
                        onChange={(date) => change(at, { expiry_date: date })}
                        isNested
                      />
                    </td>
                  ) : null}
                  {isSerial ? null : (
                    <td className="figure lots-amount">
                      <QuantityInput
                        isLive
                        aria-label={`${t('fields.quantity')} ${at + 1}`}
                        value={lot.quantity}
                        onChange={(quantity) => change(at, { quantity })}
                      />
                    </td>
                  )}
                  <td>
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('lots.remove', { number: lot.number ?? '' })}
                      onClick={() => onLots(lots.filter((_, index) => index !== at))}
                    >
                      <IconTrash size={16} stroke={1.6} />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
