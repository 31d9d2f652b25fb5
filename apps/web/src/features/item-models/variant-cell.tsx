import { Checkbox, TextInput } from '@mantine/core'
import { items } from '@mizan/contract/catalog'
import type { RowOf } from '@mizan/contract/resource'
import { westernDigits } from '@mizan/core/money/digits'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAccess } from '../../client/access.ts'
import { localName } from '../../client/format.ts'
import { useSave } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { useReadLabel } from '../../kit/fields/labels.ts'
import { PriceInput } from '../../kit/fields/money-input.tsx'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { stepInTable } from '../../trade/models/table-keys.ts'

export const variantFigures = [
  'available_amount',
  'selling_price',
  'code',
  'barcode',
  'active',
] as const
export type VariantFigure = (typeof variantFigures)[number]

type Variant = RowOf<typeof items>
type Props = { readonly variant: Variant; readonly figure: VariantFigure }

/** One thing of one item in the grid: read, or changed in its place by whoever may. */
export const VariantCell = ({ variant, figure }: Props): ReactNode => {
  const access = useAccess()
  const save = useSave(items)
  const refused = useRefused()
  const may = access.may(items, 'update')
  const label = `${useReadLabel('items')(figure)}: ${localName(variant)}`
  const set = async (change: Partial<Variant>): Promise<void> => {
    try {
      await save.mutateAsync({ id: variant.id, draft: change })
    } catch (error) {
      await refused(error, { title: label })
    }
  }
  if (figure === 'available_amount')
    return (
      <Link className="text-link" to={`/dashboard/items/view/${variant.id}`} title={label}>
        <QuantityText value={variant.available_amount} />
      </Link>
    )
  if (figure === 'active')
    return (
      <Checkbox
        aria-label={label}
        checked={variant.active}
        disabled={!may}
        onChange={({ currentTarget }) => void set({ active: currentTarget.checked })}
      />
    )
  if (!may)
    return figure === 'selling_price' ? (
      <Amount value={variant.selling_price} />
    ) : (
      <Ltr>{variant[figure]}</Ltr>
    )
  if (figure === 'selling_price')
    return (
      <PriceInput
        aria-label={label}
        value={variant.selling_price}
        onKeyDown={stepInTable}
        onChange={(price) => {
          if (price !== null && price !== variant.selling_price) void set({ selling_price: price })
        }}
      />
    )
  return (
    <CodeInput
      key={variant[figure]}
      label={label}
      value={variant[figure] ?? ''}
      onChange={(text) => void set({ [figure]: text || null })}
    />
  )
}

type CodeProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A code or barcode, kept when the cell is left. */
const CodeInput = ({ label, value, onChange }: CodeProps): ReactNode => {
  const [typed, setTyped] = useState(value)
  return (
    <TextInput
      dir="ltr"
      aria-label={label}
      value={typed}
      onKeyDown={stepInTable}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        const text = westernDigits(typed).trim()
        if (text !== value) onChange(text)
      }}
    />
  )
}
