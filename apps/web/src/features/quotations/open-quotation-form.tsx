import type { quotations, QuotationType } from '@mizan/contract/documents/quotations'
import type { TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import type { LineColumn } from '../../trade/lines/line-cell.tsx'
import { PricedBelow } from '../../trade/priced/priced-below.tsx'
import { PricedForm } from '../../trade/priced/priced-form.tsx'
import { itemGrid, type PricedLine } from '../../trade/priced/items/priced-line.ts'
import { useItemLines } from '../../trade/priced/items/use-item-lines.tsx'
import { usePricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { useFirstFocus, usePricedStart } from '../../trade/priced/use-priced-start.ts'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { quotationChecks } from './quotation-checks.ts'
import { quotationDocuments, quotationKinds, type QuotationRow } from './quotation-family.ts'
import { QuotationHeadFields } from './quotation-head.tsx'
import { QuotationPill } from './quotation-pill.tsx'
import { draftOfQuotation, headOf, type QuotationHead } from './quotation-values.ts'

type Props = {
  readonly type: QuotationType
  readonly record: QuotationRow | null
  readonly initial: readonly PricedLine[]
  /** The party a new offer is opened for. */
  readonly partyId: string | null
}

/** An offer being written: head, lines, what it comes to, and what confirming will ask. */
export const OpenQuotationForm = ({ type, record, initial, partyId }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const document = useDocumentForm<typeof quotations, QuotationHead, PricedLine>({
    family: quotationDocuments,
    kind: quotationKinds[type].kind,
    record,
    head: headOf(record, partyId),
    lines: initial,
    grid: itemGrid,
    draftKey: `${type}.${record?.id ?? 'new'}`,
  })
  const { form, head } = document
  const facts = usePricedFacts(type, head)
  usePricedStart(form, record === null, facts)
  useFirstFocus(record === null, partyId !== null)
  const items = useItemLines({
    side: type,
    document,
    facts,
    store: head.store_id,
    hasLots: false,
  })
  const columns = useMemo(() => withReference(items.columns, type, t), [items.columns, type, t])
  const checks = quotationChecks({
    type,
    head,
    lines: document.lines,
    priced: items.priced,
    taxes: facts.taxes,
    canSellBelowMinimum: access.can('bills.below_min', 'confirm'),
    discountMax: access.discountMax,
    t,
  })
  return (
    <PricedForm
      document={document}
      facts={facts}
      lines={{ ...items, columns }}
      draftOf={(written) => draftOfQuotation({ ...written, type })}
      {...(record ? { pill: <QuotationPill quotation={record} /> } : {})}
      header={<QuotationHeadFields type={type} party={facts.party} />}
      below={
        <PricedBelow
          discount={t('quotations.discount')}
          isForeign={facts.isForeign}
          notes={t(`quotations.notes.${type}`)}
          files={document.files}
        />
      }
      due={{ word: t(`quotations.net.${type}`) }}
      checks={checks}
      canMail
    />
  )
}

/** After item, quantity and unit stands what the other side calls the item. */
const withReference = (
  columns: readonly LineColumn<PricedLine>[],
  type: QuotationType,
  t: TFunction,
): readonly LineColumn<PricedLine>[] => [
  ...columns.slice(0, 3),
  {
    name: 'reference',
    head: t(`quotations.line_reference.${type}`),
    kind: 'text',
    width: 96,
    quiet: true,
  },
  ...columns.slice(3),
]
