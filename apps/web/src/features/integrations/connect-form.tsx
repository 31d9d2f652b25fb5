import { Button, PasswordInput } from '@mantine/core'
import { integrations, type PaymentProviderDeclaration } from '@mizan/contract/integrations'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import type { Integration } from './use-integration.ts'

type Field = PaymentProviderDeclaration['fields'][number]
type Given = Readonly<Partial<Record<Field['name'], string>>>

type Props = {
  readonly provider: PaymentProviderDeclaration
  /** Null to connect; else what is changed of it, where an empty field stays as it is. */
  readonly integration: Integration | null
  readonly onDone: () => void
}

/** The keys of a gateway as it declares them, written once and shown no more. */
export const ConnectForm = ({ provider, integration, onDone }: Props): ReactNode => {
  const { t } = useTranslation()
  const save = useSave(integrations)
  const toPageError = usePageError()
  const [given, setGiven] = useState<Given>({})
  const [error, setError] = useState<PageError | null>(null)
  const isNew = integration === null
  const isIncomplete = provider.fields.some((field) => field.is_required && !given[field.name])

  const submit = async (): Promise<void> => {
    setError(null)
    try {
      await save.mutateAsync(
        integration
          ? { id: integration.id, draft: { ...given, lock_version: integration.lock_version } }
          : { draft: { provider: provider.name, ...given } },
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
      {provider.fields.map((field) => (
        <KeyInput
          key={field.name}
          field={field}
          how={isNew ? t(`integrations.providers.${provider.name}.where.${field.name}`) : null}
          value={given[field.name] ?? ''}
          onChange={(value) => setGiven((before) => withField(before, field.name, value))}
        />
      ))}
      <div className="integration-verbs">
        <Button
          type="submit"
          loading={save.isPending}
          disabled={isNew ? isIncomplete : Object.keys(given).length === 0}
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

/** What was typed; an emptied field is one that was not given. */
function withField(given: Given, name: Field['name'], value: string): Given {
  const { [name]: _before, ...others } = given
  return value === '' ? others : { ...others, [name]: value }
}

const labels: Readonly<Record<Field['name'], string>> = {
  key: 'integrations.key',
  webhook_secret: 'fields.webhook_secret',
  public_key: 'fields.public_key',
}

const KeyInput = ({
  field,
  how,
  value,
  onChange,
}: {
  readonly field: Field
  /** Where it is found at the gateway; null where one that is kept may stay. */
  readonly how: string | null
  readonly value: string
  readonly onChange: (value: string) => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <PasswordInput
      name={field.name}
      label={t(labels[field.name])}
      description={how ?? t('integrations.empty_stays')}
      placeholder={field.prefix === null ? undefined : `${field.prefix}…`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      classNames={{ innerInput: 'ltr-input' }}
      autoComplete="off"
      withAsterisk={how !== null && field.is_required}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}
