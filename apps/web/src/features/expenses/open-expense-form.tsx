import { expenses } from '@mizan/contract/expenses'
import { expenseLineSubTypes } from '@mizan/core/ledger/account-types'
import { parseDecimal, zero } from '@mizan/core/money/decimal'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localDate } from '../../client/format.ts'
import { Field } from '../../kit/field.tsx'
import { accountGrid, blankAccountLine, type AccountLine } from '../../kit/priced/account-line.ts'
import { PayNow } from '../../kit/priced/pay-now.tsx'
import { PricedBelow } from '../../kit/priced/priced-below.tsx'
import { PricedForm } from '../../kit/priced/priced-form.tsx'
import { StatementNote } from '../../kit/priced/statement-note.tsx'
import { useAccountLines } from '../../kit/priced/use-account-lines.ts'
import { usePricedFacts } from '../../kit/priced/use-priced-facts.ts'
import { usePricedStart } from '../../kit/priced/use-priced-start.ts'
import { useDocumentForm } from '../../kit/use-document-form.ts'
import { expenseDocuments } from './expense-actions.ts'
import { expenseChecks } from './expense-checks.ts'
import { expenseListTo, type ExpenseRow } from './expense-family.ts'
import { DirectSwitch, ExpenseHeadFields } from './expense-head.tsx'
import {
  draftOfExpense,
  expenseLines,
  headOf,
  linesOf,
  withCustoms,
  type ExpenseHead,
} from './expense-values.ts'
import { useExpensePayments } from './use-expense-payments.ts'

type Props = { readonly record: ExpenseRow | null; readonly partyId: string | null }

const grid = accountGrid(expenseLines)

/** An expense being written: who and when, what for on which account, how it is paid. */
export const OpenExpenseForm = ({ record, partyId }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const document = useDocumentForm<typeof expenses, ExpenseHead, AccountLine>({
    family: expenseDocuments,
    record,
    head: headOf(record, partyId),
    lines: record ? linesOf(record) : [blankAccountLine()],
    grid,
    keptAs: record?.id ?? 'new',
  })
  const { form, head, set, isOpened } = document
  const facts = usePricedFacts('purchases', head.beneficiary_id, head.currency_id)
  const { digits, taxes, standardTax, currency } = facts
  usePricedStart(form, record === null, facts)
  const charged = useAccountLines({
    side: 'purchases',
    document,
    facts,
    field: expenseLines.lines,
    subTypes: expenseLineSubTypes,
    underStatement: StatementNote,
  })
  const priced = useMemo(
    () => withCustoms(charged.priced, document.lines, taxes),
    [charged.priced, document.lines, taxes],
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
      lines={{ ...charged, priced }}
      draftOf={(written) =>
        draftOfExpense({ ...written, head: { ...written.head, payments }, standardTax })
      }
      title={t(record ? 'expenses.edit' : 'expenses.new')}
      listTo={expenseListTo}
      currency={currency}
      switches={
        <DirectSwitch
          isDirect={head.is_direct}
          onChange={(isDirect) => set('is_direct', isDirect)}
        />
      }
      header={
        <ExpenseHeadFields isDirect={head.is_direct} party={head.is_direct ? null : facts.party} />
      }
      below={
        <PricedBelow
          discount={t('expenses.discount')}
          fields={
            <Field
              name="vat_override"
              label={t('bills.vat_override')}
              hint={t('bills.vat_override_how')}
            />
          }
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
      paid={paid}
      checks={checks}
      mayConfirm={access.may(expenses, 'confirm')}
      // What was bought from nobody in particular has nobody to be mailed to.
      canMail={!head.is_direct}
    />
  )
}
