import { useDebouncedValue } from '@mantine/hooks'
import type { LabelsDraft } from '@mizan/contract/labels'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { joined } from '../../client/format.ts'
import { PdfPages } from '../../kit/paper/pdf-pages.tsx'
import { labelPreview } from './printing-labels.ts'

const settleMs = 300

/** The first label as the server sets it, a moment after something was changed. */
export const LabelPreview = ({
  draft,
  isUnfit,
}: {
  readonly draft: LabelsDraft
  readonly isUnfit: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const [first] = draft.rows
  const one: LabelsDraft = { ...draft, start: 1, rows: first ? [{ ...first, amount: 1 }] : [] }
  const [settled] = useDebouncedValue(JSON.stringify(one), settleMs)
  const isAsked = first !== undefined && !isUnfit
  const preview = useQuery({
    queryKey: ['labels', 'preview', settled],
    queryFn: ({ signal }) => labelPreview(JSON.parse(settled) as LabelsDraft, signal),
    placeholderData: keepPreviousData,
    enabled: isAsked && settled === JSON.stringify(one),
    retry: false,
  })
  const refused = isFailure(preview.error)
    ? joined(Object.values(preview.error.fields).flat()) || preview.error.message
    : null
  return (
    <div className="labels-preview">
      {refused !== null && isAsked ? (
        <p className="text-warn" role="status">
          {refused}
        </p>
      ) : isAsked || preview.data ? (
        <PdfPages
          file={preview.data ?? null}
          name={t('labels.preview')}
          isWaiting={preview.isFetching}
        />
      ) : (
        <p className="hint">{t('labels.choose')}</p>
      )}
    </div>
  )
}
