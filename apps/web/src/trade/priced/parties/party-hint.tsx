import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../kit/figures/amount.tsx'
import type { Side } from '../side.ts'
import type { PartyRow } from '../use-priced-facts.ts'

/** Under the party: what is open between us, and what remains of its credit. */
export const PartyHint = ({
  party,
  side,
}: {
  readonly party: PartyRow | null
  readonly side: Side
}): ReactNode => {
  const { t } = useTranslation()
  if (party === null) return <>{'\u00a0'}</>
  const read = (text: string): bigint => parseDecimal(text, 2) ?? 0n
  const open = side === 'sales' ? party.receivable : party.payable
  const rest =
    party.credit_limit === null || side !== 'sales'
      ? null
      : read(party.credit_limit) - read(party.balance)
  return (
    <>
      {t(side === 'sales' ? 'bills.owes_us' : 'bills.we_owe')}{' '}
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
