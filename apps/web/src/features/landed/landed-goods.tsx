import { ActionIcon, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { LandedPart } from '@mizan/core/inventory/landed-cost'
import { IconPackages, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, isZero, nameOf } from '../../client/format.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { GoodsShown } from './goods-shown.tsx'
import { LandedCards } from './landed-cards.tsx'
import { LandedTable } from './landed-table.tsx'
import { isCarried, type Basis, type Carrying, type GoodsRow } from './landed-values.ts'
import type { GoodsBill } from './use-landed-source.ts'

type Props = {
  readonly bills: readonly GoodsBill[]
  readonly by: Basis
  readonly parts: ReadonlyMap<string, LandedPart>
  readonly carrying: Carrying
  /** By `2.weight`, as the check gave them. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<Carrying>) => void
  readonly onRemove: (billId: string) => void
}

/** The goods that may carry the cost, purchase by purchase, each with what it would get. */
export const LandedGoods = (props: Props): ReactNode => {
  const { bills, by, parts, carrying, errors, onChange } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const rows = bills.flatMap((each) => each.rows ?? [])
  const rowAt = (row: GoodsRow): number => rows.indexOf(row)
  const set = (changed: readonly GoodsRow[], carried: boolean): void => {
    const without = new Set(carrying.without)
    for (const { bill_item_id: id } of changed) {
      if (carried) without.delete(id)
      else without.add(id)
    }
    onChange({ without })
  }
  if (bills.length === 0) {
    return (
      <EmptyState
        icon={IconPackages}
        title={t('landed.no_goods')}
        text={t('landed.no_goods_how')}
      />
    )
  }
  const shown: GoodsShown = {
    bills,
    by,
    parts,
    set,
    rowAt,
    isCarried: (row) => isCarried(row, carrying),
    waits: rows.some((row) => !isZero(row.under_way)),
    error: (row) => {
      const at = `${rowAt(row)}.`
      return Object.entries(errors).find(([name]) => name.startsWith(at))?.[1]
    },
    weight: (row) => (
      <QuantityInput
        className="landed-weight"
        aria-label={`${t('landed.weight')} ${rowAt(row) + 1}: ${nameOf(row.item)}`}
        value={carrying.weights[row.bill_item_id] ?? null}
        placeholder="0"
        disabled={!isCarried(row, carrying)}
        onChange={(weight) =>
          onChange({ weights: { ...carrying.weights, [row.bill_item_id]: weight } })
        }
      />
    ),
    heading: (each) => <Heading of={each} onRemove={() => props.onRemove(each.id)} />,
    rest: (each) => <Rest of={each} />,
  }
  return isPhone ? <LandedCards {...shown} /> : <LandedTable {...shown} />
}

/** A purchase over its goods, and leaving it out again. */
const Heading = ({
  of: { bill },
  onRemove,
}: {
  readonly of: GoodsBill
  readonly onRemove: () => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <span className="landed-bill">
      <strong>
        <Ltr>{bill?.bill_code ?? '…'}</Ltr>
      </strong>
      <span className="dim">
        {nameOf(bill?.beneficiary)} <Ltr>{dateText(bill?.issue_date)}</Ltr>
      </span>
      <span className="grow" />
      <ActionIcon
        size={28}
        aria-label={t('landed.remove_bill', { name: bill?.bill_code ?? '' })}
        onClick={onRemove}
      >
        <IconX size={15} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}

/** In place of goods: that they are on the way, that they could not be read, or that there are none. */
const Rest = ({ of: { rows, error, retry } }: { readonly of: GoodsBill }): ReactNode => {
  const { t } = useTranslation()
  if (error !== null && rows === null) return <LoadFailed error={error} onRetry={retry} />
  if (rows === null) return <Skeleton height={20} />
  return rows.length === 0 ? <span className="dim">{t('landed.bill_without_goods')}</span> : null
}
