import { Button, PasswordInput } from '@mantine/core'
import { integrations } from '@mizan/contract/integrations'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { ErrorList, usePageError, type PageError } from '../../kit/error-list.tsx'
import type { Integration } from './use-integration.ts'

type Props = {
  /** Null to connect; else what is changed of it, where an empty field stays as it is. */
  readonly integration: Integration | null
  readonly onDone: () => void
}

/** The keys of the gateway, written once and shown no more. */
export const ConnectForm = ({ integration, onDone }: Props): ReactNode => {
  const { t } = useTranslation()
  const save = useSave(integrations)
  const toPageError = usePageError()
  const [key, setKey] = useState('')
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<PageError | null>(null)
  const isNew = integration === null

  const submit = async (): Promise<void> => {
    setError(null)
    const given = { ...(key && { key }), ...(secret && { webhook_secret: secret }) }
    try {
      await save.mutateAsync(
        integration
          ? { id: integration.id, draft: { ...given, lock_version: integration.lock_version } }
          : { draft: { provider: 'myfatoorah', ...given } },
      )
      onDone()
      await celebrate(t(isNew ? 'integrations.connected' : 'kit.updated'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('integrations.not_connected_title')))
    }
  }
  return (
    <form
      className="integration-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ErrorList error={error} of={integrations.name} onClose={() => setError(null)} />
      <PasswordInput
        name="key"
        label={t('integrations.key')}
        description={t(isNew ? 'integrations.key_where' : 'integrations.empty_stays')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ innerInput: 'ltr-input' }}
        autoComplete="off"
        withAsterisk={isNew}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value.trim())}
      />
      <PasswordInput
        name="webhook_secret"
        label={t('fields.webhook_secret')}
        description={t(isNew ? 'integrations.secret_where' : 'integrations.empty_stays')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ innerInput: 'ltr-input' }}
        autoComplete="off"
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value.trim())}
      />
      <div className="integration-verbs">
        <Button
          type="submit"
          loading={save.isPending}
          disabled={isNew ? key === '' : key === '' && secret === ''}
        >
          {t(isNew ? 'integrations.connect' : 'kit.save')}
        </Button>
        {isNew ? null : (
          <Button variant="default" onClick={onDone}>
            {t('kit.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
