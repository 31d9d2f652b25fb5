import './filter-chips.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** What it narrows to, as it is read out. */
  readonly name: string
  readonly onRemove: () => void
}

/** The × of a filter that is set. */
export const RemoveChip = ({ name, onRemove }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="chip-x"
      aria-label={t('kit.remove_filter', { name })}
      onClick={onRemove}
    >
      <IconX size={14} stroke={1.6} aria-hidden />
    </button>
  )
}

/** A filter that is set and can only be taken off. */
export const RemovableChip = (props: Props): ReactNode => (
  <span className="chip">
    <strong>{props.name}</strong>
    <RemoveChip {...props} />
  </span>
)
