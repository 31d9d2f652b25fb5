import './company-data.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { CompanyDeletion } from '@mizan/contract/companies/leaving'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { downloadByLink } from '../../client/download.ts'
import { isFailure, type Failure } from '../../client/failure.ts'
import { localDate } from '../../client/format.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { useUser } from '../../client/user.ts'
import { DateText, InstantText } from '../../kit/figures/text.tsx'
import { EmptyState, failureSentence } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { SettingsFailed } from './settings-failed.tsx'

const path = '/company_deletion'

/** What the owner takes with him, and leaving for good. */
export const CompanyData = (): ReactNode => {
  const { t } = useTranslation()
  const { isTenantAdmin } = useAccess()
  const title = t('menu.company_data')
  const found = useQuery({
    queryKey: ['company_deletion'],
    queryFn: async ({ signal }) =>
      (await request<{ data: CompanyDeletion }>({ path, signal })).data,
    enabled: isTenantAdmin,
  })
  if (!isTenantAdmin)
    return (
      <section className="page">
        <PageHead title={title} />
        <EmptyState icon={IconLock} title={t('leaving.owner_only')} />
      </section>
    )
  if (found.isError)
    return <SettingsFailed title={title} error={found.error} onRetry={() => void found.refetch()} />
  return (
    <section className="page" aria-busy={found.isPending}>
      <PageHead title={title} />
      {found.data ? (
        <div className="scroll">
          <Archive state={found.data} />
          <Deletion state={found.data} />
        </div>
      ) : null}
    </section>
  )
}

const Archive = ({ state }: { readonly state: CompanyDeletion }): ReactNode => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isWritten, setWritten] = useState(false)
  const take = async (): Promise<void> => {
    setWritten(true)
    try {
      await downloadByLink('/company_archive', `mizan-${localDate()}.zip`)
      await client.invalidateQueries({ queryKey: ['company_deletion'] })
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(failureSentence(error.status, error.code, error.message, t))
    } finally {
      setWritten(false)
    }
  }
  return (
    <section className="section" aria-labelledby="company-archive">
      <div className="company-data">
        <h2 id="company-archive">{t('leaving.archive')}</h2>
        <p>{t('leaving.archive_how')}</p>
        <p className="dim">{t('leaving.archive_without')}</p>
        <p>
          {t('leaving.last')}
          {': '}
          {state.archived_at ? <InstantText value={state.archived_at} /> : t('leaving.never')}
        </p>
        <Button
          loading={isWritten}
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => void take()}
        >
          {t('leaving.download')}
        </Button>
        {isWritten ? <p role="status">{t('leaving.downloading')}</p> : null}
      </div>
    </section>
  )
}

const Deletion = ({ state }: { readonly state: CompanyDeletion }): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section" aria-labelledby="company-deletion">
      <div className="company-data">
        <h2 id="company-deletion">{t('leaving.delete')}</h2>
        <p>{t('leaving.delete_how')}</p>
        {state.records_until ? (
          <p>
            {t('leaving.keep_until')} <DateText value={state.records_until} />
          </p>
        ) : null}
        {state.state === 'asked' ? <Asked state={state} /> : <Ask state={state} />}
      </div>
    </section>
  )
}

/** Writes the new state where the page reads it. */
function useDeletion(method: 'POST' | 'DELETE', done: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: object | undefined) =>
      (await request<{ data: CompanyDeletion }>({ method, path, ...(body && { body }) })).data,
    onSuccess: async (data) => {
      client.setQueryData(['company_deletion'], data)
      await celebrate(t(done))
    },
  })
}

const Asked = ({ state }: { readonly state: CompanyDeletion }): ReactNode => {
  const { t } = useTranslation()
  const withdraw = useDeletion('DELETE', 'leaving.withdrawn')
  return (
    <>
      <p role="status">
        {t('leaving.asked', { name: state.asked_by })}
        {'. '}
        {t('leaving.due')} <InstantText value={state.due_at ?? ''} />
      </p>
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
        {t('leaving.withdraw')}
      </Button>
    </>
  )
}

const Ask = ({ state }: { readonly state: CompanyDeletion }): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const ask = useDeletion('POST', 'leaving.will_go')
  const why = state.has_fresh_archive ? null : t('leaving.archive_first')
  const send = async (): Promise<void> => {
    setFailure(null)
    try {
      await ask.mutateAsync({ company_name: name, password })
    } catch (error) {
      if (!isFailure(error)) throw error
      setFailure(error)
    }
  }
  const wrong = (field: string): string | undefined => failure?.fields[field]?.[0]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput
        label={t('leaving.company_name', { name: user?.tenant?.name ?? '' })}
        value={name}
        disabled={why !== null}
        error={wrong('company_name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('leaving.password')}
        autoComplete="current-password"
        value={password}
        disabled={why !== null}
        error={wrong('password')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          color="red"
          variant="light"
          loading={ask.isPending}
          disabled={why !== null || name === '' || password === ''}
          title={why ?? undefined}
        >
          {t('leaving.ask')}
        </Button>
        {why ? <p className="hint">{why}</p> : null}
        {failure && Object.keys(failure.fields).length === 0 ? (
          <p role="alert">{failure.message}</p>
        ) : null}
      </div>
    </form>
  )
}
