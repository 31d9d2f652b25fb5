import type { Resource } from '@mizan/contract/resource'
import type { AccountSubType } from '@mizan/core/ledger/account-types'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellGiven } from '../../lines/line-cell.tsx'
import { writtenLines } from '../../lines/lines.ts'
import type { WrittenDocument } from '../../documents/use-document-form.ts'
import { useAccountColumns } from './account-columns.tsx'
import { accountLineCard } from './account-line-card.tsx'
import {
  blankAccountLine,
  chargedOf,
  isBlankAccountLine,
  type AccountLine,
} from './account-line.ts'
import { priceLines } from '../price-lines.ts'
import type { LinesOfForm } from '../priced-form.tsx'
import type { PricedHead } from '../priced-head.ts'
import type { Side } from '../side.ts'
import type { PricedFacts } from '../use-priced-facts.ts'

type Given<Head extends PricedHead> = {
  readonly side: Side
  readonly document: WrittenDocument<Resource, Head, AccountLine>
  readonly facts: PricedFacts
  /** What the family calls its lines on the wire. */
  readonly field: string
  readonly subTypes: readonly AccountSubType[]
  readonly accountHint?: string
  readonly underStatement: (cell: CellGiven<AccountLine>) => ReactNode
}

/** Lines that are accounts: their cells and figures. */
export function useAccountLines<Head extends PricedHead>({
  side,
  document,
  facts,
  field,
  ...cells
}: Given<Head>): LinesOfForm<AccountLine> {
  const { t } = useTranslation()
  const { head, lines } = document
  const { taxes, standardTax, digits } = facts
  const columns = useAccountColumns({ side, taxes, standardTax, digits, ...cells })
  const { discount_amount: discount, tax_inclusive: taxInclusive } = head
  const priced = useMemo(() => {
    const written = writtenLines(lines, isBlankAccountLine)
    return priceLines({
      side,
      lines: written.map(({ line }) => chargedOf(line, standardTax)),
      rows: written.map(({ row }) => row),
      taxes,
      discount,
      taxInclusive,
      digits,
    })
  }, [side, lines, standardTax, taxes, discount, taxInclusive, digits])
  return {
    field,
    columns,
    priced,
    blank: blankAccountLine,
    isBlank: isBlankAccountLine,
    card: (line) => accountLineCard(line, { side, taxes, standardTax, digits, t }),
  }
}
