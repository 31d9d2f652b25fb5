import type { Resource } from '@mizan/contract/resource'
import { formatDecimal, zero, type Money } from '@mizan/core/money/decimal'
import type { ComponentProps, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DocumentForm } from '../document-form.tsx'
import { FormOf } from '../form-of.ts'
import type { LineColumn } from '../line-cell.tsx'
import type { LineGridProps } from '../line-grid-props.ts'
import { LineGrid } from '../line-grid.tsx'
import type { Keyed } from '../lines.ts'
import { OpenedFormBanner } from '../opened-banner.tsx'
import { blockerOf, PreCheck, type Check } from '../pre-check.tsx'
import { DocumentPill } from '../status-pill.tsx'
import type { DraftOf, WrittenDocument } from '../use-document-form.ts'
import { useEInvoiceChecks, withVerdict } from '../use-e-invoice-checks.tsx'
import { InclusiveSwitch } from './inclusive-switch.tsx'
import type { Priced } from './price-lines.ts'
import type { PricedHead } from './priced-head.ts'
import { PricedTotals } from './priced-totals.tsx'

/** The lines of a priced document as they are written: of items (`useItemLines`) or accounts. */
export type LinesOfForm<Line extends Keyed> = {
  /** What they are called on the wire. */
  readonly field: string
  readonly columns: readonly LineColumn<Line>[]
  readonly priced: Priced
  readonly blank: () => Line
  readonly isBlank: (line: Line) => boolean
  readonly card: LineGridProps<Line>['card']
  /** Above the lines: the search for an item. */
  readonly tools?: ReactNode
}

type Props<Head extends PricedHead, Line extends Keyed> = Pick<
  ComponentProps<typeof DocumentForm>,
  'title' | 'switches' | 'header' | 'below'
> & {
  readonly document: WrittenDocument<Resource, Head, Line>
  readonly lines: LinesOfForm<Line>
  readonly draftOf: DraftOf<Head, Line>
  readonly listTo: string
  readonly currency: string
  /** What stands beside the title; the state of the document otherwise. */
  readonly pill?: ReactNode
  /** What lowers what is left to pay. */
  readonly retention?: Money
  readonly paid?: Money
  readonly prepaid?: Money
  /** What the sum is called; what is due otherwise. */
  readonly dueWord?: string
  /** Between the sums and the checks. */
  readonly rail?: ReactNode
  readonly checks: readonly Check[]
  /** Whether it becomes an e-invoice: then the authority's rules are asked while it is written. */
  readonly isEInvoice?: boolean
  /** The party, whose record the rules look at too. */
  readonly party?: unknown
  readonly completeParty?: () => void
  readonly mayConfirm: boolean
  /** On the button while it is open for edit. */
  readonly editWord?: string
  /** Whether it can be confirmed and mailed in one step. */
  readonly canMail?: boolean
}

/** The form of every document with prices and VAT: its lines, what they come to, and the ways out. */
export function PricedForm<Head extends PricedHead, Line extends Keyed>(
  props: Props<Head, Line>,
): ReactNode {
  const { document, lines, draftOf, currency } = props
  const { of, record, form, isOpened } = document
  const { t } = useTranslation()
  const { priced, isBlank } = lines
  const { id, head, written } = document
  const verdict = useEInvoiceChecks({
    of,
    draft: props.isEInvoice ? draftOf({ id, head, lines: written, status: 0 }) : null,
    fieldOf: document.fieldOf,
    about: props.party,
    completeParty: props.completeParty,
  })
  const checks = withVerdict(props.checks, verdict)
  const save = (status: 0 | 1): Promise<void> => document.save(status, draftOf)
  const dueWord = props.dueWord ?? t('documents.due')
  return (
    <FormOf.Provider value={of}>
      <FormProvider {...form}>
        <DocumentForm
          of={of.name}
          title={props.title}
          beside={props.pill ?? <DocumentPill of={{ status: record?.status ?? 0 }} />}
          switches={props.switches}
          banner={<OpenedFormBanner document={document} />}
          savedAt={document.savedAt}
          found={document.found}
          header={props.header}
          linesCount={written.length}
          linesTools={
            <>
              <InclusiveSwitch />
              {lines.tools}
            </>
          }
          lines={
            <LineGrid
              lines={document.lines}
              change={document.change}
              columns={lines.columns}
              blank={lines.blank}
              isBlank={isBlank}
              field={lines.field}
              errors={document.errors.lines}
              card={lines.card}
            />
          }
          below={props.below}
          rail={
            <>
              <PricedTotals
                priced={priced}
                isEmpty={written.length === 0}
                currency={currency}
                dueWord={dueWord}
                retention={props.retention ?? zero}
                paid={props.paid ?? zero}
                prepaid={props.prepaid ?? zero}
              />
              {props.rail}
              <PreCheck checks={checks} />
            </>
          }
          due={{
            label: dueWord,
            value: formatDecimal(priced.document.net, priced.digits),
            currency,
          }}
          error={document.errors.page}
          onCloseError={document.closeErrors}
          cancelTo={document.viewTo ?? props.listTo}
          isDirty={document.isDirty}
          isBusy={document.isBusy}
          onSave={isOpened ? null : () => void save(0)}
          onConfirm={props.mayConfirm ? () => void save(1) : null}
          {...(isOpened && props.editWord ? { confirmWord: props.editWord } : {})}
          confirmMenu={props.canMail ? document.mailMenu(() => save(1)) : []}
          blocked={blockerOf(checks)}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}
