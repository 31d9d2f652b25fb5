import { SegmentedControl } from '@mantine/core'
import { receipts } from '@mizan/contract/documents/receipts'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DocumentForm } from '../../trade/documents/document-form.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { FormOf } from '../../kit/fields/form-of.ts'
import type { Keyed } from '../../trade/lines/lines.ts'
import type { associationsOf } from '../../trade/settling/settle.ts'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { ReceiptBelow } from './receipt-below.tsx'
import { receiptChecks } from './receipt-checks.ts'
import {
  receiptDocuments,
  receiptFamilies,
  type ReceiptFamily,
  type ReceiptRow,
} from './receipt-family.ts'
import { ReceiptHeadFields } from './receipt-head.tsx'
import { ReceiptRail } from './receipt-rail.tsx'
import { ReceiptSettling } from './receipt-settling.tsx'
import { draftOfReceipt, headOf, type Prefill, type ReceiptHead } from './receipt-values.ts'
import { SettleSwitch } from './settle-controls.tsx'
import { useReceiptFacts } from './use-receipt-facts.ts'
import { useSettling } from './use-settling.ts'

type Props = {
  readonly family: ReceiptFamily
  readonly record: ReceiptRow | null
  readonly prefill: Prefill
  /** The code of the payment method a new one begins with. */
  readonly method: string
}

type Associations = ReturnType<typeof associationsOf>

/** What a receipt settles is written in its head: it has no lines of its own. */
const noLines: readonly Keyed[] = []

/** Money in or out: who, how much, through which account, and which bills it settles. */
export const OpenReceiptForm = ({ family, record, prefill, method }: Props): ReactNode => {
  const { t } = useTranslation()
  const first = prefill.bill_id
  const settledFields = useSettledFields()
  const document = useDocumentForm<typeof receipts, ReceiptHead, Keyed>({
    family: receiptDocuments,
    kind: receiptFamilies[family].kind,
    record,
    head: headOf(record, prefill),
    lines: noLines,
    grid: { names: ['allocations'], isBlank: () => false, fieldOf: settledFields.fieldOf },
    draftKey: `${family}.${record?.id ?? first ?? method}`,
  })
  const { form, head, set } = document
  const isPlain = head.is_plain
  const facts = useReceiptFacts({ form, head, isNew: record === null, method })
  const { currency, digits, cheque } = facts
  const settling = useSettling({ family, document, first, currency, digits })
  const amount = money(parseDecimal(head.amount ?? '0', digits) ?? 0n)
  useFirstField(record === null, prefill)

  const checks = receiptChecks({
    family,
    head,
    cheque,
    settling,
    currency,
    amount,
    digits,
    t,
    lockDate: facts.lockDate,
    takeAll: () => set('amount', formatDecimal(settling.taken, digits)),
    settle: () => settling.setAuto(true),
  })
  const save = (status: 0 | 1): Promise<void> => {
    const associations = isPlain ? [] : settling.associations
    settledFields.remember(associations)
    return document.save(status, ({ id, head: written }) =>
      draftOfReceipt({
        id,
        family,
        head: written,
        isCheque: cheque !== null,
        associations,
        status,
      }),
    )
  }
  const setOffAll = (): void => {
    settling.setOffAll()
    // Nothing need be paid where both sides owe the same.
    if (head.amount === null) set('amount', formatDecimal(money(0n), digits))
  }
  return (
    <FormOf.Provider value={receipts}>
      <FormProvider {...form}>
        <DocumentForm
          document={document}
          switches={
            <SegmentedControl
              aria-label={t('receipts.against')}
              value={isPlain ? 'account' : 'party'}
              onChange={(value) => set('is_plain', value === 'account')}
              data={[
                { value: 'party', label: t(`receipts.party.${family}`) },
                { value: 'account', label: t('receipts.account') },
              ]}
            />
          }
          header={
            <ReceiptHeadFields
              family={family}
              record={record}
              isPlain={isPlain}
              isForeign={facts.isForeign}
              isCheque={cheque !== null}
            />
          }
          lines={{
            title: t('receipts.open_documents'),
            count: settling.main.length + settling.other.length,
            tools:
              settling.main.length > 0 ? (
                <SettleSwitch checked={head.settles_oldest} onChange={settling.setAuto} />
              ) : null,
            grid: (
              <ReceiptSettling
                family={family}
                settling={settling}
                isPlain={isPlain}
                hasParty={!isPlain && head.beneficiary_id !== null}
                currency={currency}
                digits={digits}
                errors={document.errors.lines('allocations')}
                onSetOff={setOffAll}
              />
            ),
          }}
          below={<ReceiptBelow head={head} set={set} files={document.files} />}
          rail={
            <ReceiptRail
              amount={amount}
              settling={settling}
              isPlain={isPlain}
              currency={currency}
              digits={digits}
            />
          }
          due={{
            label: t('fields.amount'),
            figure: <Amount value={formatDecimal(amount, digits)} currency={currency} strong />,
          }}
          checks={checks}
          onSave={() => void save(0)}
          onConfirm={() => void save(1)}
          confirmMenu={document.mailMenu(() => save(1))}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}

/** The wire counts what was sent; on the screen a refused amount stands at its document. */
function useSettledFields() {
  const sent = useRef<Associations>([])
  const fieldOf = (name: string): string => {
    const match = /^associations\.(\d+)/.exec(name)
    const settled = match ? sent.current[Number(match[1])] : undefined
    return settled ? `allocations.${settled.associatable_id}` : name
  }
  const remember = (associations: Associations): void => {
    sent.current = associations
  }
  return { fieldOf, remember }
}

/** A new receipt begins with whom it is of; where that is known, with how much. */
function useFirstField(isNew: boolean, { beneficiary_id: partyId }: Prefill): void {
  useEffect(() => {
    if (!isNew) return
    const name = partyId ? 'amount' : 'beneficiary_id'
    document.querySelector<HTMLElement>(`.document-form [data-field="${name}"] input`)?.focus()
  }, [isNew, partyId])
}
