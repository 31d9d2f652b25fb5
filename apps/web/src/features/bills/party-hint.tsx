import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/amount.tsx'
import type { BillFamily } from './bill-family.ts'
import type { PartyRow } from './use-bill-facts.ts'

/** Under the party: what is open between us, and what remains of its credit. */
export const PartyHint = ({
  party,
  family,
}: {
  readonly party: PartyRow | null
  readonly family: BillFamily
}): ReactNode => {
  const { t } = useTranslation()
  if (party === null) return <>{'\u00a0'}</>
  const read = (text: string): bigint => parseDecimal(text, 2) ?? 0n
  const open = family === 'sales' ? party.receivable : party.payable
  const rest =
    party.credit_limit === null || family !== 'sales'
      ? null
      : read(party.credit_limit) - read(party.balance)
  return (
    <>
      {t(family === 'sales' ? 'bills.owes_us' : 'bills.we_owe')}{' '}
      <strong>
        <Amount value={open} />
      </strong>
      {rest === null ? null : (
        <span className={rest <= 0n ? 'text-bad' : 'text-warn'}>
          {' · '}
          {t('bills.credit_left')}{' '}
          <strong>
            <Amount value={formatDecimal(rest, 2)} />
          </strong>
        </span>
      )}
    </>
  )
}
