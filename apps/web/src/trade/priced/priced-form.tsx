import type { Resource } from '@mizan/contract/resource'
import { formatDecimal, zero, type Money } from '@mizan/core/money/decimal'
import { useCallbackRef } from '@mantine/hooks'
import type { ComponentProps, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DocumentForm } from '../documents/document-form.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { FormOf } from '../../kit/fields/form-of.ts'
import type { LineColumn } from '../lines/line-cell.tsx'
import type { LineGridProps } from '../lines/line-grid-props.ts'
import { LineGrid } from '../lines/line-grid.tsx'
import type { Keyed, Lines } from '../lines/lines.ts'
import type { DraftOf, WrittenDocument } from '../documents/use-document-form.ts'
import { useEInvoiceChecks, withVerdict } from '../authority/use-e-invoice-checks.tsx'
import { InclusiveSwitch } from './inclusive-switch.tsx'
import type { Priced } from './price-lines.ts'
import type { PricedHead } from './priced-head.ts'
import { PricedTotals } from './priced-totals.tsx'
import type { PricedFacts } from './use-priced-facts.ts'

/** The lines of a priced document as they are written: of items (`useItemLines`) or accounts. */
export type LinesOfForm<Line extends Keyed> = {
  /** What they are called on the wire. */
  readonly field: string
  readonly columns: readonly LineColumn<Line>[]
  /** What happens to the lines with what follows from it; by themselves otherwise. */
  readonly change?: Lines<Line>['change']
  /** Waited for before they are saved: prices that are asked for; false where they did not come. */
  readonly settled?: () => Promise<boolean>
  readonly priced: Priced
  readonly blank: () => Line
  readonly isBlank: (line: Line) => boolean
  readonly card: LineGridProps<Line>['card']
  /** Above the lines: the search for an item. */
  readonly tools?: ReactNode
}

type Props<Head extends PricedHead, Line extends Keyed> = Pick<
  ComponentProps<typeof DocumentForm>,
  'pill' | 'switches' | 'header' | 'below' | 'checks'
> & {
  readonly document: WrittenDocument<Resource, Head, Line>
  readonly facts: Pick<PricedFacts, 'currency' | 'party' | 'hasVat'>
  readonly lines: LinesOfForm<Line>
  readonly draftOf: DraftOf<Head, Line>
  /** What lowers what is left to pay, and what that is called; what is due otherwise. */
  readonly due?: {
    readonly word?: string
    readonly retention?: Money
    readonly paid?: Money
    readonly prepaid?: Money
    readonly gold?: Money
  }
  /** Between the sums and the checks. */
  readonly rail?: ReactNode
  /**
   * Where it becomes an e-invoice, so that the authority's rules are asked while it is written: how the
   * record of its party is completed.
   */
  readonly eInvoice?: { readonly completeParty?: () => void } | null
  /** Whether it can be confirmed and mailed in one step. */
  readonly canMail?: boolean
}

/** The form of every document with prices and VAT: its lines, what they come to, and the ways out. */
export function PricedForm<Head extends PricedHead, Line extends Keyed>({
  document,
  facts: { currency, party, hasVat },
  lines,
  draftOf,
  due = {},
  rail,
  checks: own,
  eInvoice = null,
  canMail = false,
  ...shell
}: Props<Head, Line>): ReactNode {
  const { t } = useTranslation()
  const { of, form, id, head, written } = document
  const { priced } = lines
  const verdict = useEInvoiceChecks({
    of,
    draft: eInvoice ? draftOf({ id, head, lines: written, status: 0 }) : null,
    fieldOf: document.fieldOf,
    about: party,
    completeParty: eInvoice?.completeParty,
  })
  // What came while it waited is in what is saved.
  const draftNow = useCallbackRef(draftOf)
  const save = async (status: 0 | 1): Promise<void> => {
    if (lines.settled && !(await lines.settled())) return
    await document.save(status, draftNow)
  }
  const dueWord = due.word ?? t('documents.due')
  return (
    <FormOf.Provider value={of}>
      <FormProvider {...form}>
        <DocumentForm
          {...shell}
          document={document}
          lines={{
            count: written.length,
            tools: (
              <>
                <InclusiveSwitch hasVat={hasVat} />
                {lines.tools}
              </>
            ),
            grid: (
              <LineGrid
                lines={document.lines}
                change={lines.change ?? document.change}
                columns={lines.columns}
                blank={lines.blank}
                isBlank={lines.isBlank}
                field={lines.field}
                errors={document.errors.lines(lines.field)}
                card={lines.card}
              />
            ),
          }}
          rail={
            <>
              <PricedTotals
                priced={priced}
                isEmpty={written.length === 0}
                currency={currency}
                dueWord={dueWord}
                retention={due.retention ?? zero}
                paid={due.paid ?? zero}
                prepaid={due.prepaid ?? zero}
                gold={due.gold ?? zero}
              />
              {rail}
            </>
          }
          checks={withVerdict(own, verdict)}
          due={{
            label: dueWord,
            figure: (
              <Amount
                value={formatDecimal(priced.document.net, priced.digits)}
                currency={currency}
                strong
              />
            ),
          }}
          onSave={() => void save(0)}
          onConfirm={() => void save(1)}
          confirmMenu={canMail ? document.mailMenu(() => save(1)) : []}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}
