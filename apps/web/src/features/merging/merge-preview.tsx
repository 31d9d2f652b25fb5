import { Radio } from '@mantine/core'
import type { MergePreview, MergeableResource } from '@mizan/contract/merging'
import {
  IconArrowsDiff,
  IconBuildingWarehouse,
  IconListDetails,
  IconScale,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, nameOf } from '../../client/format.ts'
import { useFieldLabel } from '../../kit/fields/labels.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'

type Difference = MergePreview['differences'][number]

type DifferencesProps = {
  readonly of: MergeableResource
  readonly preview: MergePreview
  readonly taken: ReadonlySet<string>
  readonly onChange: (taken: ReadonlySet<string>) => void
}

/** Each field that differs, with the choice which value stays. */
export const Differences = ({ of, preview, taken, onChange }: DifferencesProps): ReactNode => {
  const { t } = useTranslation()
  const read = useFieldLabel(of)
  const label = ({ field }: Difference): string =>
    field === 'address' ? t('merging.address') : read(field)
  const choose = (field: string, takes: boolean): void => {
    const next = new Set(taken)
    if (takes) next.add(field)
    else next.delete(field)
    onChange(next)
  }
  const text = (value: string | null): string =>
    value === null
      ? t('merging.empty')
      : value === 'true' || value === 'false'
        ? t(value === 'true' ? 'kit.yes' : 'kit.no')
        : value
  const cell = (row: Difference, side: 'kept' | 'absorbed'): ReactNode => (
    <Radio
      name={`merge-${row.field}`}
      checked={taken.has(row.field) === (side === 'absorbed')}
      onChange={() => choose(row.field, side === 'absorbed')}
      label={<span className={row[side] === null ? 'dim' : ''}>{text(row[side])}</span>}
      aria-label={`${label(row)}: ${text(row[side])}`}
    />
  )
  if (preview.differences.length === 0)
    return <p className="dim merging-how">{t('merging.same')}</p>
  return (
    <DocumentLines
      title={t('merging.differences')}
      icon={IconArrowsDiff}
      rows={preview.differences}
      rowKey={({ field }) => field}
      columns={[
        { key: 'field', head: t('merging.field'), cell: label },
        { key: 'kept', head: t('merging.kept'), cell: (row) => cell(row, 'kept') },
        {
          key: 'absorbed',
          head: t('merging.absorbed'),
          cell: (row) => cell(row, 'absorbed'),
        },
      ]}
      card={(row) => ({
        name: label(row),
        facts: (
          <span className="merging-choice">
            {cell(row, 'kept')}
            {cell(row, 'absorbed')}
          </span>
        ),
      })}
    >
      <p className="merging-choose">{t('merging.differences_how')}</p>
    </DocumentLines>
  )
}

/** What both have, and what the one they become will have: balances by account, or stock by store. */
export const Figures = ({ preview }: { readonly preview: MergePreview }): ReactNode => {
  const { t } = useTranslation()
  const { balances, stock } = preview
  return (
    <>
      {balances.length > 0 ? (
        <DocumentLines
          title={t('merging.balances')}
          icon={IconScale}
          rows={balances}
          rowKey={({ account }) => account.id}
          columns={[
            { key: 'account', head: t('merging.account'), cell: (row) => nameOf(row.account) },
            ...(['kept', 'absorbed', 'together'] as const).map((side) => ({
              key: side,
              head: t(`merging.${side}`),
              figure: true,
              cell: (row: MergePreview['balances'][number]) => (
                <Amount value={row[side]} strong={side === 'together'} />
              ),
            })),
          ]}
          card={(row) => ({
            name: nameOf(row.account),
            figure: <Amount value={row.together} strong />,
            facts: (
              <>
                <Amount value={row.kept} /> + <Amount value={row.absorbed} />
              </>
            ),
          })}
        />
      ) : null}
      {stock.length > 0 ? (
        <DocumentLines
          title={t('merging.stock')}
          icon={IconBuildingWarehouse}
          rows={stock}
          rowKey={({ store }) => store.id}
          columns={[
            { key: 'store', head: t('merging.store'), cell: (row) => nameOf(row.store) },
            ...(['kept', 'absorbed', 'together'] as const).map((side) => ({
              key: side,
              head: t(`merging.${side}`),
              figure: true,
              cell: (row: MergePreview['stock'][number]) => <Held of={row} side={side} />,
            })),
          ]}
          card={(row) => ({
            name: nameOf(row.store),
            figure: <Held of={row} side="together" />,
            facts: (
              <>
                <Held of={row} side="kept" /> + <Held of={row} side="absorbed" />
              </>
            ),
          })}
        />
      ) : null}
    </>
  )
}

/** A quantity, and what it is worth for those who may see costs. */
const Held = ({
  of,
  side,
}: {
  readonly of: MergePreview['stock'][number]
  readonly side: 'kept' | 'absorbed' | 'together'
}): ReactNode => {
  const value = of[`${side}_value`]
  return (
    <span className="merging-held">
      <QuantityText value={of[side]} />
      {value === null ? null : (
        <span className="dim">
          <Amount value={value} />
        </span>
      )}
    </span>
  )
}

/** How many documents of each kind are moved, and how many rows of what else. */
export const MovedRows = ({
  of,
  preview,
}: {
  readonly of: MergeableResource
  readonly preview: MergePreview
}): ReactNode => {
  const { t } = useTranslation()
  const word = (what: string): string =>
    t(what === 'item_suppliers' ? `merging.moved_of.${what}.${of}` : `merging.moved_of.${what}`)
  if (preview.moved.length === 0)
    return <p className="dim merging-how">{t('merging.nothing_moved')}</p>
  return (
    <DocumentLines
      title={t('merging.moved')}
      icon={IconListDetails}
      rows={preview.moved}
      rowKey={(row) => row.of}
      columns={[
        { key: 'of', head: t('merging.what'), cell: (row) => word(row.of) },
        {
          key: 'count',
          head: t('merging.count'),
          figure: true,
          cell: (row) => countText(row.count),
        },
      ]}
      card={(row) => ({ name: word(row.of), figure: countText(row.count), facts: null })}
    />
  )
}
