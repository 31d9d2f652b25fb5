import type { Profile } from '@mizan/contract/companies/profile'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { request, type Call } from '../../client/request.ts'
import { failureSentence } from '../../kit/page/empty-state.tsx'

/** The signed-in person's own account. */
export const useProfile = (): UseQueryResult<Profile> =>
  useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) =>
      (await request<{ data: Profile }>({ path: '/profile', signal })).data,
  })

type Answer<T> = { readonly data?: T; readonly message?: string }

/** One call about the own account: what was refused stands under its field, else in the banner. */
export function useProfileCall() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [banner, setBanner] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  /** Answers what came back, or null when it was refused. */
  const run = async <T = unknown>(
    call: Call,
    { isQuiet = false }: { readonly isQuiet?: boolean } = {},
  ): Promise<Answer<T> | null> => {
    setErrors({})
    setBanner(null)
    setBusy(true)
    try {
      const answer = await request<Answer<T>>(call)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['profile'] }),
        client.invalidateQueries({ queryKey: ['auth', 'user'] }),
      ])
      if (!isQuiet) await celebrate(answer.message ?? t('kit.updated'))
      return answer
    } catch (error) {
      if (!isFailure(error)) throw error
      const fields = Object.entries(error.fields).map(([name, texts]) => [name, texts[0] ?? ''])
      setErrors(Object.fromEntries(fields) as Record<string, string>)
      if (fields.length === 0)
        setBanner(failureSentence(error.status, error.code, error.message, t))
      return null
    } finally {
      setBusy(false)
    }
  }
  const clear = (): void => {
    setErrors({})
    setBanner(null)
  }
  return { run, clear, errors, banner, isBusy }
}
