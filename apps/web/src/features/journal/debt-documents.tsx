import { Button } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/figures/amount.tsx'
import type { DebtDocument } from '../../trade/settling/open-documents.ts'
import { SettleTable } from '../../trade/settling/settle-table.tsx'
import { heldBy, isChosen, overRemain, type DebtChoice, type debtOf } from './debt-choice.ts'
import { write } from './entry-values.ts'

type Props = {
  readonly documents: readonly DebtDocument[]
  readonly debt: ReturnType<typeof debtOf>
  readonly choice: DebtChoice
  readonly currency: string
  /** What the server refused, by the id of the document. */
  readonly refused: Readonly<Record<string, string>>
  readonly onChange: (choice: DebtChoice) => void
}

/** The documents of the debt: the oldest first, or those that are chosen, with what of each. */
export const DebtDocuments = (props: Props): ReactNode => {
  const { documents, debt, choice, currency, onChange } = props
  const { t } = useTranslation()
  const { allocations, rest } = debt
  const over = overRemain(documents, allocations).map(({ id }) => [
    id,
    t('entries.debt_over_remain'),
  ])
  const held = documents.flatMap((each) => {
    const reason = heldBy(each)
    return reason === null ? [] : [[each.id, t(`documents.reasons.${reason}`)]]
  })
  return (
    <section onKeyDown={nextAmount}>
      <header className="debt-head">
        <h3 className="template-head">{t('entries.debt_documents')}</h3>
        {isChosen(choice) ? (
          <Button variant="subtle" onClick={() => onChange({ typed: debt.amount, chosen: {} })}>
            {t('entries.debt_take_oldest')}
          </Button>
        ) : (
          <span className="hint">{t('entries.debt_oldest')}</span>
        )}
      </header>
      <SettleTable
        documents={documents}
        allocations={allocations}
        errors={{ ...props.refused, ...Object.fromEntries(over) }}
        blocked={Object.fromEntries(held)}
        label={t('entries.debt_documents')}
        word={t('entries.debt_off')}
        isLive
        currency={currency}
        onAmount={(id, amount) =>
          onChange({ ...choice, chosen: { ...choice.chosen, [id]: amount } })
        }
      />
      <p className="debt-rest" aria-live="polite">
        {rest < 0n ? (
          <span className="text-bad">
            {t('entries.debt_too_much')} <Amount value={write(-rest)} currency={currency} strong />
          </span>
        ) : rest > 0n ? (
          <>
            {t('entries.debt_on_account')} <Amount value={write(rest)} currency={currency} strong />
          </>
        ) : debt.amount === null ? null : (
          t('entries.debt_on_documents')
        )}
      </p>
    </section>
  )
}

/** Enter and the arrows go from amount to amount, as in every table of figures. */
function nextAmount(event: KeyboardEvent<HTMLElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey) return
  const inputs = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(
      '.settle-amount input:not(:disabled)',
    ),
  ]
  const at = inputs.indexOf(event.target as HTMLInputElement)
  if (at < 0) return
  event.preventDefault()
  inputs[at + step]?.focus()
}
