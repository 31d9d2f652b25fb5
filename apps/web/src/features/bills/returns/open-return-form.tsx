import { Button } from '@mantine/core'
import { bills } from '@mizan/contract/documents/bills'
import { taxes } from '@mizan/contract/ledger'
import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, zero } from '@mizan/core/money/decimal'
import { writtenDay } from '@mizan/core/time/local-date'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { longDateText, nameOf } from '../../../client/format.ts'
import { celebrate } from '../../../client/messages.ts'
import { useList } from '../../../client/queries.ts'
import { useUser } from '../../../client/user.ts'
import { formPath, listPath, viewPath } from '../../../trade/documents/kind-paths.ts'
import { DocumentForm } from '../../../trade/documents/document-form.tsx'
import { Field } from '../../../kit/fields/field.tsx'
import { useDocumentActions } from '../../../trade/documents/document-actions.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { FormOf } from '../../../kit/fields/form-of.ts'
import { newKey } from '../../../trade/lines/lines.ts'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { PricedTotals } from '../../../trade/priced/priced-totals.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'
import { useFieldErrors } from '../../../trade/documents/use-document-form.ts'
import { useEInvoiceChecks, withVerdict } from '../../../trade/authority/use-e-invoice-checks.tsx'
import {
  useInvoiceToEnter,
  useSupplierInvoice,
} from '../../../trade/supplier-invoice/use-supplier-invoice.ts'
import { billDocuments } from '../bill-documents.ts'
import { billFamilies, isIssuedByUs, type BillFamily, type BillRow } from '../bill-family.ts'
import { headOf as billHeadOf } from '../bill-values.ts'
import { LotsOfGoods } from '../../../trade/priced/items/lots-of-goods.tsx'
import { CreditNote } from './credit-note.tsx'
import { inBase, inUnit, micro, namesOf, returnable } from '../quantities/line-quantities.ts'
import { QuantityLines } from '../quantities/quantity-lines.tsx'
import { returnChecks } from './return-checks.ts'
import { ReturnReason } from './return-reason.tsx'
import {
  isAsked,
  isHeldByCustomer,
  lotsOf,
  priceReturned,
  quantitiesOf,
  returnDraftOf,
  withoutReturn,
  type Quantities,
  type ReturnedLots,
  type ReturnHead,
} from './return-values.ts'
import { useReturnSave } from './use-return-save.ts'

type Props = {
  readonly family: BillFamily
  readonly bill: BillRow
  /** A return that was begun and not confirmed, or that is open for edit. */
  readonly draft: BillRow | null
}

const headOf = (draft: BillRow | null): ReturnHead => ({
  ...billHeadOf(draft, null),
  store_id: draft?.items?.[0]?.store_id ?? null,
})

/** Goods being given back: what of each line, why, and what happens with the credit. */
export const OpenReturnForm = ({ family, bill: stored, draft }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const { kind: returns, type } = billFamilies[family].returns
  const [id] = useState(() => draft?.id ?? newKey())
  const form = useForm<ReturnHead>({ defaultValues: headOf(draft) })
  const head = useWatch({ control: form.control }) as ReturnHead
  const [quantities, setQuantities] = useState<Quantities>(() => quantitiesOf(draft))
  const [lots, setLots] = useState<ReturnedLots>(() => lotsOf(draft))
  const bill = useMemo(() => withoutReturn(stored, draft), [stored, draft])
  const [isTouched, setTouched] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { write, errors, isBusy, closeErrors } = useReturnSave({ id, bill, draft })
  const { discardOne } = useDocumentActions(billDocuments)
  const supplier = useSupplierInvoice('bills')
  const isOpened = draft?.status === status.opened
  const isHeld = isHeldByCustomer(draft)
  const lines = bill.items ?? []
  const currency = bill.currency.code
  const digits = minorDigits(currency)

  const taxList = useList(taxes, { per_page: 200 }).data?.data
  const taxById = useMemo(() => new Map((taxList ?? []).map((tax) => [tax.id, tax])), [taxList])
  const priced = useMemo(
    () => priceReturned(bill, quantities, taxById),
    [bill, quantities, taxById],
  )
  const change = (next: Quantities): void => {
    setQuantities(next)
    setTouched(true)
  }
  useInvoiceToEnter('returns', draft === null && family === 'purchases', ({ found }) => {
    supplier.written(found)
    form.setValue('issue_date', writtenDay(found.document.issued_at))
    form.setValue('return_reason', found.document.reason)
    const proposed = found.correction?.quantities ?? []
    change(Object.fromEntries(proposed.map((each) => [each.bill_item_id, each.item_qty])))
  })
  const everything = (): Quantities =>
    Object.fromEntries(
      lines.map((line) => [line.id, returnable(line) > 0n ? inUnit(line, returnable(line)) : null]),
    )
  useEffect(() => {
    document
      .querySelector<HTMLElement>('.document-form .quantity-typed input:not(:disabled)')
      ?.focus()
  }, [])
  useFieldErrors(form, errors.head)

  const written = { id, bill, draft, head, quantities, lots, status: 0 as const }
  const verdict = useEInvoiceChecks({
    of: bills,
    draft: isIssuedByUs(bill)
      ? { ...returnDraftOf(written), id, type, returned_from_bill_id: bill.id }
      : null,
  })
  const ownChecks = returnChecks({
    bill,
    head,
    quantities,
    lockDate: user?.tenant?.lock_date ?? null,
    t,
  })
  const ofSupplier = supplier.checks(priced.net, digits)
  const checks = withVerdict([...ownChecks, ...ofSupplier], verdict)
  const confirmedWord = isOpened ? 'documents.edit_confirmed' : 'bills.returns.confirmed'
  const save = async (as: 0 | 1): Promise<void> => {
    if (isBusy || isSaved) return
    const saved = await write({ head: form.getValues(), quantities, lots, status: as })
    if (!saved) return
    setSaved(true)
    await supplier.saveWith(saved.id)
    await celebrate(t(as === 1 ? confirmedWord : 'documents.draft_saved'))
    const to = as === 1 ? viewPath(returns, saved.id) : formPath(returns, saved.id)
    await navigate({ to, replace: true })
    setSaved(false)
  }
  const discard = async (): Promise<void> => {
    if (draft === null) return
    // Once the edit is left the page goes by itself, and must not ask about what was typed.
    setSaved(true)
    if (await discardOne(draft)) await navigate({ to: viewPath(returns, draft.id), replace: true })
    setSaved(false)
  }
  const net = formatDecimal(priced.net, digits)
  return (
    <FormOf.Provider value={bills}>
      <FormProvider {...form}>
        <DocumentForm
          document={{
            of: bills,
            title: t(`bills.return_form.${family}`),
            status: draft?.status ?? status.draft,
            errors,
            closeErrors,
            cancelTo: draft ? viewPath(returns, draft.id) : listPath(returns),
            isDirty: (form.formState.isDirty || isTouched) && !isSaved,
            isBusy: isBusy || isSaved,
            isOpened,
            openedBy: nameOf(draft?.opened_by ?? null),
            discard,
            mayConfirm: access.may(bills, 'confirm', type),
          }}
          header={
            <>
              <p className="return-of">
                {t('bills.return_of')}{' '}
                <MaybeLink className="row-link" to={viewPath(billFamilies[family].kind, bill.id)}>
                  <Ltr>{bill.bill_code}</Ltr>
                </MaybeLink>{' '}
                · {nameOf(bill.beneficiary) ?? t('documents.walk_in')} ·{' '}
                {longDateText(bill.issue_date)}
              </p>
              <div className="field-grid">
                <ReturnReason family={family} />
                <Field name="issue_date" required />
                <Field
                  name="store_id"
                  query={{ active: true }}
                  hint={t(`bills.return_store_how.${family}`)}
                />
              </div>
            </>
          }
          lines={{
            count: lines.filter((line) => isAsked(line, quantities)).length,
            tools: isHeld ? (
              <span className="hint">{t('bills.figures_held')}</span>
            ) : (
              <>
                <Button variant="subtle" onClick={() => change(everything())}>
                  {t('bills.return_all')}
                </Button>
                <Button variant="subtle" color="gray" onClick={() => change({})}>
                  {t('bills.clear_quantities')}
                </Button>
              </>
            ),
            grid: (
              <QuantityLines
                label={t('kit.lines')}
                heads={[
                  t(`bills.sold.${family}`),
                  t('bills.returned_before'),
                  t('bills.returnable'),
                ]}
                asks={t('bills.returned_now')}
                rows={lines.map((line, index) => ({
                  key: line.id,
                  ...namesOf(line),
                  figures: [
                    line.item_qty,
                    inUnit(line, micro(line.returned_qty)),
                    inUnit(line, returnable(line)),
                  ],
                  most: inUnit(line, returnable(line)),
                  isFixed: isHeld,
                  value: quantities[line.id] ?? null,
                  error: errors.lines('items')[`${index}.item_qty`],
                  under: (
                    <LotsOfGoods
                      line={line}
                      lots={lots[line.id] ?? []}
                      asked={inBase(line, micro(quantities[line.id]))}
                      leaves={null}
                      givesBack={line.lots}
                      onLots={(chosen) => {
                        setLots({ ...lots, [line.id]: chosen })
                        setTouched(true)
                      }}
                    />
                  ),
                }))}
                onChange={(key, value) => change({ ...quantities, [key]: value })}
              />
            ),
          }}
          below={<Field name="notes" label={t(`bills.notes.${family}`)} />}
          rail={
            <>
              <PricedTotals
                priced={{ document: priced, digits }}
                isEmpty={priced.lines.length === 0}
                currency={currency}
                retention={zero}
                paid={zero}
                dueWord={t('bills.credited')}
              />
              <CreditNote family={family} bill={bill} net={priced.net} digits={digits} />
            </>
          }
          due={{
            label: t('bills.credited'),
            figure: <Amount value={net} currency={currency} strong />,
          }}
          checks={checks}
          onSave={() => void save(0)}
          onConfirm={() => void save(1)}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}
