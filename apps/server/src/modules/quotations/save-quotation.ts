import { searchText } from '@mizan/core/catalog/search-text'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type Columns,
  pricedColumns,
  pricedLineColumns,
  writeDocument,
} from '../documents/index.ts'
import { quotationColumns } from './quotation.ts'
import type { ResolvedQuotation } from './resolve-quotation.ts'

/** The rows of the lines: as typed, with their arithmetic. */
const lineRows = ({
  quotation,
  resolved: { lines, priced, digits },
}: ResolvedQuotation): readonly Columns[] =>
  lines.map(({ unit, factor, tax }, index) => {
    const line = quotation.lines[index]
    if (!line) throw new Error(`line ${index + 1} was not typed`)
    return {
      ...quotationColumns.writeLine(line),
      unit_id: unit.id,
      unit_factor: formatDecimal(factor, scale.quantity),
      tax_id: tax.id,
      ...pricedLineColumns(priced.lines[index], index, digits),
    }
  })

/** Writes the head and replaces the lines, with what a draft or a confirm gives besides. */
export async function saveQuotation(
  ctx: TenantContext,
  found: ResolvedQuotation,
  number: string | null,
  given: { readonly columns: Columns; readonly isRepost?: boolean },
): Promise<void> {
  const { quotation, resolved } = found
  const { id, isNew, currency } = quotation
  await writeDocument(ctx, 'quotations', {
    id,
    isNew,
    isRepost: given.isRepost ?? false,
    columns: {
      ...quotationColumns.write(quotation),
      ...pricedColumns(ctx, currency, resolved),
      ...given.columns,
      search_text: searchOf(found, number),
    },
    lines: lineRows(found),
  })
}

const searchOf = (
  { quotation, resolved: { party, lines } }: ResolvedQuotation,
  number: string | null,
): string =>
  searchText(
    number,
    party?.name,
    party?.name_en,
    quotation.reference,
    quotation.notes,
    ...lines.map((_, index) => quotation.lines[index]?.reference),
  )
