import type { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText, localDate, nameOf, quantityText } from '../../client/format.ts'
import { complain } from '../../client/messages.ts'
import { Field } from '../../kit/fields/field.tsx'
import { FormOf } from '../../kit/fields/form-of.ts'
import { useScanner } from '../../kit/fields/use-scanner.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { useSetting } from '../../kit/page/use-setting.ts'
import { DocumentForm } from '../../trade/documents/document-form.tsx'
import { NotesAndFiles } from '../../trade/documents/notes-and-files.tsx'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { LineGrid } from '../../trade/lines/line-grid.tsx'
import { unitOf } from '../../trade/priced/items/item-line.ts'
import { findItem, type FoundItem } from '../../trade/priced/items/item-lookup.ts'
import { AddItems } from '../../trade/priced/items/add-items.tsx'
import { useCurrencyOfLines } from '../../trade/priced/items/use-currency-of-lines.ts'
import { useModelGrid } from '../../trade/priced/models/use-model-grid.ts'
import { RateField } from '../../trade/priced/rate-field.tsx'
import { usePricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { usePricedStart } from '../../trade/priced/use-priced-start.ts'
import { OrderPicker } from './order-picker.tsx'
import { receiptChecks } from './receipt-checks.ts'
import { useReceiptColumns } from './receipt-columns.tsx'
import { receiptDocuments, type ReceiptRow } from './receipt-family.ts'
import {
  blankLine,
  draftOfReceipt,
  headOf,
  inCurrencyOfReceipt,
  isBlank,
  itemAdded,
  receiptGrid,
  receiptItems,
  serialAdded,
  type ReceiptHead,
  type ReceiptLine,
} from './receipt-values.ts'

type Props = { readonly record: ReceiptRow | null; readonly initial: readonly ReceiptLine[] }

const suppliers = { role: 'supplier' }
const active = { active: true }

/** A receipt being written: whose goods came where, what came of each item, and what confirming will ask. */
export const OpenReceiptForm = ({ record, initial }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const document = useDocumentForm<typeof goodsReceipts, ReceiptHead, ReceiptLine>({
    family: receiptDocuments,
    kind: 'goods_receipt',
    record,
    head: headOf(record),
    lines: initial,
    grid: receiptGrid,
    draftKey: `goods_receipt.${record?.id ?? 'new'}`,
  })
  const { form, head, lines, change, latest, set } = document
  const facts = usePricedFacts('purchases', head)
  usePricedStart(form, record === null, facts)
  const refusesBeyondOrder = useSetting('over_receipt_policy') === 'block'
  const order = record?.quotation ?? null
  const grid = useModelGrid()
  const columns = useReceiptColumns({
    store: head.store_id,
    hasOrder: order !== null,
    pricedIn: facts.pricedIn,
    onModel: grid.open,
  })
  const addItem = (item: FoundItem): void => change(itemAdded(latest.current, item, facts.pricedIn))
  useCurrencyOfLines({
    change,
    linesNow: () => latest.current,
    facts,
    follow: inCurrencyOfReceipt,
  })
  useScanner((code) => {
    findItem(code, null)
      .then((item) => {
        if (item) return addItem(item)
        const serial = serialAdded(latest.current, code)
        return serial ? change(serial) : complain(t('kit.no_such_item'))
      })
      .catch(() => complain(t('kit.load_failed')))
  })
  const save = (status: 0 | 1): Promise<void> => document.save(status, draftOfReceipt)
  return (
    <FormOf.Provider value={document.of}>
      <FormProvider {...form}>
        <DocumentForm
          document={document}
          header={
            <div className="field-grid">
              <Field
                name="beneficiary_id"
                label={t('goods_receipts.supplier')}
                query={suppliers}
                required
                {...(order
                  ? { hint: t('goods_receipts.of_order', { number: nameOf(order) }) }
                  : {})}
              />
              {record === null && access.can('purchases', 'view') ? (
                <OrderPicker supplier={head.beneficiary_id} isBlank={lines.every(isBlank)} />
              ) : null}
              <Field name="date" />
              <Field name="store_id" query={active} />
              <Field name="reference" />
              <Field name="cost_center_id" query={active} fieldKey="cost_centers" />
              <Field
                name="currency_id"
                fieldKey="multi_currency"
                hint={t(order ? 'goods_receipts.currency_of_order' : 'goods_receipts.currency_how')}
                disabled={order !== null}
              />
              {facts.isForeign ? <RateField /> : null}
            </div>
          }
          lines={{
            count: document.written.length,
            tools: (
              <AddItems
                side="purchases"
                pricedIn={facts.pricedIn}
                grid={grid}
                lines={lines}
                of={receiptItems(facts.pricedIn)}
                store={head.store_id}
                takesOut={false}
                change={change}
                linesNow={() => latest.current}
                onChosen={addItem}
              />
            ),
            grid: (
              <LineGrid
                lines={lines}
                change={change}
                columns={columns}
                blank={blankLine}
                isBlank={isBlank}
                field="items"
                errors={document.errors.lines('items')}
                card={(line) => ({
                  name: line.item_name || t('documents.no_item'),
                  figure: (
                    <>
                      <Ltr>{quantityText(line.item_qty ?? '0')}</Ltr> {nameOf(unitOf(line))}
                    </>
                  ),
                  facts: line.notes,
                  side: undefined,
                })}
              />
            ),
          }}
          below={<NotesAndFiles files={document.files} />}
          rail={null}
          checks={receiptChecks({
            head,
            lines,
            facts,
            t,
            setToday: () => set('date', localDate()),
            refusesBeyondOrder,
          })}
          due={{
            label: t('goods_receipts.items_received'),
            figure: <strong>{countText(document.written.length)}</strong>,
          }}
          onSave={() => void save(0)}
          onConfirm={() => void save(1)}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}
