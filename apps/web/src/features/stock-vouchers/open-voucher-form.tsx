import type { consignments } from '@mizan/contract/documents/consignments'
import { voucherStores, type VoucherKind } from '@mizan/core/inventory/stock-voucher'
import { useEffect, useMemo, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText, localDate, nameOf, quantityText } from '../../client/format.ts'
import { complain } from '../../client/messages.ts'
import { FormOf } from '../../kit/fields/form-of.ts'
import { useScanner } from '../../kit/fields/use-scanner.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useSetting } from '../../kit/page/use-setting.ts'
import { DocumentForm } from '../../trade/documents/document-form.tsx'
import { useMainStore } from '../../trade/stock/use-main-store.ts'
import { NotesAndFiles } from '../../trade/documents/notes-and-files.tsx'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { LineGrid } from '../../trade/lines/line-grid.tsx'
import { unitOf } from '../../trade/priced/items/item-line.ts'
import { findItem, type FoundItem } from '../../trade/priced/items/item-lookup.ts'
import { AddItems } from '../../trade/priced/items/add-items.tsx'
import { useModelGrid } from '../../trade/priced/models/use-model-grid.ts'
import { usePricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { giftChecks } from './gift-checks.ts'
import { useGiftLimits } from './use-gift-limits.ts'
import { voucherChecks } from './voucher-checks.ts'
import { useVoucherColumns } from './voucher-columns.tsx'
import { voucherDocuments, type VoucherRow } from './voucher-family.ts'
import { VoucherHeadFields } from './voucher-head.tsx'
import { VoucherRail } from './voucher-rail.tsx'
import { costOf, sumsOf, written } from './voucher-sums.ts'
import {
  asGivenAway,
  blankLine,
  draftOfVoucher,
  headOf,
  isBlank,
  itemAdded,
  voucherGrid,
  voucherItems,
  type VoucherHead,
  type VoucherLine,
} from './voucher-values.ts'

type Props = {
  readonly kind: VoucherKind
  readonly record: VoucherRow | null
  readonly initial: readonly VoucherLine[]
}

/** A voucher being written: where goods move and what for, its lines, and what confirming will ask. */
export const OpenVoucherForm = ({ kind, record, initial }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const document = useDocumentForm<typeof consignments, VoucherHead, VoucherLine>({
    family: voucherDocuments,
    kind,
    record,
    head: headOf(record),
    lines: initial,
    grid: voucherGrid,
    draftKey: `${kind}.${record?.id ?? 'new'}`,
  })
  const { form, head, lines, change, latest, set } = document
  const isDeemedSupply = head.is_deemed_supply
  const isGift = head.is_gift
  const limits = useGiftLimits(head, record?.id ?? null)
  const seesCost = access.can('items.see_cost', 'view')
  const facts = usePricedFacts('sales', { date: head.date })
  useMainStore(
    form,
    voucherStores[kind].source ? 'source_store_id' : 'destination_store_id',
    record === null ? facts.mainStore : null,
  )
  useCompanySteps(kind, record === null, form)
  useItemFirst(record === null)

  // What goods are worth is that of the store they leave, or come into.
  const store = voucherStores[kind].source ? head.source_store_id : head.destination_store_id
  const grid = useModelGrid()
  const columns = useVoucherColumns({
    kind,
    store,
    isDeemedSupply,
    isGift,
    source: head.source_store_id,
    taxes: facts.taxes,
    onModel: grid.open,
  })
  const sums = useMemo(
    () => sumsOf(document.written, kind, facts.taxes, facts.standardTax, store),
    [document.written, kind, facts.taxes, facts.standardTax, store],
  )
  const addItem = (item: FoundItem): void =>
    change(itemAdded(latest.current, item, { kind, isDeemedSupply, isGift }))
  useScanner((code) => {
    findItem(code, null)
      .then((item) => (item ? addItem(item) : complain(t('kit.no_such_item'))))
      .catch(() => complain(t('kit.load_failed')))
  })
  const priceAs = (change: {
    readonly isGift?: boolean
    readonly isDeemedSupply?: boolean
  }): void =>
    document.change({
      do: 'replace',
      lines: latest.current.map(asGivenAway({ isGift, isDeemedSupply, ...change })),
    })
  const gifts = giftChecks({
    isGift: isGift && facts.unregisteredOn === null,
    isDeemedSupply,
    hasRecipient: head.beneficiary_id !== null,
    value: sums.marketValue,
    limits,
    t,
    markDeemed: () => {
      set('is_deemed_supply', true)
      priceAs({ isDeemedSupply: true })
    },
  })
  const checks = voucherChecks({
    kind,
    head,
    lines,
    facts,
    isOpened: document.isOpened,
    t,
    setToday: () => set('date', localDate()),
    setAmount: (line, amount) => change({ do: 'set', key: line.key, change: { amount } }),
  })
  const save = (status: 0 | 1): Promise<void> => document.save(status, draftOfVoucher(kind))
  return (
    <FormOf.Provider value={document.of}>
      <FormProvider {...form}>
        <DocumentForm
          document={document}
          header={<VoucherHeadFields kind={kind} onGivenAway={priceAs} />}
          lines={{
            count: document.written.length,
            tools: (
              <AddItems
                side="purchases"
                grid={grid}
                lines={lines}
                of={voucherItems({ kind, isDeemedSupply, isGift })}
                store={store}
                takesOut={voucherStores[kind].source}
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
                field="transactions"
                errors={document.errors.lines('transactions')}
                card={(line) => ({
                  name: line.item_name || t('documents.no_item'),
                  figure: (
                    <>
                      <Ltr>{quantityText(line.amount ?? '0')}</Ltr> {nameOf(unitOf(line))}
                    </>
                  ),
                  facts: line.notes,
                  side: seesCost ? (
                    <Amount value={written(costOf(line, kind, store))} />
                  ) : undefined,
                })}
              />
            ),
          }}
          below={<NotesAndFiles files={document.files} />}
          rail={
            <VoucherRail
              kind={kind}
              isDeemedSupply={isDeemedSupply}
              isGift={isGift}
              seesCost={seesCost}
              count={document.written.length}
              sums={sums}
            />
          }
          checks={[...checks, ...gifts]}
          due={
            seesCost
              ? {
                  label: t(kind === 'incoming' ? 'consignments.value' : 'consignments.value_about'),
                  figure: <OwnAmount value={written(sums.cost)} strong />,
                }
              : {
                  label: t('consignments.items_moved'),
                  figure: <strong>{countText(document.written.length)}</strong>,
                }
          }
          onSave={() => void save(0)}
          onConfirm={() => void save(1)}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}

/** A new transfer takes one step or two as the company has set; that is no change to be lost. */
function useCompanySteps(
  kind: VoucherKind,
  isNew: boolean,
  form: ReturnType<typeof useDocumentForm<typeof consignments, VoucherHead, VoucherLine>>['form'],
): void {
  const isAsked = isNew && kind === 'transformation'
  const steps = useSetting('transfers_in_two_steps', isAsked)
  useEffect(() => {
    if (isAsked && typeof steps === 'boolean' && form.getValues('is_two_step') === null)
      form.resetField('is_two_step', { defaultValue: steps })
  }, [isAsked, steps, form])
}

/** A new voucher begins at its first item: day and store stand there already. */
function useItemFirst(isNew: boolean): void {
  useEffect(() => {
    if (isNew) document.querySelector<HTMLElement>('.document-form .item-search-input')?.focus()
  }, [isNew])
}
