import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { conversionBalance } from '@mizan/contract/documents/opening'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useUser } from '../../client/user.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { DocumentForm } from '../../trade/documents/document-form.tsx'
import { isSameWritten, newKey, useLines } from '../../trade/lines/lines.ts'
import { useDraft } from '../../kit/records/use-draft.ts'
import { AccountGrid } from './account-grid.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { openingChecks } from './opening-checks.ts'
import {
  blankAccount,
  blankGoods,
  blankParty,
  isBlankAccount,
  isBlankGoods,
  isBlankParty,
  sheetOf,
  type Grid,
  type OpeningSheet,
} from './opening-lines.ts'
import { openingFormTo, openingHomeTo, openingViewTo, type Opening } from './opening-paths.ts'
import { OpeningRail } from './opening-rail.tsx'
import { OpeningPill } from './opening-status.tsx'
import { sumsOf } from './opening-sums.ts'
import { PartyGrid } from './party-grid.tsx'
import type { OpeningFacts } from './use-opening-facts.ts'
import { useOpeningSave } from './use-opening-save.ts'

type Props = { readonly record: Opening | null; readonly facts: OpeningFacts }

const blankSheet = (facts: OpeningFacts): OpeningSheet => ({
  date: facts.date,
  accounts: [blankAccount()],
  customers: [],
  suppliers: [],
  stock: [blankGoods(facts.mainStore)],
})

/** The sheet as it stands at first: what is kept, with a blank line where a part is empty. */
function initialSheet(record: Opening | null, facts: OpeningFacts): OpeningSheet {
  const sheet = record ? sheetOf(record, facts.mainStore) : blankSheet(facts)
  const orBlank = (side: 'customers' | 'suppliers') =>
    sheet[side].length > 0 ? sheet[side] : [blankParty(facts.partyAccounts[side][0]?.value ?? null)]
  return { ...sheet, customers: orBlank('customers'), suppliers: orBlank('suppliers') }
}

const isSameSheet = (sheet: OpeningSheet, other: OpeningSheet): boolean =>
  sheet.date === other.date &&
  isSameWritten(sheet.accounts, other.accounts, isBlankAccount) &&
  isSameWritten(sheet.customers, other.customers, isBlankParty) &&
  isSameWritten(sheet.suppliers, other.suppliers, isBlankParty) &&
  isSameWritten(sheet.stock, other.stock, isBlankGoods)

/** Opening balances being written: accounts, customers, suppliers, goods, and the running balance. */
export const OpenOpeningForm = ({ record, facts }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const [id] = useState(() => record?.id ?? newKey())
  const [initial] = useState(() => initialSheet(record, facts))
  const [date, setDate] = useState(initial.date)
  const accounts = useLines(() => initial.accounts)
  const customers = useLines(() => initial.customers)
  const suppliers = useLines(() => initial.suppliers)
  const stock = useLines(() => initial.stock)
  const [acceptsDifference, setAccepts] = useState(record?.difference_to_equity ?? false)
  const [isSaved, setSaved] = useState(false)
  const { save, errors, isBusy, closeErrors } = useOpeningSave(id, record, facts.sideOf)

  const sheet = useMemo<OpeningSheet>(
    () => ({
      date,
      accounts: accounts.lines,
      customers: customers.lines,
      suppliers: suppliers.lines,
      stock: stock.lines,
    }),
    [date, accounts.lines, customers.lines, suppliers.lines, stock.lines],
  )
  const sums = useMemo(() => sumsOf(sheet, facts.sideOf), [sheet, facts.sideOf])
  const isDirty = !isSaved && !isSameSheet(sheet, initial)
  const draft = useDraft(`mizan.draft.conversion_balance.${record?.id ?? 'new'}`, sheet, isDirty)

  const checks = openingChecks({
    t,
    sums,
    acceptsDifference,
    accept: () => setAccepts(true),
    date,
    lockDate: user?.tenant?.lock_date ?? null,
  })
  const write = async (status: 0 | 1): Promise<void> => {
    if (isBusy || isSaved) return
    const saved = await save({ sheet, acceptsDifference, status })
    if (!saved) return
    setSaved(true)
    draft.forget()
    await celebrate(t(status === 1 ? 'opening.posted' : 'documents.draft_saved'))
    await navigate({
      to: status === 1 ? openingViewTo(saved.id) : openingFormTo(saved.id),
      replace: true,
    })
    setSaved(false)
  }
  const restore = (): void => {
    const values = draft.found?.values
    if (!values) return
    setDate(values.date)
    accounts.change({ do: 'replace', lines: values.accounts })
    customers.change({ do: 'replace', lines: values.customers })
    suppliers.change({ do: 'replace', lines: values.suppliers })
    stock.change({ do: 'replace', lines: values.stock })
    draft.forget()
  }
  const of = (grid: Grid): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(errors.fields)
        .filter(([name]) => name.startsWith(`${grid}.`))
        .map(([name, text]) => [name.slice(grid.length + 1), text]),
    )
  const status = record?.status ?? 0
  const currency = user?.tenant?.currency ?? 'SAR'
  return (
    <DocumentForm
      document={{
        of: conversionBalance,
        title: t('opening.title'),
        status,
        savedAt: draft.savedAt,
        found: draft.found && { at: draft.found.at, restore, forget: draft.forget },
        errors,
        closeErrors,
        cancelTo: record && status !== 0 ? openingViewTo(record.id) : openingHomeTo,
        isDirty,
        isBusy: isBusy || isSaved,
        isOpened: status === 128,
        mayConfirm: access.may(conversionBalance, 'confirm'),
      }}
      pill={<OpeningPill status={status} />}
      header={
        <div className="field-grid">
          <DateField
            label={t('fields.conversion_balance.date')}
            value={date}
            onChange={setDate}
            error={errors.fields['date']}
            data-field="date"
            name="date"
          />
          <p className="hint opening-how">
            {t(status === 128 ? 'opening.correct_how' : 'opening.how')}
          </p>
        </div>
      }
      lines={{
        title: t('opening.accounts'),
        grid: (
          <>
            <AccountGrid
              {...accounts}
              offered={facts.accounts}
              errors={of('accounts')}
              hasErrors={errors.page !== null}
            />
            {(['customers', 'suppliers'] as const).map((side) => (
              <PartyGrid
                key={side}
                {...(side === 'customers' ? customers : suppliers)}
                side={side}
                accounts={facts.partyAccounts[side]}
                date={date}
                total={sums[side]}
                errors={of(side)}
              />
            ))}
            <GoodsGrid
              {...stock}
              stores={facts.stores}
              mainStore={facts.mainStore}
              total={sums.stock}
              errors={of('stock')}
            />
          </>
        ),
      }}
      rail={
        <OpeningRail
          sums={sums}
          currency={currency}
          acceptsDifference={acceptsDifference}
          onAccept={setAccepts}
        />
      }
      due={{
        label: t(sums.isBalanced ? 'opening.balanced' : 'opening.difference'),
        value: sums.difference,
        currency,
      }}
      checks={checks}
      onSave={status === 0 ? () => void write(0) : null}
      onConfirm={() => void write(1)}
      confirmWord={t(status === 128 ? 'opening.post_again' : 'opening.post')}
    />
  )
}
