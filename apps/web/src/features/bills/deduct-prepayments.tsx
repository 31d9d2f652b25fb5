import { Checkbox } from '@mantine/core'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal } from '@mizan/core/money/decimal'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../client/request.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { read } from '../../trade/settling/settle.ts'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { billFamilies, type BillFamily, type BillRow } from './bill-family.ts'
import type { PrepaymentLine } from './bill-values.ts'

/** A prepayment invoice of the party with something left to deduct. */
export type OpenPrepayment = {
  readonly id: string
  readonly bill_code: string
  readonly issue_date: string | null
  readonly currency: string
  readonly open: string
}

type Asked = {
  readonly family: BillFamily
  readonly partyId: string | null
  readonly currency: string
  readonly record: BillRow | null
}

/** The advances of a party in the bill's currency; those it deducts already are open for itself. */
export function useOpenPrepayments(asked: Asked): readonly OpenPrepayment[] {
  const { family, partyId, currency, record } = asked
  const { type } = billFamilies[family]
  const answer = useQuery({
    queryKey: ['bills', 'prepayments', partyId, type],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly OpenPrepayment[] }>({
          path: `/beneficiaries/${partyId}/open_prepayments`,
          query: { type },
          signal,
        })
      ).data,
    enabled: partyId !== null,
    retry: false,
  }).data
  if (partyId === null || !answer) return []
  const own = record?.status === 128 ? record.prepayments : []
  const digits = minorDigits(currency)
  const offered = answer
    .filter((each) => each.currency === currency && each.id !== record?.id)
    .map((each) => {
      const mine = own.find(({ bill_id }) => bill_id === each.id)?.amount ?? null
      const open = read(each.open, digits) + read(mine, digits)
      return { ...each, open: formatDecimal(open, digits) }
    })
  const used = own.flatMap(({ bill_id, bill_code, amount }) =>
    offered.some(({ id }) => id === bill_id)
      ? []
      : [
          {
            id: bill_id,
            bill_code: bill_code ?? '',
            issue_date: null,
            currency,
            open: amount ?? record?.prepaid ?? '0',
          },
        ],
  )
  return [...used, ...offered]
}

/** What is deducted in all, VAT included: an amount that is not said is all that is open. */
export const prepaidOf = (
  lines: readonly PrepaymentLine[],
  open: readonly OpenPrepayment[],
  digits: number,
): bigint =>
  lines.reduce((sum, { bill_id, amount }) => {
    const found = open.find(({ id }) => id === bill_id)
    return sum + read(amount ?? found?.open, digits)
  }, 0n)

type Props = {
  readonly open: readonly OpenPrepayment[]
  readonly lines: readonly PrepaymentLine[]
  readonly digits: number
  /** What of the bill is not yet deducted, retained or paid, in minor units. */
  readonly rest: bigint
  readonly onChange: (lines: readonly PrepaymentLine[]) => void
}

/** Takes prepayment invoices of the party off this bill, all or a part of each. */
export const DeductPrepayments = ({ open, lines, digits, rest, onChange }: Props): ReactNode => {
  const { t } = useTranslation()
  const toggle = (each: OpenPrepayment, isOn: boolean): void => {
    if (!isOn) return onChange(lines.filter(({ bill_id }) => bill_id !== each.id))
    const open = read(each.open, digits)
    const most = rest > 0n && rest < open ? rest : open
    onChange([...lines, { bill_id: each.id, amount: formatDecimal(most, digits) }])
  }
  return (
    <section className="prepayments" data-field="prepayments">
      <span className="field-label">{t('bills.deduct_prepayments')}</span>
      {open.map((each, index) => {
        const line = lines.find(({ bill_id }) => bill_id === each.id)
        return (
          <div className="prepaid-row" key={each.id} data-field={`prepayments.${index}.bill_id`}>
            <Checkbox
              checked={line !== undefined}
              disabled={line === undefined && read(each.open, digits) <= 0n}
              onChange={(event) => toggle(each, event.currentTarget.checked)}
              label={
                <>
                  <Ltr>{each.bill_code}</Ltr>{' '}
                  <small className="dim">
                    <DateText value={each.issue_date} />
                  </small>
                </>
              }
            />
            <span className="dim">
              {read(each.open, digits) <= 0n ? (
                t('bills.prepayment_not_paid')
              ) : (
                <>
                  {t('bills.open_of')} <Amount value={each.open} />
                </>
              )}
            </span>
            {line ? (
              <MoneyInput
                aria-label={`${t('bills.deduct_prepayments')} ${each.bill_code}`}
                value={line.amount ?? each.open}
                onChange={(amount) =>
                  onChange(
                    lines.map((other) =>
                      other.bill_id === each.id ? { ...other, amount } : other,
                    ),
                  )
                }
              />
            ) : (
              <span />
            )}
          </div>
        )
      })}
    </section>
  )
}
