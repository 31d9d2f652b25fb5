import '../subscriptions.css'
import { Button, Loader } from '@mantine/core'
import type { SavedCard as Card } from '@mizan/contract/platform/saved-cards'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../../client/format.ts'
import { currentLanguage } from '../../../client/language.ts'
import { celebrate } from '../../../client/messages.ts'
import { confirmed } from '../../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../../kit/dialogs/use-refused.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { CardDialog } from './card-dialog.tsx'
import { isGoodIn } from './card-details.ts'
import { useCardActs, useSavedCard } from './use-saved-card.ts'

/** The card that renewals are taken from: shown by its end, changed, taken away. */
export const SavedCard = ({ canManage }: { readonly canManage: boolean }): ReactNode => {
  const { t } = useTranslation()
  const found = useSavedCard(canManage)
  const [isAdding, setAdding] = useState(false)
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  const { card, newer, form } = found.data
  const canAdd = canManage && form !== null
  if (card === null && newer === null && !canAdd) return null
  const verb = t(card === null ? 'saved_card.add' : 'saved_card.change')
  return (
    <section className="section" aria-labelledby="saved-card">
      <h2 id="saved-card">{t('saved_card.title')}</h2>
      {card ? <CardLine card={card} /> : null}
      {newer ? <Newer card={newer} /> : null}
      {card === null && newer === null ? <p className="dim">{t('saved_card.none')}</p> : null}
      {canManage ? (
        <div className="saved-card-verbs">
          {canAdd ? (
            <Button variant="default" onClick={() => setAdding(true)}>
              {verb}
            </Button>
          ) : null}
          {card === null && newer === null ? null : <Remove />}
        </div>
      ) : null}
      {isAdding && form ? (
        <CardDialog form={form} title={verb} onClose={() => setAdding(false)} />
      ) : null}
    </section>
  )
}

/** `Visa •••• 1111`. */
export const CardName = ({ card }: { readonly card: Card }): ReactNode => (
  <Ltr>
    {`${card.brand ?? ''} •••• ${card.last_four ?? ''}`
      .trim()
      .replace(/^./, (first) => first.toUpperCase())}
  </Ltr>
)

const CardLine = ({ card }: { readonly card: Card }): ReactNode => {
  const { t } = useTranslation()
  const { month, year } = card
  const isOver = month !== null && year !== null && !isGoodIn({ month, year }, localDate())
  return (
    <p>
      <strong>
        <CardName card={card} />
      </strong>{' '}
      {month !== null && year !== null ? (
        <span className={isOver ? 'fg-bad' : 'dim'}>
          {t(isOver ? 'saved_card.expired' : 'saved_card.until')}{' '}
          <Ltr>{`${String(month).padStart(2, '0')}/${year}`}</Ltr>
        </span>
      ) : null}
    </p>
  )
}

/** A card that was handed over and is not charged yet. */
const Newer = ({ card }: { readonly card: Card }): ReactNode => {
  const { t } = useTranslation()
  if (card.state === 'verifying')
    return (
      <p role="status">
        <Loader size={16} aria-hidden /> {t('saved_card.verifying')}
      </p>
    )
  return (
    <p className="fg-bad" role="status">
      {card.problem?.[currentLanguage()] ?? t('saved_card.not_kept')}
    </p>
  )
}

const Remove = (): ReactNode => {
  const { t } = useTranslation()
  const { remove } = useCardActs()
  const refused = useRefused()
  const ask = async (): Promise<void> => {
    const goes = await confirmed({
      title: t('saved_card.remove_title'),
      text: t('saved_card.remove_text'),
      verb: t('saved_card.remove'),
      danger: true,
    })
    if (!goes) return
    try {
      await remove()
      await celebrate(t('saved_card.removed'))
    } catch (error) {
      await refused(error, { title: t('saved_card.not_removed') })
    }
  }
  return (
    <Button variant="default" color="red" onClick={() => void ask()}>
      {t('saved_card.remove')}
    </Button>
  )
}
