import type { Resource, RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useRecord } from '../../client/queries.ts'
import { LoadFailed } from '../page/empty-state.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useRecordId } from './use-params.ts'

/** A page whose record has not come yet. */
export const AwaitedPage = ({ title = '…' }: { readonly title?: string }): ReactNode => (
  <div className="page" aria-busy>
    <PageHead title={title} />
  </div>
)

/** The record of the address, once it has come; what went wrong when it does not. */
export function LoadedRecord<R extends Resource>({
  of,
  children,
}: {
  readonly of: R
  readonly children: (row: RowOf<R>) => ReactNode
}): ReactNode {
  const record = useRecord(of, useRecordId())
  if (record.isError)
    return <LoadFailed isPage error={record.error} onRetry={() => void record.refetch()} />
  return record.data ? children(record.data) : <AwaitedPage />
}

type Written = { readonly status: number }

/** A draft, and what was opened for edit. */
export const isWritable = (row: Written): boolean =>
  row.status === status.draft || row.status === status.opened

type Props<R extends Resource> = {
  readonly of: R
  /** While it is loaded. */
  readonly title: string
  /** Where what is written no more is read: the address may be old. */
  readonly viewTo: (id: string) => string
  readonly writable?: (row: RowOf<R>) => boolean
  readonly children: (row: RowOf<R> | null) => ReactNode
}

/** The document of the address to write on; null, at once, where a new one is begun. */
export function WritableRecord<R extends Resource>(props: Props<R>): ReactNode {
  const { of, title, viewTo, children } = props
  const navigate = useNavigate()
  const id = useRecordId()
  const record = useRecord(of, id)
  const row = record.data
  const writable = props.writable ?? ((each: RowOf<R>) => isWritable(each as unknown as Written))
  const isOver = row !== undefined && !writable(row)
  const over = isOver && id ? viewTo(id) : null
  useEffect(() => {
    if (over !== null) void navigate({ to: over, replace: true })
  }, [over, navigate])
  if (record.isError)
    return <LoadFailed isPage error={record.error} onRetry={() => void record.refetch()} />
  if (!id) return children(null)
  return row && !isOver ? children(row) : <AwaitedPage title={title} />
}
