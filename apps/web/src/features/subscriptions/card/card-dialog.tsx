import { Button, TextInput } from '@mantine/core'
import type { CardForm } from '@mizan/contract/platform/saved-cards'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { localDate } from '../../../client/format.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../../kit/dialogs/dialog-form.tsx'
import { type PageError, usePageError } from '../../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import {
  type CardField,
  type TypedCard,
  digitsOf,
  groupedNumber,
  typedExpiry,
  wrongFieldsOf,
} from './card-details.ts'
import { sendCard } from './send-card.ts'
import { useCardActs } from './use-saved-card.ts'

type Props = {
  readonly form: CardForm
  readonly title: string
  readonly onClose: () => void
}

const empty: TypedCard = { name: '', number: '', expiry: '', cvc: '' }

/** How each field is typed, and what browsers fill it with. */
const fields: readonly {
  readonly name: CardField
  readonly autoComplete: string
  readonly placeholder?: string
  readonly typed: (text: string) => string
}[] = [
  {
    name: 'number',
    autoComplete: 'cc-number',
    placeholder: '0000 0000 0000 0000',
    typed: groupedNumber,
  },
  { name: 'expiry', autoComplete: 'cc-exp', placeholder: 'MM/YY', typed: typedExpiry },
  { name: 'cvc', autoComplete: 'cc-csc', typed: (text) => digitsOf(text).slice(0, 4) },
  { name: 'name', autoComplete: 'cc-name', typed: (text) => text },
]

/** A card is typed here and goes to the gateway alone; then its bank hears the holder on a page of its own. */
export const CardDialog = ({ form, title, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const { save } = useCardActs()
  const toPageError = usePageError()
  const [card, setCard] = useState(empty)
  const [wrong, setWrong] = useState<readonly CardField[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<PageError | null>(null)
  const submit = async (): Promise<void> => {
    const found = wrongFieldsOf(card, localDate())
    setWrong(found)
    setError(null)
    if (found.length > 0) {
      document.querySelector<HTMLInputElement>(`[data-field="card_${found[0]}"] input`)?.focus()
      return
    }
    setBusy(true)
    try {
      const comeBackTo = `${location.origin}/dashboard/client/my_subscription`
      const answer = await sendCard(form, card, comeBackTo)
      if (answer.outcome === 'accepted') {
        await save(form.provider, answer.token)
        location.assign(answer.bankPage)
        return
      }
      setError({
        title: t('saved_card.not_kept'),
        lines: [
          { text: answer.outcome === 'refused' ? answer.text : t('saved_card.gateway_silent') },
        ],
      })
      setBusy(false)
    } catch (caught) {
      setBusy(false)
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('saved_card.not_kept')))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={title}>
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">{t('saved_card.how')}</p>
        <div className="saved-card-fields">
          {fields.map(({ name, autoComplete, placeholder, typed }) => (
            <div key={name} data-field={`card_${name}`} className={`saved-card-${name}`}>
              <TextInput
                label={t(`saved_card.${name}`)}
                withAsterisk
                autoComplete={autoComplete}
                inputMode={name === 'name' ? 'text' : 'numeric'}
                classNames={{ input: 'ltr-input' }}
                placeholder={placeholder}
                maxLength={name === 'name' ? 80 : 24}
                value={card[name]}
                error={wrong.includes(name) ? t(`saved_card.wrong_${name}`) : undefined}
                onChange={(event) => {
                  const text = typed(event.currentTarget.value)
                  setCard((before) => ({ ...before, [name]: text }))
                }}
              />
            </div>
          ))}
        </div>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('saved_card.go_to_bank')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
