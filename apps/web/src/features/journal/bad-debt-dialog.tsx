import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { entries } from '@mizan/contract/documents/journal'
import { defaultAccounts, taxes } from '@mizan/contract/ledger'
import { vatWithin } from '@mizan/core/ledger/bad-debt'
import { money, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localDate, nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useList, useNamed } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { ErrorList } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { useDebtsOf } from '../../trade/settling/open-documents.ts'
import { associationsOf } from '../../trade/settling/settle.ts'
import { debtOf, isChosen, nothingChosen, overRemain, type DebtChoice } from './debt-choice.ts'
import { DebtDocuments } from './debt-documents.tsx'
import { viewTo } from './entry-paths.ts'
import { read, write } from './entry-values.ts'
import { TemplateLines, type ComputedLine } from './template-lines.tsx'
import { useTemplate } from './use-template.ts'

const fields = ['date', 'beneficiary_id', 'amount', 'tax_id', 'conditions_confirmed', 'statement']

/** Writes off what a customer will not pay, with the relief of its VAT (`domain/02` J40). */
export const BadDebtDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const navigate = useNavigate()
  const access = useAccess()
  const { make, isBusy, page, errorOf, close } = useTemplate('bad_debt', fields)
  const [party, setParty] = useState<string | null>(null)
  const currency = useUser().data?.tenant?.currency ?? 'SAR'
  const [choice, setChoice] = useState<DebtChoice>(nothingChosen)
  const { documents } = useDebtsOf(party)
  const debt = debtOf(documents, choice, currency)
  const { amount } = debt
  const asked = isChosen(choice) ? associationsOf(documents, debt.allocations) : null
  const isTooMuch = debt.rest < 0n || overRemain(documents, debt.allocations).length > 0
  const [date, setDate] = useState<string | null>(localDate())
  const [statement, setStatement] = useState('')
  const [hasRelief, setRelief] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const [chosenTax, setTax] = useState<string | null>(null)
  const taxRows = useList(taxes, {
    category: 'S',
    mechanism: 'normal',
    for_sales: true,
    per_page: 50,
  }).data?.data
  const tax =
    taxRows?.find(({ id }) => id === chosenTax) ?? taxRows?.find(({ code }) => code === 'S15')

  const submit = async (status: 0 | 1): Promise<void> => {
    const entry = await make({
      ...(date === null ? {} : { date }),
      ...(party === null ? {} : { beneficiary_id: party }),
      ...(amount === null ? {} : { amount }),
      ...(asked === null ? {} : { associations: asked }),
      vat_relief: hasRelief,
      conditions_confirmed: isConfirmed,
      ...(hasRelief && tax ? { tax_id: tax.id } : {}),
      statement: statement.trim() || null,
      status,
    })
    if (!entry) return
    await celebrate(t(status === 1 ? 'entries.confirmed' : 'documents.draft_saved'))
    await navigate({ to: viewTo(entry.id) })
  }
  return (
    <Dialog opened onClose={onClose} size={720} title={t('choices.entry_template.bad_debt')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(0)
        }}
      >
        <ErrorList error={page} of="entries" onClose={close} />
        <ReferencePicker
          of="beneficiaries"
          query={{ role: 'customer' }}
          label={t('entries.customer')}
          required
          value={party}
          error={errorOf('beneficiary_id')}
          hint={<Owed id={party} />}
          onChange={(id) => {
            setParty(id)
            setChoice({ ...choice, chosen: {} })
          }}
        />
        <div className="two-fields">
          <MoneyInput
            label={t('entries.debt')}
            description={t('entries.debt_how')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            withAsterisk
            isLive
            value={amount}
            error={errorOf('amount')}
            onChange={(typed) => setChoice({ ...choice, typed })}
          />
          <DateField
            label={t('entries.date')}
            withAsterisk
            value={date}
            error={errorOf('date')}
            onChange={setDate}
          />
        </div>
        {documents.length > 0 ? (
          <DebtDocuments
            documents={documents}
            debt={debt}
            choice={choice}
            currency={currency}
            refused={refusedOf(asked ?? [], errorOf)}
            onChange={setChoice}
          />
        ) : null}
        <TextInput
          label={t('fields.statement')}
          description={t('entries.bad_debt_statement_how')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={1000}
          value={statement}
          error={errorOf('statement')}
          onChange={(event) => setStatement(event.currentTarget.value)}
        />
        <Switch
          label={t('entries.vat_relief')}
          description={t('entries.vat_relief_how')}
          checked={hasRelief}
          onChange={(event) => setRelief(event.currentTarget.checked)}
        />
        {hasRelief ? (
          <div className="panel relief">
            <ReferencePicker
              of="taxes"
              query={{ category: 'S', mechanism: 'normal', for_sales: true }}
              label={t('entries.charged_tax')}
              clearable={false}
              value={tax?.id ?? null}
              error={errorOf('tax_id')}
              onChange={setTax}
            />
            <ul className="conditions">
              {(['year', 'charged', 'written_off', 'told'] as const).map((condition) => (
                <li key={condition}>{t(`entries.conditions.${condition}`)}</li>
              ))}
            </ul>
            <Checkbox
              label={t('entries.conditions_met')}
              checked={isConfirmed}
              error={errorOf('conditions_confirmed')}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            />
          </div>
        ) : null}
        <WriteOffLines
          amount={amount}
          party={party}
          rate={hasRelief ? (tax?.percentage ?? null) : null}
        />
        <div className="dialog-actions">
          <Button variant="default" type="button" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <span className="grow" />
          <Button
            variant="default"
            type="submit"
            disabled={isBusy || isTooMuch}
            title={isTooMuch ? t('entries.debt_first') : undefined}
          >
            {t('kit.save_draft')}
          </Button>
          {access.may(entries, 'confirm') ? (
            <Button
              type="button"
              loading={isBusy}
              disabled={isTooMuch || (hasRelief && !isConfirmed)}
              title={
                isTooMuch
                  ? t('entries.debt_first')
                  : hasRelief && !isConfirmed
                    ? t('entries.conditions_first')
                    : undefined
              }
              onClick={() => void submit(1)}
            >
              {t('entries.post')}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}

/** What was refused of the chosen documents, by their ids: the wire counts those that were sent. */
const refusedOf = (
  asked: ReturnType<typeof associationsOf>,
  errorOf: (field: string) => string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    asked.flatMap(({ associatable_id }, index) => {
      const field = `associations.${index}`
      const text = errorOf(`${field}.amount`) ?? errorOf(field)
      return text === undefined ? [] : [[associatable_id, text]]
    }),
  )

/** What the customer owes, as the hint under its name. */
const Owed = ({ id }: { readonly id: string | null }): ReactNode => {
  const { t } = useTranslation()
  const balance = useNamed('beneficiaries', id).data?.['balance']
  return typeof balance === 'string' ? `${t('fields.balance')}: ⁦${balance}⁩` : null
}

/** The write-off as the server will compute it: the debt less its VAT, the VAT, the customer. */
const WriteOffLines = ({
  amount,
  party,
  rate,
}: {
  readonly amount: string | null
  readonly party: string | null
  readonly rate: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const codes = 'bad_debt,vat_output,receivable'
  const accounts = useList(defaultAccounts, { code: codes, per_page: 50 }).data?.data
  const customer = useNamed('beneficiaries', party).data
  const debt = money(read(amount))
  if (debt <= 0n) return null
  const vat =
    rate === null ? 0n : vatWithin(debt, { rate: percent(parseDecimal(rate, scale.percent) ?? 0n) })
  const named = (code: 'bad_debt' | 'vat_output' | 'receivable') =>
    nameOf(accounts?.find((each) => each.code === code)?.account) ?? t(`entries.parts.${code}`)
  const none = '0.00'
  const lines: readonly ComputedLine[] = [
    { key: 'debt', name: named('bad_debt'), debtor: write(debt - vat), creditor: none },
    ...(vat === 0n
      ? []
      : [{ key: 'vat', name: named('vat_output'), debtor: write(vat), creditor: none }]),
    {
      key: 'party',
      name: named('receivable'),
      note: customer?.name ? nameOf({ ...customer, name: customer.name }) : null,
      debtor: none,
      creditor: write(debt),
    },
  ]
  return <TemplateLines lines={lines} />
}
