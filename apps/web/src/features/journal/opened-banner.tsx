import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../kit/text.tsx'
import { useEntryActions } from './entry-actions.ts'
import { viewTo } from './entry-paths.ts'
import type { EntryRow } from './entry-values.ts'

/** The books stay as they are until an edit is saved; leaving it changes nothing. */
export const OpenedBanner = ({ entry }: { readonly entry: EntryRow }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { discardOne } = useEntryActions({ isView: true })
  const discard = async (): Promise<void> => {
    if (await discardOne(entry)) await navigate({ to: viewTo(entry.id), replace: true })
  }
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
