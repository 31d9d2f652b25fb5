import { formatDecimal } from '@mizan/core/money/decimal'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { useDigits } from '../../client/user.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateCell } from '../../trade/lines/date-cell.tsx'
import type { LineColumn } from '../../trade/lines/line-cell.tsx'
import { LineLots } from '../../trade/lots/line-lots.tsx'
import { units } from '../../trade/lots/written-lots.ts'
import { ItemSearch } from '../../trade/priced/items/item-search.tsx'
import { ChosenCell } from './cells.tsx'
import type { AccountLine, GoodsLine, PartyLine } from './opening-lines.ts'
import { goodsValue } from './opening-sums.ts'

/** The cells of an account's balance: a figure on one side empties the other. */
export function useAccountColumns(): readonly LineColumn<AccountLine>[] {
  const { t } = useTranslation()
  const digits = useDigits()
  return useMemo(
    () => [
      {
        name: 'account_id',
        head: t('fields.account'),
        kind: 'custom',
        control: ({ line, onChange, label, error }) => (
          <ChosenCell
            of="accounts"
            query={{ is_transaction_account: true, active: true, control: false }}
            name={line.account_name}
            label={label}
            error={error}
            onChosen={(account_id, account_name) => onChange({ account_id, account_name })}
          />
        ),
      },
      {
        name: 'debtor',
        head: t('fields.debtor'),
        kind: 'money',
        shown: digits,
        width: 150,
        isReadOnly: (line) => line.creditor !== null,
      },
      {
        name: 'creditor',
        head: t('fields.creditor'),
        kind: 'money',
        shown: digits,
        width: 150,
        isReadOnly: (line) => line.debtor !== null,
      },
    ],
    [t, digits],
  )
}

type Choice = { readonly value: string; readonly label: string }

/** The cells of a party's open document. */
export function usePartyColumns(
  side: 'customers' | 'suppliers',
  accounts: readonly Choice[],
  date: string | null,
): readonly LineColumn<PartyLine>[] {
  const { t } = useTranslation()
  const digits = useDigits()
  return useMemo(() => {
    const isPaid = (line: PartyLine): boolean => line.paid !== null
    const dateColumn = (name: 'issue_date' | 'due_date'): LineColumn<PartyLine> => ({
      name,
      head: t(`fields.${name}`),
      kind: 'custom',
      width: 112,
      figure: true,
      control: (cell) => (
        <DateCell
          {...cell}
          value={cell.line[name]}
          near={cell.line.issue_date ?? date}
          onDate={(value) => cell.onChange({ [name]: value })}
        />
      ),
    })
    return [
      {
        name: 'beneficiary_id',
        head: t(`opening.party.${side}`),
        kind: 'custom',
        control: ({ line, onChange, label, error }) => (
          <ChosenCell
            of="beneficiaries"
            query={{ role: side === 'customers' ? 'customer' : 'supplier' }}
            name={line.beneficiary_name}
            label={label}
            error={error}
            isFixed={isPaid(line)}
            onChosen={(beneficiary_id, beneficiary_name) =>
              onChange({ beneficiary_id, beneficiary_name })
            }
          />
        ),
      },
      {
        name: 'account_id',
        head: t('fields.account'),
        kind: 'choice',
        width: 172,
        quiet: true,
        choices: () => accounts,
        isReadOnly: isPaid,
      },
      {
        name: 'number',
        head: t('opening.document_number'),
        kind: 'text',
        width: 128,
        isReadOnly: isPaid,
      },
      dateColumn('issue_date'),
      dateColumn('due_date'),
      {
        name: 'amount',
        head: t('fields.amount'),
        kind: 'money',
        shown: digits,
        width: 126,
        isReadOnly: isPaid,
        under: ({ line }) =>
          line.paid === null ? null : (
            <>
              {t('opening.paid')} <Amount value={line.paid} />
            </>
          ),
      },
    ]
  }, [t, digits, side, accounts, date])
}

/** The cells of opening goods; their value is computed and never typed. */
export function useGoodsColumns(stores: readonly Choice[]): readonly LineColumn<GoodsLine>[] {
  const { t } = useTranslation()
  const digits = useDigits()
  return useMemo(
    () => [
      {
        name: 'item_id',
        head: t('fields.item'),
        kind: 'custom',
        control: ({ line, onChange, label, error }) => (
          <ItemSearch
            side="purchases"
            name={line.item_name}
            label={label}
            error={error}
            isCell
            onChosen={(item, input) => {
              flushSync(() =>
                onChange({
                  item_id: item.id,
                  item_name: localName(item),
                  trackedBy: item.tracked_by,
                  hasExpiry: item.has_expiry,
                  lots: [],
                  unit_price: line.unit_price ?? costOf(item.units[0]?.purchasing_price),
                }),
              )
              input
                ?.closest('tr')
                ?.querySelector<HTMLInputElement>('[data-column="2"] input')
                ?.focus()
            }}
          />
        ),
        under: ({ line, onChange }) => (
          <LineLots
            line={line}
            asked={units(line.amount)}
            leaves={null}
            mayLack
            onLots={(lots) => onChange({ lots })}
          />
        ),
      },
      {
        name: 'store_id',
        head: t('fields.store'),
        kind: 'choice',
        width: 170,
        choices: () => stores,
      },
      { name: 'amount', head: t('fields.quantity'), kind: 'quantity', width: 104 },
      {
        name: 'unit_price',
        head: t('opening.unit_cost'),
        kind: 'price',
        shown: digits,
        width: 122,
      },
      {
        name: 'value',
        head: t('fields.value'),
        kind: 'computed',
        width: 132,
        value: (line) =>
          line.item_id === null ? null : (
            <Amount value={formatDecimal(goodsValue(line), 2)} digits={digits} />
          ),
      },
    ],
    [t, stores, digits],
  )
}

const costOf = (price: string | null | undefined): string | null =>
  price && !/^[0.]+$/.test(price) ? price : null
