import { bills } from '@mizan/contract/documents'
import { formatDecimal, money, parseDecimal, scale } from '@mizan/core/money/decimal'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localDate, quantityText } from '../../client/format.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { Amount } from '../../kit/amount.tsx'
import { useAttachments } from '../../kit/attachments.tsx'
import { DocumentForm } from '../../kit/document-form.tsx'
import { FormOf } from '../../kit/form-of.ts'
import { LineGrid } from '../../kit/line-grid.tsx'
import { newKey, useLines } from '../../kit/lines.ts'
import { PreCheck } from '../../kit/pre-check.tsx'
import { DocumentPill } from '../../kit/status-pill.tsx'
import { Ltr } from '../../kit/text.tsx'
import { useDraft } from '../../kit/use-draft.ts'
import { useScanner } from '../../kit/use-scanner.ts'
import { BillBelow } from './bill-below.tsx'
import { billChecks } from './bill-checks.ts'
import { lineTotal, useBillColumns } from './bill-columns.tsx'
import { billFormTo, billListTo, billViewTo, type BillFamily, type BillRow } from './bill-family.ts'
import { BillHeadFields, InclusiveSwitch, KindSwitch, type PartyDialogAsked } from './bill-head.tsx'
import { blankLine, isBlank, withItem, type BillLine } from './bill-line.ts'
import { BillTotals } from './bill-totals.tsx'
import { headOf, type BillHead } from './bill-values.ts'
import { findItem, type FoundItem } from './item-lookup.ts'
import { ItemSearch } from './item-search.tsx'
import { priceBill } from './price-bill.ts'
import { useBillFacts } from './use-bill-facts.ts'
import { useBillSave } from './use-bill-save.ts'

type Props = {
  readonly family: BillFamily
  readonly record: BillRow | null
  readonly initial: readonly BillLine[]
}

/** A bill being written: head, lines, what is due, and what confirming will ask. */
export const OpenBillForm = ({ family, record, initial }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const [id] = useState(() => record?.id ?? newKey())
  const form = useForm<BillHead>({ defaultValues: headOf(record) })
  const head = useWatch({ control: form.control }) as BillHead
  const { lines, change } = useLines<BillLine>(() => initial)
  const latest = useRef(lines)
  latest.current = lines
  const [isSaved, setSaved] = useState(false)
  const [dialog, setDialog] = useState<PartyDialogAsked | null>(null)
  const files = useAttachments('bills', record?.id ?? null)
  const facts = useBillFacts(family, head.beneficiary_id, head.currency_id)
  const { write, errors, isBusy, closeErrors } = useBillSave({ id, family, record })

  const isDirty = (form.formState.isDirty || lines !== initial) && !isSaved
  const draft = useDraft(
    `mizan.draft.bills.${family}.${record?.id ?? 'new'}`,
    { head, lines },
    isDirty,
  )

  useEffect(() => {
    if (record === null && facts.mainStore && form.getValues('store_id') === null) {
      form.resetField('store_id', { defaultValue: facts.mainStore })
    }
  }, [record, facts.mainStore, form])
  useEffect(() => {
    // The company's own currency stands there already; another is a choice.
    if (facts.ownCurrency !== null && form.getValues('currency_id') === null) {
      form.resetField('currency_id', { defaultValue: facts.ownCurrency })
    }
  }, [facts.ownCurrency, form])
  useEffect(() => {
    form.clearErrors()
    for (const [name, message] of Object.entries(errors.head))
      form.setError(name as keyof BillHead, { message })
  }, [errors.head, form])
  useEffect(() => {
    if (record === null)
      document
        .querySelector<HTMLElement>('.document-form [data-field="beneficiary_id"] input')
        ?.focus()
  }, [record])

  const { party, digits, currency } = facts
  const kind =
    family === 'purchases'
      ? (head.kind ?? 'standard')
      : (head.kind ??
        (party !== null && (party.registration_number !== null || party.is_company)
          ? 'standard'
          : 'simplified'))
  const columns = useBillColumns({
    family,
    taxes: facts.taxes,
    standardTax: facts.standardTax,
    store: head.store_id,
    digits,
  })
  const priced = useMemo(
    () =>
      priceBill({
        family,
        lines,
        taxes: facts.taxes,
        discount: head.discount_amount,
        taxInclusive: head.tax_inclusive,
        digits,
      }),
    [family, lines, facts.taxes, head.discount_amount, head.tax_inclusive, digits],
  )
  const read = (text: string | null): bigint => parseDecimal(text ?? '0', digits) ?? 0n
  const paid = head.payments.reduce((sum, payment) => sum + read(payment.amount), 0n)
  const retention = money(read(head.retentions))
  const checks = billChecks({
    family,
    head,
    kind,
    lines,
    priced,
    facts,
    paid,
    t,
    canSellBelowMinimum: access.can('bills.below_min', 'confirm'),
    completeParty: () => setDialog({ typed: '', completes: true }),
    setToday: () => form.setValue('issue_date', localDate(), { shouldDirty: true }),
    setQuantity: (line, quantity) =>
      change({ do: 'set', key: line.key, change: { item_qty: quantity } }),
  })
  const blocker = checks.find((check) => check.state === 'bad')
  const mayConfirm = access.may(bills, 'confirm', family === 'sales' ? 1 : 2)

  const addItem = (item: FoundItem): void => {
    const fresh = withItem(blankLine(), item, family, facts.standardTax)
    const same = latest.current.find(
      (line) => line.item_id === item.id && line.unit_id === fresh.unit_id,
    )
    const blank = latest.current.find(isBlank)
    if (same) change({ do: 'set', key: same.key, change: { item_qty: oneMore(same.item_qty) } })
    else if (blank) change({ do: 'set', key: blank.key, change: fresh })
    else change({ do: 'add', line: { ...blankLine(), ...fresh } })
  }
  useScanner((code) => {
    findItem(code)
      .then((item) => (item ? addItem(item) : complain(t('kit.no_such_item'))))
      .catch(() => complain(t('kit.load_failed')))
  })

  const save = async (status: 0 | 1): Promise<void> => {
    if (isBusy || isSaved) return
    const saved = await write({ ...form.getValues(), kind }, latest.current, status)
    if (!saved) return
    setSaved(true)
    draft.forget()
    await files.uploadTo(saved.id).catch(() => complain(t('kit.file_failed')))
    await celebrate(t(status === 1 ? 'bills.confirmed' : 'bills.draft_saved'))
    await navigate({
      to: status === 1 ? billViewTo(family, saved.id) : billFormTo(family, saved.id),
      replace: true,
    })
    setSaved(false)
  }
  const isWritten = lines.some((line) => !isBlank(line))
  const cardOf = (line: BillLine) => ({
    name: line.item_name || t('bills.no_item'),
    figure: <Amount value={lineTotal(line, family, facts.taxes, digits)} strong />,
    facts: (
      <Ltr>
        {quantityText(line.item_qty ?? '0')} × {line.item_price ?? '0'}
        {line.item_discount ? ` − ${line.item_discount}` : ''}
      </Ltr>
    ),
    side: line.units.find((unit) => unit.unit_id === line.unit_id)?.name ?? null,
  })
  const due = formatDecimal(priced.document.net, digits)
  return (
    <FormOf.Provider value={bills}>
      <FormProvider {...form}>
        <DocumentForm
          of="bills"
          title={t(record ? `bills.edit.${family}` : `new.bills_${family}`)}
          beside={<DocumentPill of={{ status: 0 }} />}
          switches={
            family === 'sales' ? (
              <KindSwitch
                kind={kind}
                onChange={(next) => form.setValue('kind', next, { shouldDirty: true })}
              />
            ) : null
          }
          savedAt={draft.savedAt}
          found={
            draft.found
              ? {
                  at: draft.found.at,
                  restore: () => {
                    if (draft.found) {
                      form.reset(draft.found.values.head, { keepDefaultValues: true })
                      change({ do: 'replace', lines: draft.found.values.lines })
                    }
                    draft.forget()
                  },
                  forget: draft.forget,
                }
              : null
          }
          header={
            <BillHeadFields family={family} party={party} dialog={dialog} setDialog={setDialog} />
          }
          linesCount={lines.filter((line) => !isBlank(line)).length}
          linesTools={
            <>
              <InclusiveSwitch
                checked={head.tax_inclusive}
                onChange={(checked) =>
                  form.setValue('tax_inclusive', checked, { shouldDirty: true })
                }
              />
              <ItemSearch
                family={family}
                name=""
                label={t('kit.barcode')}
                isCell={false}
                onChosen={addItem}
              />
            </>
          }
          lines={
            <LineGrid
              lines={lines}
              change={change}
              columns={columns}
              blank={blankLine}
              field="items"
              errors={errors.lines}
              card={cardOf}
            />
          }
          below={
            <BillBelow
              family={family}
              isForeign={facts.isForeign}
              digits={digits}
              files={files}
              rest={priced.document.net - paid - retention}
            />
          }
          rail={
            <>
              <BillTotals
                priced={priced}
                isEmpty={!isWritten}
                currency={currency}
                retention={retention}
                paid={money(paid)}
              />
              <PreCheck checks={checks} />
            </>
          }
          due={{ label: t('bills.due'), value: due, currency }}
          error={errors.page}
          onCloseError={closeErrors}
          cancelTo={record ? billViewTo(family, record.id) : billListTo(family)}
          isDirty={isDirty}
          isBusy={isBusy || isSaved}
          onSave={() => void save(0)}
          onConfirm={mayConfirm ? () => void save(1) : null}
          blocked={blocker ? blocker.title : null}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}

/** A second scan of an item is one more of it. */
function oneMore(quantity: string | null): string {
  const read = parseDecimal(quantity ?? '0', scale.quantity) ?? 0n
  return formatDecimal(read + 1_000_000n, scale.quantity).replace(/\.?0+$/, '')
}
