import './account-lines.css'
import type { AccountSubType } from '@mizan/core/ledger/account-types'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import type { CellGiven, LineColumn } from '../../lines/line-cell.tsx'
import { MoneyInput } from '../../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../../kit/fields/reference-picker.tsx'
import { chargedOf, type AccountLine } from './account-line.ts'
import { DiscountInput } from '../discount-input.tsx'
import type { TaxRow } from '../price-lines.ts'
import type { Side } from '../side.ts'
import { lineTotal } from '../items/priced-columns.tsx'
import { TaxCell } from '../tax-cell.tsx'

type Given = {
  readonly side: Side
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly standardTax: string | null
  readonly digits: number
  /** The kinds of account a line of this document may be posted to. */
  readonly subTypes: readonly AccountSubType[]
  /** What an empty account means; left out where an account is required. */
  readonly accountHint?: string
  /** Under the statement: a longer text, or the line of the bill that is corrected. */
  readonly underStatement: (cell: CellGiven<AccountLine>) => ReactNode
}

/** The cells of lines that are accounts: what for, on which account and centre, how much. */
export function useAccountColumns({
  side,
  taxes,
  standardTax,
  digits,
  subTypes,
  accountHint,
  underStatement,
}: Given): readonly LineColumn<AccountLine>[] {
  const { t } = useTranslation()
  const { includes } = useAccess()
  const hasCentres = includes('cost_centers')
  return useMemo(
    () => [
      {
        name: 'statement',
        head: t('documents.statement'),
        kind: 'custom',
        control: (cell) => (
          <>
            <input
              className="cell"
              value={cell.line.statement ?? ''}
              aria-label={cell.label}
              aria-invalid={Boolean(cell.error)}
              title={cell.error}
              maxLength={255}
              placeholder={t('documents.statement_placeholder')}
              onChange={(event) => cell.onChange({ statement: event.currentTarget.value })}
            />
            {underStatement(cell)}
          </>
        ),
      },
      {
        name: 'account_id',
        head: t('fields.account'),
        kind: 'custom',
        width: 196,
        control: (cell) => (
          <AccountCell
            {...cell}
            subTypes={subTypes}
            hasCentres={hasCentres}
            hint={accountHint ?? null}
          />
        ),
      },
      { name: 'amount', head: t('fields.amount'), kind: 'price', shown: digits, width: 100 },
      {
        name: 'discount',
        head: t('documents.discount'),
        kind: 'custom',
        figure: true,
        width: 72,
        control: ({ line, onChange, label, error }) => (
          <DiscountInput
            isCell
            value={line.discount}
            label={label}
            error={error}
            onChange={(discount) => onChange({ discount })}
          />
        ),
      },
      {
        name: 'tax_id',
        head: t('fields.tax'),
        kind: 'custom',
        width: 96,
        control: (cell) => <AccountTaxCell {...cell} taxes={taxes} standardTax={standardTax} />,
      },
      {
        name: 'total',
        head: t('fields.total'),
        kind: 'computed',
        width: 108,
        value: (line) =>
          line.amount === null ? null : (
            <Amount
              value={lineTotal(chargedOf(line, standardTax), side, taxes, digits)}
              digits={digits}
            />
          ),
      },
    ],
    [t, side, taxes, standardTax, digits, subTypes, accountHint, hasCentres, underStatement],
  )
}

type AccountCellProps = CellGiven<AccountLine> & {
  readonly subTypes: readonly AccountSubType[]
  readonly hasCentres: boolean
  readonly hint: string | null
}

/** The account of a line and, quietly under it, its cost centre. */
const AccountCell = (cell: AccountCellProps): ReactNode => {
  const { line, onChange, label, error, subTypes, hasCentres, hint } = cell
  const { t } = useTranslation()
  return (
    <div className="account-cell">
      <div className="cell-reference">
        <ReferencePicker
          of="accounts"
          value={line.account_id}
          ariaLabel={label}
          clearable={hint !== null}
          error={error ? true : undefined}
          placeholder={hint ?? t('fields.account')}
          query={{ is_transaction_account: true, active: true, sub_type: subTypes.join(',') }}
          onChange={(account_id) => onChange({ account_id })}
        />
      </div>
      {hasCentres ? (
        <div className="cell-reference cell-second">
          <ReferencePicker
            of="cost_centers"
            value={line.cost_center_id}
            ariaLabel={`${t('fields.cost_center')} ${label}`}
            placeholder={t('fields.cost_center')}
            query={{ active: true }}
            onChange={(cost_center_id) => onChange({ cost_center_id })}
          />
        </div>
      ) : null}
    </div>
  )
}

type TaxProps = CellGiven<AccountLine> & {
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly standardTax: string | null
}

/** The tax of a line; VAT paid at customs asks for what the customs valued. */
const AccountTaxCell = ({ line, taxes, standardTax, ...cell }: TaxProps): ReactNode => {
  const { t } = useTranslation()
  const id = line.tax_id ?? standardTax
  const isImport = (id === null ? undefined : taxes.get(id))?.mechanism === 'import'
  return (
    <>
      <TaxCell {...cell} line={{ tax_id: id, exemption_code: line.exemption_code }} taxes={taxes} />
      {isImport ? (
        <div className="cell-money">
          <MoneyInput
            aria-label={`${t('documents.customs_value')} ${cell.label}`}
            placeholder={t('documents.customs_value')}
            value={line.customs_value}
            onChange={(customs_value) => cell.onChange({ customs_value })}
          />
        </div>
      ) : null}
    </>
  )
}
