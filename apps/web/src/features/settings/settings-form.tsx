import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Resource } from '@mizan/contract/resource'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { focusField } from '../../kit/fields/focus-field.ts'
import { FormOf } from '../../kit/fields/form-of.ts'
import { draftOf, valuesOf, type Values } from '../../kit/fields/form-values.ts'
import { issuesByField } from '../../kit/fields/issues.ts'
import { KeyHint } from '../../kit/page/key-hint.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { lockVersion } from '../../kit/records/record-form.tsx'
import { useLeaveGuard } from '../../kit/records/use-leave-guard.ts'

/** The form of a record there is only one of: its page stays open after saving. */
export const SettingsForm = ({
  of,
  record,
  title,
  isReadOnly,
  rail,
  children,
}: {
  readonly of: Resource
  readonly record: unknown
  readonly title: string
  readonly isReadOnly: boolean
  readonly rail?: ReactNode
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toPageError = usePageError()
  const [error, setError] = useState<PageError | null>(null)
  const [isSaving, setSaving] = useState(false)
  const form = useForm<Values>({ defaultValues: valuesOf(of, record, {}) })
  useLeaveGuard(form.formState.isDirty && !isSaving)

  const refuse = (shown: PageError, fields: Readonly<Record<string, string>>): void => {
    setError(shown)
    for (const [name, message] of Object.entries(fields)) form.setError(name, { message })
    const name = Object.keys(fields)[0]
    if (name !== undefined) focusField(name)
  }
  const submit = async (values: Values): Promise<void> => {
    setError(null)
    const sent = { ...form.getValues() }
    const draft = draftOf(of, values)
    const checked = of.draft.safeParse(draft)
    if (!checked.success) {
      const fields = issuesByField(checked.error.issues, currentLanguage())
      return refuse(
        {
          title: t('kit.not_saved', { count: Object.keys(fields).length }),
          lines: Object.entries(fields).map(([field, text]) => ({ field, text })),
        },
        fields,
      )
    }
    setSaving(true)
    try {
      const saved = await request<{ data: unknown; message?: string }>({
        method: 'PUT',
        path: `/${of.name}`,
        body: { ...draft, ...lockVersion(record) },
      })
      const since = Object.entries(form.getValues()).filter(([name, value]) => value !== sent[name])
      form.reset(valuesOf(of, saved.data, {}))
      // What was changed while the answer was awaited is not saved yet, and stays.
      for (const [name, value] of since) form.setValue(name, value, { shouldDirty: true })
      client.setQueryData([of.name], saved.data)
      await celebrate(saved.message ?? t('kit.updated'))
      await Promise.all(
        [of.name, 'auth', 'tenant'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      )
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const fields = caught.fieldTexts()
      const shown = toPageError(
        caught,
        Object.keys(fields).length > 0
          ? t('kit.not_saved', { count: Object.keys(fields).length })
          : undefined,
      )
      void complain(shown.title)
      refuse(shown, fields)
    } finally {
      setSaving(false)
    }
  }
  const onSubmit = form.handleSubmit(submit)
  useHotkeys([['mod+S', () => void onSubmit()]], [])
  return (
    <FormOf.Provider value={of}>
      <FormProvider {...form}>
        <form className="page" noValidate onSubmit={(event) => void onSubmit(event)}>
          <PageHead title={title} />
          <div className={`scroll${rail ? ' with-rail' : ''}`}>
            <div>
              <ErrorList error={error} of={of.name} onClose={() => setError(null)} />
              {children}
            </div>
            {rail ? (
              <aside className="rail" aria-label={title}>
                {rail}
              </aside>
            ) : null}
          </div>
          <footer className="action-bar">
            {isReadOnly ? (
              <span className="dim">{t('settings.read_only')}</span>
            ) : (
              <KeyHint keys="Ctrl S" text={t('kit.save')} />
            )}
            <span className="grow" />
            <Button
              type="submit"
              loading={isSaving}
              disabled={isReadOnly}
              title={isReadOnly ? t('settings.read_only') : undefined}
              leftSection={<IconCheck size={16} stroke={1.8} />}
            >
              {t('kit.save')}
            </Button>
          </footer>
        </form>
      </FormProvider>
    </FormOf.Provider>
  )
}
