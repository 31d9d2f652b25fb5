import type { bills } from '@mizan/contract/documents/bills'
import { formatDecimal } from '@mizan/core/money/decimal'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { amountText, localDate } from '../../../client/format.ts'
import type { LineColumn } from '../../../trade/lines/line-cell.tsx'
import { usePartyCompletion } from '../../../trade/priced/parties/party-dialog.tsx'
import { PricedBelow } from '../../../trade/priced/priced-below.tsx'
import { PricedForm } from '../../../trade/priced/priced-form.tsx'
import type { PricedLine } from '../../../trade/priced/items/priced-line.ts'
import { useItemLines } from '../../../trade/priced/items/use-item-lines.tsx'
import { usePricedFacts } from '../../../trade/priced/use-priced-facts.ts'
import { useFirstFocus, usePricedStart } from '../../../trade/priced/use-priced-start.ts'
import { useDocumentForm } from '../../../trade/documents/use-document-form.ts'
import { billDocuments } from '../bill-documents.ts'
import { billFamilies, type BillFamily, type BillRow } from '../bill-family.ts'
import { freeReturnChecks } from './free-return-checks.ts'
import { FreeReturnHeadFields } from './free-return-head.tsx'
import { headOf, type BillHead } from '../bill-values.ts'
import { draftOfFreeReturn, freeReturnGrid, hasCost } from './free-return-values.ts'

type Props = {
  readonly family: BillFamily
  readonly record: BillRow | null
  readonly initial: readonly PricedLine[]
  /** The party a new return is opened for. */
  readonly partyId: string | null
}

/** Goods that come back, or go back, without the bill they came by: written as a bill is. */
export const OpenFreeReturn = ({ family, record, initial, partyId }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const { kind } = billFamilies[family].returns
  const document = useDocumentForm<typeof bills, BillHead, PricedLine>({
    family: billDocuments,
    kind,
    record,
    head: headOf(record, partyId),
    lines: initial,
    grid: freeReturnGrid,
    draftKey: `${kind}.${record?.id ?? 'new'}`,
  })
  const { form, head, set } = document
  const facts = usePricedFacts(family, head)
  usePricedStart(form, record === null, facts)
  useFirstFocus(record === null, partyId !== null)
  const { party, digits } = facts
  const { completeParty, dialog } = usePartyCompletion(family, party, (id) =>
    set('beneficiary_id', id),
  )
  const items = useItemLines({
    side: family,
    document,
    facts,
    store: head.store_id,
    takesOut: family === 'purchases',
  })
  const columns = useCosts(items.columns, family)
  const isBusiness = party !== null && (party.registration_number !== null || party.is_company)
  const { net } = items.priced.document
  const checks = freeReturnChecks({
    family,
    head,
    kind: isBusiness ? 'standard' : 'simplified',
    lines: document.lines,
    priced: items.priced,
    facts,
    needsBill: access.isTaxRestrictive,
    t,
    completeParty,
    setToday: () => set('issue_date', localDate()),
  })
  return (
    <PricedForm
      document={{ ...document, title: t(`bills.free_return_form.${family}`) }}
      facts={facts}
      lines={{ ...items, columns }}
      draftOf={(written) => draftOfFreeReturn({ ...written, family })}
      header={
        <>
          <FreeReturnHeadFields family={family} party={party} />
          {dialog}
        </>
      }
      below={
        <PricedBelow
          discount={t('bills.return_discount')}
          isForeign={facts.isForeign}
          notes={t(`bills.notes.${family}`)}
          files={document.files}
        />
      }
      due={{ word: t('bills.credited') }}
      rail={
        net > 0n ? (
          <section className="credit-note" aria-live="polite">
            <h3>{t('bills.credit_title')}</h3>
            <p>
              {t(`bills.free_credit.${family}`, {
                amount: amountText(formatDecimal(net, digits), digits),
              })}
            </p>
          </section>
        ) : null
      }
      checks={checks}
      eInvoice={family === 'sales' ? { completeParty } : null}
    />
  )
}

/** After its price, what one unit of the goods costs; of goods that go back the stock knows it. */
function useCosts(
  columns: readonly LineColumn<PricedLine>[],
  family: BillFamily,
): readonly LineColumn<PricedLine>[] {
  const { t } = useTranslation()
  return useMemo(
    () =>
      family === 'purchases'
        ? columns
        : columns.flatMap((column) =>
            column.name === 'item_price' ? [column, costColumn(t('bills.unit_cost'))] : [column],
          ),
    [columns, family, t],
  )
}

const costColumn = (head: string): LineColumn<PricedLine> => ({
  name: 'item_cost',
  head,
  kind: 'price',
  shown: 2,
  width: 92,
  isReadOnly: (line) => !hasCost(line),
})
