import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { stateWord } from '../../kit/records/state-word.ts'

type Props = {
  /** Who opened it; null when that is no longer known. */
  readonly by: string | null
  readonly onEdit?: RowAction | null
  readonly onDiscard: RowAction | null
}

/** Says that a document is open for edit and that the books are what they were. */
export const OpenedBanner = ({ by, onEdit = null, onDiscard }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="banner banner-info" role="status">
      <IconEdit size={16} stroke={1.6} aria-hidden />
      <span>
        <strong>
          {by ? t('documents.opened_by', { name: by }) : stateWord(t, 'choices.status.128', null)}
        </strong>{' '}
        {t('documents.opened_how')}
      </span>
      <span className="grow" />
      {[onEdit, onDiscard].map((action) =>
        action ? (
          <Button
            key={action.key}
            variant="subtle"
            {...(action.key === 'discard' ? { color: 'gray' } : {})}
            disabled={Boolean(action.blocked)}
            title={action.blocked ?? undefined}
            onClick={action.run}
          >
            {action.title}
          </Button>
        ) : null,
      )}
    </div>
  )
}

/** The same above a form: from here the edit can only be left. */
export const OpenedFormBanner = ({
  by,
  discard,
}: {
  readonly by: string | null
  readonly discard: () => Promise<void>
}): ReactNode => {
  const { t } = useTranslation()
  const onDiscard: RowAction = {
    key: 'discard',
    title: t('documents.discard'),
    group: 'look',
    run: () => void discard(),
  }
  return <OpenedBanner by={by} onDiscard={onDiscard} />
}
