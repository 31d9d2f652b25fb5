import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate, complain } from '../../client/messages.ts'
import { useStore } from '../../client/store.ts'
import { watchedRun } from './printing-many.ts'
import { useRuns } from './use-runs.ts'

/** Stands once in the app while a file is made, and says that it is ready. */
export const RunNews = (): ReactNode => {
  const run = useStore(watchedRun)
  return run === null ? null : <Watched id={run.id} />
}

const Watched = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const runs = useRuns()
  const run = runs.data?.find((each) => each.id === id)
  const status = run?.status ?? 'working'
  const name = run?.file_name ?? ''
  useEffect(() => {
    if (status === 'working') return
    watchedRun.set(null)
    if (status === 'done') void celebrate(t('documents.print_many.ready', { name }))
    if (status === 'failed') void complain(t('documents.print_many.not_made', { name }))
  }, [status, name, t])
  return null
}
