import { Button } from '@mantine/core'
import { IconGrid4x4, IconListNumbers, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { CountedLots } from './counted-lots.tsx'
import { type CountedItem, type CountedModel, ownCountOf } from './count-paths.ts'
import type { Counted } from './use-counting.ts'

type Props = {
  readonly line: CountedItem
  readonly me: string | null
  readonly count: (counted: Counted) => Promise<boolean>
  /** Where one goes on from once a figure is written. */
  readonly onDone: () => void
  /** Counts its batches or pieces, where its goods are told apart. */
  readonly onLots: (line: CountedItem) => void
  /** Counts all sizes and colours of its model. */
  readonly onModel: (model: CountedModel) => void
}

/** One item to count: what I found of it, one more by a tap, and what all found together. */
export const CountingLine = ({ line, me, count, onDone, onLots, onModel }: Props): ReactNode => {
  const { t } = useTranslation()
  const own = ownCountOf(line, me)
  const mine = own?.amount ?? null
  // Enter tells a figure, and leaving the field tells it again.
  const sent = useRef(mine)
  useEffect(() => {
    sent.current = mine
  }, [mine])
  // What is being typed stays, though the list is told anew meanwhile.
  const [held, setHeld] = useState<{ readonly amount: string | null } | null>(null)
  const isShared = line.actual_count !== null && line.actual_count !== mine
  const name = nameOf(line.item) ?? ''
  const { model } = line
  return (
    <li className={line.is_counted ? 'counted' : ''}>
      <span className="counting-name">
        <strong>{name}</strong>
        <span className="dim">
          {line.shelf ? (
            <span>
              {t('fields.shelf')} <Ltr>{line.shelf}</Ltr>
            </span>
          ) : null}
          {line.code ? <Ltr>{line.code}</Ltr> : null} {nameOf(line.unit)}
          {line.expected_count === null ? null : (
            <span>
              {t('fields.stock_count_items.expected_count')}{' '}
              <QuantityText value={line.expected_count} />
            </span>
          )}
          {isShared ? (
            <span>
              {t('stock_counts.together')} <QuantityText value={line.actual_count} />
            </span>
          ) : null}
          {line.round > 1 ? (
            <StatusPill tone="warn">{t('stock_counts.second_round')}</StatusPill>
          ) : null}
        </span>
        <CountedLots line={line} />
      </span>
      {model ? (
        <Button
          size="md"
          variant="default"
          className="counting-more"
          title={t('item_models.quantities', { model: nameOf(model) })}
          aria-label={t('stock_counts.all_of_model', { name })}
          onClick={() => onModel(model)}
        >
          <IconGrid4x4 size={20} stroke={1.8} aria-hidden />
        </Button>
      ) : null}
      <QuantityInput
        size="md"
        className="counting-amount"
        aria-label={t('stock_counts.amount_of', { name })}
        // What was said by lot is changed by lot.
        readOnly={(own?.lots.length ?? 0) > 0}
        value={held === null ? mine : held.amount}
        onFocus={() => setHeld({ amount: mine })}
        onBlur={() => setHeld(null)}
        onChange={(amount) => {
          if (amount === sent.current) return
          sent.current = amount
          void count({ item_id: line.item_id, amount, mode: 'set' })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone()
        }}
      />
      {line.tracked_by === null ? (
        <Button
          size="md"
          variant="default"
          className="counting-more"
          aria-label={t('stock_counts.one_more', { name })}
          onClick={() => void count({ item_id: line.item_id, amount: '1', mode: 'add' })}
        >
          <IconPlus size={20} stroke={1.8} aria-hidden />
        </Button>
      ) : (
        <Button
          size="md"
          variant="default"
          className="counting-more"
          title={t(`stock_counts.by_lot.open.${line.tracked_by}`)}
          aria-label={t(`stock_counts.by_lot.title.${line.tracked_by}`, { name })}
          onClick={() => onLots(line)}
        >
          <IconListNumbers size={20} stroke={1.8} aria-hidden />
        </Button>
      )}
    </li>
  )
}
