import type { VatPeriod } from '@mizan/contract/vat-returns'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, localDate } from '../../client/format.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import type { Tone } from '../../theme/tones.ts'

type Of = Pick<VatPeriod, 'state' | 'starts_on' | 'ends_on' | 'due_on' | 'payable' | 'is_elsewhere'>

/** Under way, waiting to be filed, late, filed with or without something to pay, or paid. */
function stateOf({
  state,
  ends_on,
  due_on,
  payable,
  is_elsewhere: isElsewhere,
}: Of): readonly [word: string, tone: Tone] {
  if (isElsewhere) return ['elsewhere', 'ok']
  const today = localDate()
  if (state === 'paid') return ['paid', 'ok']
  if (state === 'filed') return isZero(payable) ? ['settled', 'ok'] : ['filed', 'warn']
  if (ends_on >= today) return ['under_way', 'info']
  if (due_on < today) return ['late', 'bad']
  return [state === 'prepared' ? 'prepared' : 'to_file', 'warn']
}

export const VatPill = ({
  of,
  large = false,
}: {
  readonly of: Of
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const [word, tone] = stateOf(of)
  return (
    <StatusPill tone={tone} large={large}>
      {t(`vat_returns.states.${word}`)}
    </StatusPill>
  )
}
