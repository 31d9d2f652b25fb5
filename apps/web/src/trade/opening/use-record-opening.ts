import { conversionBalance, type OpenedRecord } from '@mizan/contract/documents/opening'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { useRefresh } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { usePageError } from '../../kit/fields/error-list.tsx'
import type { Values } from '../../kit/fields/form-values.ts'
import type { Unfinished } from '../../kit/records/record-form.tsx'
import { openingBodies, openingFields } from './opening-bodies.ts'
import type { RecordedBalance } from './recorded-balance.ts'

export type RecordOpening = {
  /** Null while it is read, and for those who have no part in opening balances. */
  readonly recorded: RecordedBalance | null
  readonly mayType: boolean
  /** Texts by `0.amount`, of the goods or the open bills. */
  readonly errors: Readonly<Record<string, string>>
  /** Posts what the form says once the record is saved; tells what was refused. */
  readonly after: (row: { readonly id: string }, values: Values) => Promise<Unfinished | null>
}

/**
 * The opening balance typed in the form of an account, a party or an item (`domain/02` 2.16, entry
 * 0): what stands, and posting it after the record.
 */
export function useRecordOpening(
  record: OpenedRecord,
  id: string | undefined,
  isBothOf: (values: Values) => boolean = () => false,
): RecordOpening {
  const { t } = useTranslation()
  const access = useAccess()
  const toPageError = usePageError()
  const refresh = useRefresh(conversionBalance)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isIncluded = access.includes('conversion_balance')
  const { data: recorded = null } = useQuery({
    queryKey: [conversionBalance.name, 'standing', record, id ?? null],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: RecordedBalance | null }>({
          path: '/conversion_balance/standing',
          query: { record, ...(id ? { id } : {}) },
          signal,
        })
      ).data,
    enabled: isIncluded && access.may(conversionBalance, 'view'),
  })
  const mayType = access.may(conversionBalance, 'store') && access.may(conversionBalance, 'confirm')
  const isChangeable = recorded !== null && mayType && recorded.refusal === null

  const after = async (
    row: { readonly id: string },
    values: Values,
  ): Promise<Unfinished | null> => {
    setErrors({})
    if (!isChangeable) return null
    for (const { body, fieldOf } of openingBodies(record, recorded, values, isBothOf(values))) {
      try {
        await request({ method: 'POST', path: `/${record}/${row.id}/opening`, body })
      } catch (caught) {
        if (!isFailure(caught)) throw caught
        const fields = Object.fromEntries(
          Object.entries(caught.fields).map(([name, texts]) => [fieldOf(name), texts[0] ?? '']),
        )
        const ofLines = Object.entries(fields).flatMap(([name, text]) => {
          const grid = [openingFields.stock, openingFields.openItems].find((each) =>
            name.startsWith(`${each}.`),
          )
          return grid ? [[name.slice(grid.length + 1), text] as const] : []
        })
        setErrors(Object.fromEntries(ofLines))
        const shown = toPageError(caught, t('opening.form.not_posted'))
        const lines = Object.entries(fields).map(([field, text]) => ({ field, text }))
        return { error: { ...shown, lines: lines.length > 0 ? lines : shown.lines }, fields }
      }
    }
    await refresh()
    return null
  }
  return { recorded, mayType, errors, after }
}
