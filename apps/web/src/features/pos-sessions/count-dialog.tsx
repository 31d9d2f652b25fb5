import { Button } from '@mantine/core'
import { paymentMethods } from '@mizan/contract/ledger'
import { type PosSessionRow, posSessions } from '@mizan/contract/documents/pos-sessions'
import { denominations, worthOf } from '@mizan/core/pos/denominations'
import { formatDecimal } from '@mizan/core/money/decimal'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useList } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { DecimalInput } from '../../kit/fields/decimal-input.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

/** Means of payment by card (UN/CEFACT 4461). */
const card = '48'

/** A note or coin as it is called: 500, 0.25. */
const called = (value: number): string =>
  value >= 100 ? String(value / 100) : formatDecimal(BigInt(value), 2)

/** Enter goes on to the next field, and counts at the last. */
function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.indexOf(event.target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The drawer counted by notes and coins; what is expected is told once it is. */
export const CountDialog = ({
  of,
  onClose,
}: {
  readonly of: PosSessionRow
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const count = useAction(posSessions, 'count')
  const toPageError = usePageError()
  const cards = (useList(paymentMethods, { active: true, per_page: 50 }).data?.data ?? []).filter(
    ({ means_code: means }) => means === card,
  )
  const [pieces, setPieces] = useState<Readonly<Record<number, string | null>>>({})
  const [totals, setTotals] = useState<Readonly<Record<string, string | null>>>({})
  const [error, setError] = useState<PageError | null>(null)
  const found = denominations.flatMap((value) =>
    pieces[value] ? [{ value, pieces: Number(pieces[value]) }] : [],
  )
  const worth = formatDecimal(worthOf(found), 2)
  const submit = async (): Promise<void> => {
    setError(null)
    const methods = Object.entries(totals).flatMap(([id, counted]) =>
      counted === null ? [] : [{ payment_method_id: id, counted }],
    )
    try {
      await count.mutateAsync({
        id: of.id,
        body: { denominations: found, counted: worth, methods },
      })
      onClose()
      await celebrate(t('pos_sessions.count.done'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('pos_sessions.count.not_done')))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={560} title={t('pos_sessions.count.title')}>
      <DialogForm
        onSubmit={submit}
        of={posSessions.name}
        error={error}
        onErrorClosed={() => setError(null)}
      >
        <p className="dialog-text">{t('pos_sessions.count.text')}</p>
        <div className="session-pieces" onKeyDown={enterGoesOn} role="presentation">
          {denominations.map((value, at) => (
            <DecimalInput
              key={value}
              digits={0}
              isLive
              label={<Ltr>{called(value)}</Ltr>}
              aria-label={t('pos_sessions.count.pieces', { value: called(value) })}
              value={pieces[value] ?? null}
              onChange={(typed) => setPieces((before) => ({ ...before, [value]: typed }))}
              {...(at === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
          {cards.map((method) => (
            <MoneyInput
              key={method.id}
              className="session-terminal"
              isLive
              label={t('pos_sessions.count.terminal', { name: nameOf(method) })}
              value={totals[method.id] ?? null}
              onChange={(typed) => setTotals((before) => ({ ...before, [method.id]: typed }))}
            />
          ))}
        </div>
        <p className="session-worth" role="status">
          <span>{t('pos_sessions.count.worth')}</span>
          <OwnAmount value={worth} strong />
        </p>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={count.isPending}>
            {t('pos_sessions.count.verb')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
