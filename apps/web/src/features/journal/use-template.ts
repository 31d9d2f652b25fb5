import { entries } from '@mizan/contract/documents/journal'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { useIdempotencyKey, useRefresh } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import type { EntryRow } from './entry-values.ts'

type Texts = Readonly<Record<string, readonly string[]>>

/** Makes an entry from a template; what is wrong is told at its field, else over the fields. */
export function useTemplate(name: 'bad_debt' | 'revaluation', fields: readonly string[]) {
  const { t } = useTranslation()
  const refresh = useRefresh(entries)
  const keyFor = useIdempotencyKey()
  const toPageError = usePageError()
  const [page, setPage] = useState<PageError | null>(null)
  const [wrong, setWrong] = useState<Texts>({})
  const make = useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      keyFor(body, (idempotencyKey) =>
        request<{ data: EntryRow }>({
          method: 'POST',
          path: `/entries/templates/${name}`,
          body,
          idempotencyKey,
        }),
      ),
    onSuccess: refresh,
  })
  return {
    isBusy: make.isPending,
    page,
    errorOf: (field: string): string | undefined => wrong[field]?.[0],
    close: () => setPage(null),
    make: async (body: Readonly<Record<string, unknown>>): Promise<EntryRow | null> => {
      setPage(null)
      setWrong({})
      try {
        return (await make.mutateAsync(body)).data
      } catch (caught) {
        if (!isFailure(caught)) throw caught
        setWrong(caught.fields)
        const isAtField = Object.keys(caught.fields).some((field) => fields.includes(field))
        if (!isAtField) setPage(toPageError(caught, t('entries.not_made')))
        return null
      }
    },
  }
}
