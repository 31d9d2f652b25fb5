import type { ProblemAction } from '@mizan/contract/einvoicing/einvoicing'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { celebrate } from '../../client/messages.ts'
import { useIdempotencyKey } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { useProblemsRefresh } from './use-problems.ts'

/** Makes the call behind a button and tells what came of it; a refused one was done by another. */
export function useRemedy(): UseMutationResult<unknown, unknown, ProblemAction> {
  const { t } = useTranslation()
  const keyFor = useIdempotencyKey()
  const refresh = useProblemsRefresh()
  const refused = useRefused()
  return useMutation({
    mutationFn: ({ path }: ProblemAction) =>
      keyFor(path, (idempotencyKey) =>
        request<unknown>({ method: 'POST', path, body: {}, idempotencyKey }),
      ),
    onSuccess: (_, { code }) => void celebrate(t(`einvoicing.done.${code}`)),
    onError: (error, { says }) => refused(error, { title: says[currentLanguage()] }),
    onSettled: refresh,
  })
}
