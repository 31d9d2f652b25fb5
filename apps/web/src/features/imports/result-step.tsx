import { Button } from '@mantine/core'
import { importables } from '@mizan/contract/imports/importable'
import { importTarget } from '@mizan/contract/imports/importable-names'
import type { Import } from '@mizan/contract/imports/imports'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Counts } from './counts.tsx'
import { Figures } from './figures.tsx'
import { MadeRecords } from './made-records.tsx'
import { RejectedButton } from './rejected-button.tsx'

/** What came in, and the way to it. */
export const ResultStep = ({
  of,
  onAgain,
  to,
}: {
  readonly of: Import
  readonly onAgain: () => void
  /** The record that the rows went into. */
  readonly to?: string
}): ReactNode => {
  const { t } = useTranslation()
  // A set is one record: its list shows it anyway.
  const isOneSet = importables[of.resource].document?.key === null
  const isPart = (of.counts?.refuse ?? 0) > 0
  return (
    <div className="import-result" role="status">
      <IconCircleCheck size={32} stroke={1.4} className="fg-ok" aria-hidden />
      <strong>{t(isPart ? 'imports.done_in_part' : 'imports.done')}</strong>
      {of.counts ? <Counts of={of.counts} /> : null}
      <MadeRecords of={of} isDone />
      <Figures of={of} />
      <div className="import-verbs">
        <Button variant="default" onClick={onAgain}>
          {t('imports.another')}
        </Button>
        {isPart ? <RejectedButton of={of} /> : null}
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to={to ?? `/dashboard/${importTarget(of.resource).path}`}
              search={isOneSet || to !== undefined ? {} : { import_id: of.id }}
            />
          )}
        >
          {t('imports.show')}
        </Button>
      </div>
    </div>
  )
}
