import { bills } from '@mizan/contract/documents/bills'
import { formatDecimal, money, parseDecimal, sum, zero } from '@mizan/core/money/decimal'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localDate } from '../../client/format.ts'
import { complain } from '../../client/messages.ts'
import { statedTotalChecks, withStatedTotals } from '../../trade/priced/stated-totals.ts'
import { usePartyCompletion } from '../../trade/priced/parties/party-dialog.tsx'
import { PricedForm } from '../../trade/priced/priced-form.tsx'
import { itemGrid, type PricedLine } from '../../trade/priced/items/priced-line.ts'
import { useItemLines } from '../../trade/priced/items/use-item-lines.tsx'
import { usePricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { SupplierInvoiceButton } from '../../trade/supplier-invoice/supplier-invoice-button.tsx'
import {
  useInvoiceToEnter,
  useSupplierInvoice,
} from '../../trade/supplier-invoice/use-supplier-invoice.ts'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { headOfInvoice, linesOfInvoice } from './bill-from-invoice.ts'
import { BillBelow } from './bill-below.tsx'
import { billChecks } from './bill-checks.ts'
import { billDocuments } from './bill-documents.ts'
import { billFamilies, type BillFamily, type BillRow } from './bill-family.ts'
import { BillHeadFields, KindSwitch } from './bill-head.tsx'
import { BillMarkFields } from './bill-marks.tsx'
import { draftOfBill, headOf, retentionOf, type BillHead } from './bill-values.ts'
import { prepaidOf, useOpenPrepayments } from './deduct-prepayments.tsx'
import { useFactsAtPos } from './pos-field.tsx'
import { useSetting } from '../../kit/page/use-setting.ts'
import { goldChecks } from './trade-in/gold-checks.ts'
import { worthOf } from './trade-in/trade-in-rows.ts'
import { useBillStart } from './use-bill-start.ts'

type Props = {
  readonly family: BillFamily
  readonly record: BillRow | null
  readonly initial: readonly PricedLine[]
  /** The party a new bill is opened for. */
  readonly partyId: string | null
}

/** A bill being written: head, lines, what is due, and what confirming will ask. */
export const OpenBillForm = ({ family, record, initial, partyId }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const supplier = useSupplierInvoice('bills')
  const document = useDocumentForm<typeof bills, BillHead, PricedLine>({
    family: billDocuments,
    kind: billFamilies[family].kind,
    record,
    head: headOf(record, partyId),
    lines: initial,
    grid: itemGrid,
    draftKey: `${family}.${record?.id ?? 'new'}`,
    saveWith: supplier.saveWith,
  })
  const { form, head, set, isOpened } = document
  const facts = useFactsAtPos(usePricedFacts(family, head), head.p_o_s_id)
  useBillStart({ form, record, facts, partyId })
  const isNewPurchase = record === null && family === 'purchases'
  useInvoiceToEnter('bills', isNewPurchase && facts.isReady, (given) => {
    const draft = given.found.bill
    if (!draft) return
    supplier.written(given.found)
    if (given.attachment) void document.files.add([given.attachment])
    linesOfInvoice(draft)
      .then((read) => document.fill(headOfInvoice(draft, given.partyId), read))
      .catch(() => complain(t('kit.load_failed')))
  })
  const { party, digits, currency } = facts
  const selfBills = useSetting('self_billing') === true || head.is_self_billed
  const { completeParty, dialog } = usePartyCompletion(family, party, (id) =>
    set('beneficiary_id', id),
  )
  const written = useItemLines({ side: family, document, facts, store: head.store_id })
  const priced = useMemo(
    () =>
      withStatedTotals(written.priced, {
        vat_override: head.vat_override,
        net_override: head.net_override,
      }),
    [written.priced, head.vat_override, head.net_override],
  )
  const lines = { ...written, priced }
  const { net } = lines.priced.document

  const isBusiness = party !== null && (party.registration_number !== null || party.is_company)
  const kind = head.kind ?? (family === 'purchases' || isBusiness ? 'standard' : 'simplified')
  const isPrepayment = kind === 'prepayment'
  const isTaxed = family === 'purchases' || facts.unregisteredOn === null
  const read = (text: string | null): bigint => parseDecimal(text ?? '0', digits) ?? 0n
  // While a confirmed bill is edited its payments stand on receipts of their own.
  const paidNow = head.payments.reduce((sum, payment) => sum + read(payment.amount), 0n)
  const paid = isOpened ? zero : money(paidNow)
  const takesGold =
    family === 'sales' &&
    !isPrepayment &&
    !isOpened &&
    access.includes('jewellery') &&
    (head.trade_in.length > 0 ||
      document.lines.some(({ gold }) => gold !== null && gold !== undefined))
  const goldWorth = takesGold ? sum(head.trade_in.map(worthOf)) : zero
  const asked = { family, partyId: head.beneficiary_id, currency, record }
  const openPrepayments = useOpenPrepayments(asked)
  const prepaid = isPrepayment ? zero : money(prepaidOf(head.prepayments, openPrepayments, digits))
  const retention = isPrepayment ? zero : retentionOf(head.retentions, net, digits)
  // More gold than the rest of the bill stays owed to the customer.
  const stillOpen = money(net - prepaid - retention - paid)
  const goldTaken = goldWorth > stillOpen ? (stillOpen > 0n ? stillOpen : zero) : goldWorth
  const checks = billChecks({
    family,
    head,
    kind,
    lines: document.lines,
    priced: lines.priced,
    facts,
    paid,
    retention,
    prepaid,
    isOpened,
    t,
    canSellBelowMinimum: access.can('bills.below_min', 'confirm'),
    discountMax: access.discountMax,
    completeParty,
    setToday: () => set('issue_date', localDate()),
    setQuantity: (line, quantity) =>
      written.change({ do: 'set', key: line.key, change: { item_qty: quantity } }),
  })
  return (
    <PricedForm
      document={document}
      facts={facts}
      lines={lines}
      draftOf={(written) =>
        draftOfBill({
          ...written,
          family,
          // Of what is no tax invoice the kind follows its buyer, as the server has it.
          head: { ...written.head, kind: isTaxed || isPrepayment ? kind : null },
          retention: formatDecimal(retention, digits),
        })
      }
      pill={<DocumentPill of={{ status: record?.status ?? 0 }} kind={billFamilies[family].kind} />}
      switches={
        isOpened ? null : (
          <>
            {isNewPurchase ? <SupplierInvoiceButton as="bills" /> : null}
            <KindSwitch
              family={family}
              isTaxed={isTaxed}
              kind={kind}
              onChange={(next) => set('kind', isTaxed || next === 'prepayment' ? next : null)}
            />
          </>
        )
      }
      header={
        <>
          <BillHeadFields family={family} party={party} isOpened={isOpened} />
          {dialog}
        </>
      }
      below={
        <div className="stack">
          <BillBelow
            family={family}
            isForeign={facts.isForeign}
            digits={digits}
            files={document.files}
            rest={net - prepaid - paidNow - retention - goldWorth}
            takesGold={takesGold}
            isPrepayment={isPrepayment}
            isOpened={isOpened}
            prepayments={openPrepayments}
          />
          {family === 'sales' || selfBills ? (
            <BillMarkFields family={family} isTaxed={isTaxed} />
          ) : null}
        </div>
      }
      due={{ retention, paid, prepaid, gold: goldTaken }}
      checks={[
        ...checks,
        ...goldChecks({
          head,
          takesGold,
          stillOpen,
          goldWorth,
          mayBuy: access.may(bills, 'confirm', 2),
          t,
        }),
        ...statedTotalChecks(written.priced, head, t),
        ...supplier.checks(net, digits),
      ]}
      eInvoice={family === 'sales' || head.is_self_billed ? { completeParty } : null}
      canMail
    />
  )
}
