import type { expenses } from '@mizan/contract/documents/expenses'
import { expenseLineSubTypes } from '@mizan/core/ledger/account-types'
import { parseDecimal, zero } from '@mizan/core/money/decimal'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import {
  accountGrid,
  blankAccountLine,
  expenseLines,
  type AccountLine,
} from '../../trade/priced/accounts/account-line.ts'
import { StatedTotalFields } from '../../trade/priced/stated-total-fields.tsx'
import { statedTotalChecks, withStatedTotals } from '../../trade/priced/stated-totals.ts'
import { PayNow } from '../../trade/priced/pay-now.tsx'
import { PricedBelow } from '../../trade/priced/priced-below.tsx'
import { PricedForm } from '../../trade/priced/priced-form.tsx'
import { StatementNote } from '../../trade/priced/statement-note.tsx'
import { useAccountLines } from '../../trade/priced/accounts/use-account-lines.ts'
import { usePricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { usePricedStart } from '../../trade/priced/use-priced-start.ts'
import { SupplierInvoiceButton } from '../../trade/supplier-invoice/supplier-invoice-button.tsx'
import {
  useInvoiceToEnter,
  useSupplierInvoice,
} from '../../trade/supplier-invoice/use-supplier-invoice.ts'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { expenseChecks } from './expense-checks.ts'
import { expenseDocuments, type ExpenseRow } from './expense-family.ts'
import { DirectSwitch, ExpenseHeadFields } from './expense-head.tsx'
import {
  draftOfExpense,
  headOf,
  linesOf,
  withCustomsPaid,
  type ExpenseHead,
} from './expense-values.ts'
import { headOfInvoice, linesOfInvoice } from './expense-from-invoice.ts'
import { useExpensePayments } from './use-expense-payments.ts'

type Props = { readonly record: ExpenseRow | null; readonly partyId: string | null }

const grid = accountGrid(expenseLines)

/** An expense being written: who and when, what for on which account, how it is paid. */
export const OpenExpenseForm = ({ record, partyId }: Props): ReactNode => {
  const { t } = useTranslation()
  const supplier = useSupplierInvoice('expenses')
  const document = useDocumentForm<typeof expenses, ExpenseHead, AccountLine>({
    family: expenseDocuments,
    kind: 'expense',
    record,
    head: headOf(record, partyId),
    lines: record ? linesOf(record) : [blankAccountLine()],
    grid,
    draftKey: record?.id ?? 'new',
    saveWith: supplier.saveWith,
  })
  const { form, head, set, isOpened } = document
  const facts = usePricedFacts('purchases', head)
  const { digits, taxes, standardTax } = facts
  usePricedStart(form, record === null, facts)
  useInvoiceToEnter('expenses', record === null && facts.isReady, (given) => {
    const draft = given.found.expense
    if (!draft) return
    document.fill(headOfInvoice(draft, given.partyId), linesOfInvoice(draft))
    supplier.written(given.found)
    if (given.attachment) void document.files.add([given.attachment])
  })
  const charged = useAccountLines({
    side: 'purchases',
    document,
    facts,
    field: expenseLines.lines,
    subTypes: expenseLineSubTypes,
    underStatement: StatementNote,
  })
  const reckoned = useMemo(
    () => withCustomsPaid(charged.priced, document.lines, taxes),
    [charged.priced, document.lines, taxes],
  )
  const priced = useMemo(
    () =>
      withStatedTotals(reckoned, {
        vat_override: head.vat_override,
        net_override: head.net_override,
      }),
    [reckoned, head.vat_override, head.net_override],
  )
  const { net } = priced.document

  const { payments, paid: paidNow, settled } = useExpensePayments(head, net, digits)
  const setPayments = (next: ExpenseHead['payments']): void => set('payments', [...next])
  // An edit of what receipts paid is not paid again.
  const wasOwed = isOpened && record?.beneficiary_id !== null
  const paidBefore = wasOwed ? (parseDecimal(record?.total_paid ?? '0', digits) ?? 0n) : 0n
  const paid = wasOwed ? zero : paidNow

  const checks = expenseChecks({
    head: { ...head, payments },
    lines: document.lines,
    priced,
    paid,
    paidBefore,
    facts,
    t,
    setToday: () => set('issue_date', localDate()),
    payRest: () => setPayments(settled()),
  })
  return (
    <PricedForm
      document={document}
      facts={facts}
      lines={{ ...charged, priced }}
      draftOf={(written) =>
        draftOfExpense({ ...written, head: { ...written.head, payments }, standardTax })
      }
      switches={
        <>
          {record ? null : <SupplierInvoiceButton as="expenses" />}
          <DirectSwitch
            isDirect={head.is_direct}
            onChange={(isDirect) => set('is_direct', isDirect)}
          />
        </>
      }
      header={
        <ExpenseHeadFields isDirect={head.is_direct} party={head.is_direct ? null : facts.party} />
      }
      below={
        <PricedBelow
          discount={t('expenses.discount')}
          fields={<StatedTotalFields />}
          isForeign={facts.isForeign}
          payments={
            wasOwed ? null : (
              <PayNow
                payments={payments}
                onChange={setPayments}
                rest={net - paidNow}
                digits={digits}
              />
            )
          }
          notes={t('fields.notes')}
          files={document.files}
        />
      }
      due={{ paid }}
      checks={[...checks, ...statedTotalChecks(reckoned, head, t), ...supplier.checks(net, digits)]}
      // What was bought from nobody in particular has nobody to be mailed to.
      canMail={!head.is_direct}
    />
  )
}
