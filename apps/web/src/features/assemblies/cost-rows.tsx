import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { isNothing, newKey, type Keyed } from '../../trade/lines/lines.ts'
import type { CostRow } from './assembly-family.ts'

/** What a batch costs besides its components, as it is typed. */
export type CostLine = Keyed & {
  readonly account_id: string | null
  readonly amount: string | null
  readonly statement: string | null
  readonly cost_center_id: string | null
}

export const costsOf = (costs: readonly CostRow[]): readonly CostLine[] =>
  costs.map(({ account_id, amount, statement, cost_center_id }) => ({
    key: newKey(),
    account_id,
    amount,
    statement,
    cost_center_id,
  }))

const isWritten = ({ account_id, amount }: CostLine): boolean =>
  account_id !== null || !isNothing(amount)

export const draftOfCosts = (costs: readonly CostLine[]) =>
  costs.filter(isWritten).map(({ account_id, amount, statement, cost_center_id }) => ({
    ...(account_id !== null && { account_id }),
    ...(amount !== null && { amount }),
    statement,
    cost_center_id,
  }))

type Props = {
  readonly costs: readonly CostLine[]
  readonly onChange: (costs: readonly CostLine[]) => void
  /** By `0.account_id`, as the check gave them. */
  readonly errors: Readonly<Record<string, string>>
}

/** Wages, energy and the like: each with the account it is taken from. */
export const CostRows = ({ costs, onChange, errors }: Props): ReactNode => {
  const { t } = useTranslation()
  const hasCentres = useAccess().includes('cost_centers')
  const set = (key: string, change: Partial<CostLine>): void =>
    onChange(costs.map((cost) => (cost.key === key ? { ...cost, ...change } : cost)))
  const blank = (): CostLine => ({
    key: newKey(),
    account_id: null,
    amount: null,
    statement: null,
    cost_center_id: null,
  })
  return (
    <div className="assembly-costs">
      <div className="lines-head">
        <h2>{t('assemblies.costs')}</h2>
        <span className="hint">{t('assemblies.costs_how')}</span>
      </div>
      <ul>
        {costs.map((cost, index) => (
          <li key={cost.key}>
            <div data-field={`costs.${index}.account_id`}>
              <ReferencePicker
                of="accounts"
                query={{ is_transaction_account: true, active: true }}
                ariaLabel={`${t('fields.account')} ${index + 1}`}
                placeholder={t('fields.account')}
                value={cost.account_id}
                error={errors[`${index}.account_id`]}
                onChange={(account_id) => set(cost.key, { account_id })}
              />
            </div>
            <div data-field={`costs.${index}.amount`}>
              <MoneyInput
                aria-label={`${t('fields.amount')} ${index + 1}`}
                placeholder={t('fields.amount')}
                value={cost.amount}
                error={errors[`${index}.amount`]}
                onChange={(amount) => set(cost.key, { amount })}
              />
            </div>
            <TextInput
              aria-label={`${t('fields.statement')} ${index + 1}`}
              placeholder={t('fields.statement')}
              value={cost.statement ?? ''}
              onChange={(event) => set(cost.key, { statement: event.currentTarget.value || null })}
            />
            {hasCentres ? (
              <div data-field={`costs.${index}.cost_center_id`}>
                <ReferencePicker
                  of="cost_centers"
                  ariaLabel={`${t('fields.cost_center')} ${index + 1}`}
                  placeholder={t('fields.cost_center')}
                  value={cost.cost_center_id}
                  error={errors[`${index}.cost_center_id`]}
                  onChange={(cost_center_id) => set(cost.key, { cost_center_id })}
                />
              </div>
            ) : null}
            <ActionIcon
              size={34}
              aria-label={t('kit.remove_line', { number: index + 1 })}
              onClick={() => onChange(costs.filter(({ key }) => key !== cost.key))}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={15} stroke={1.8} />}
        onClick={() => onChange([...costs, blank()])}
      >
        {t('assemblies.add_cost')}
      </Button>
    </div>
  )
}
