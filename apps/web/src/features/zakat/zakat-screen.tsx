import { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import type { ReactNode } from 'react'
import { useRecord } from '../../client/queries.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ZakatSheet } from './zakat-sheet.tsx'

/** The worksheet of a year. */
export const ZakatScreen = (): ReactNode => {
  const id = useRecordId() ?? ''
  const worksheet = useRecord(zakatWorksheets, id)
  if (worksheet.isError)
    return <LoadFailed isPage error={worksheet.error} onRetry={() => void worksheet.refetch()} />
  if (!worksheet.data)
    return (
      <div className="page" aria-busy>
        <PageHead title="…" />
      </div>
    )
  return <ZakatSheet key={id} worksheet={worksheet.data} />
}
