import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../kit/figures/text.tsx'
import type { EntryRow } from './entry-values.ts'

type Props = { readonly entry: EntryRow; readonly discard: () => Promise<void> }

/** The books stay as they are until an edit is saved; leaving it changes nothing. */
export const OpenedBanner = ({ entry, discard }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="banner banner-info" role="status">
      <span>
        {t('entries.opened')} <Ltr>{entry.number}</Ltr>
      </span>
      <span className="grow" />
      <Button variant="subtle" onClick={() => void discard()}>
        {t('entries.leave_edit')}
      </Button>
    </div>
  )
}
