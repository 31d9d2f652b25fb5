import './opening.css'
import { conversionBalance } from '@mizan/contract/documents/opening'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList, useRecord } from '../../client/queries.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { OpenOpeningForm } from './open-opening-form.tsx'
import { openingFormTo, openingViewTo } from './opening-paths.ts'
import { useOpeningFacts } from './use-opening-facts.ts'

/** The form of opening balances; a company has one set, so a second new one leads to it. */
export const OpeningForm = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useRecordId()
  const record = useRecord(conversionBalance, id)
  const all = useList(conversionBalance, { per_page: 1 }, { enabled: id === undefined })
  const { facts, error, retry } = useOpeningFacts()
  const existing = id === undefined ? all.data?.data[0]?.id : undefined
  const isPosted = record.data?.status === 1
  useEffect(() => {
    if (existing) void navigate({ to: openingFormTo(existing), replace: true })
    else if (isPosted && id) void navigate({ to: openingViewTo(id), replace: true })
  }, [existing, isPosted, id, navigate])
  const failed = record.error ?? all.error ?? error
  if (failed)
    return (
      <LoadFailed
        isPage
        error={failed}
        onRetry={() => {
          retry()
          void (id ? record : all).refetch()
        }}
      />
    )
  if (!facts || existing || isPosted || (id ? !record.data : !all.data))
    return (
      <div className="page" aria-busy>
        <PageHead title={t('opening.title')} />
      </div>
    )
  return <OpenOpeningForm key={id ?? 'new'} record={record.data ?? null} facts={facts} />
}
