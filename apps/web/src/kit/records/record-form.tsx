import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Resource, RowOf } from '@mizan/contract/resource'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useRecord, useSave } from '../../client/queries.ts'
import { LoadFailed } from '../page/empty-state.tsx'
import { idOf } from '../lists/columns.tsx'
import { ErrorList, usePageError, type PageError } from '../fields/error-list.tsx'
import { focusField } from '../fields/focus-field.ts'
import { FormOf } from '../fields/form-of.ts'
import { draftOf, valuesOf, type Values } from '../fields/form-values.ts'
import { issuesByField } from '../fields/issues.ts'
import { KeyHint } from '../page/key-hint.tsx'
import { useResourceText } from '../fields/labels.ts'
import { PageHead } from '../page/page-head.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type RecordFormProps<R extends Resource> = {
  readonly of: R
  /** The record to edit; a new one without it. */
  readonly id?: string | undefined
  readonly defaults?: Values
  /** Where to go after saving; a function of the saved record for its page. */
  readonly doneTo: string | ((row: RowOf<R>) => string)
  readonly cancelTo: string
  readonly title?: string
  /** The verb of the primary button where it does not just save. */
  readonly saveWord?: string
  /** Changes the draft just before it is checked and sent. */
  readonly prepare?: (draft: Values) => Values
  /**
   * What is written once the record is: answers what could not be. The form then stays, and saving
   * again changes the record that was made instead of making another.
   */
  readonly after?: (row: RowOf<R>, values: Values) => Promise<Unfinished | null>
  readonly children: ReactNode
  readonly beside?: ReactNode
  /** Stands at the inline end, on the sunken rail. */
  readonly rail?: ReactNode
}

/** What was refused after the record itself was saved, and at which fields. */
export type Unfinished = {
  readonly error: PageError
  readonly fields: Readonly<Record<string, string>>
}

/** The one form of plain records: its fields come from the contract, their order from the screen. */
export function RecordForm<R extends Resource>(props: RecordFormProps<R>): ReactNode {
  const { of, id, cancelTo } = props
  const { t } = useTranslation()
  const text = useResourceText(of.name)
  const record = useRecord(of, id)
  const title = props.title ?? text(id ? 'edit' : 'new')
  if (record.isError)
    return <LoadFailed isPage error={record.error} onRetry={() => void record.refetch()} />
  if (id && !record.data)
    return (
      <div className="page" aria-busy>
        <PageHead title={title} />
      </div>
    )
  return (
    <OpenForm
      {...props}
      key={id ?? 'new'}
      record={record.data ?? null}
      heading={title}
      cancelWord={t('kit.cancel')}
      back={cancelTo}
    />
  )
}

type OpenProps<R extends Resource> = RecordFormProps<R> & {
  readonly record: RowOf<R> | null
  readonly heading: string
  readonly cancelWord: string
  readonly back: string
}

function OpenForm<R extends Resource>(props: OpenProps<R>): ReactNode {
  const { of, id, record, defaults = {}, doneTo, prepare = (draft) => draft, after } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useSave(of)
  const toPageError = usePageError()
  const saveWord = props.saveWord ?? t('kit.save')
  const [error, setError] = useState<PageError | null>(null)
  const [savedRow, setSavedRow] = useState<RowOf<R> | null>(null)
  const form = useForm<Values>({ defaultValues: valuesOf(of, record, defaults) })
  const guard = useLeaveGuard(form.formState.isDirty && !save.isSuccess)
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!id) first.current?.querySelector<HTMLElement>('input:not([type=hidden]),textarea')?.focus()
  }, [id])

  const refuse = (shown: PageError, fields: Readonly<Record<string, string>>): void => {
    setError(shown)
    for (const [name, message] of Object.entries(fields)) form.setError(name, { message })
    const name = Object.keys(fields)[0]
    if (name !== undefined) focusField(name)
  }
  const submit = async (values: Values): Promise<void> => {
    form.clearErrors()
    setError(null)
    const draft = prepare(draftOf(of, values))
    const checked = of.draft.safeParse(draft)
    if (!checked.success) {
      const fields = issuesByField(checked.error.issues, currentLanguage())
      return refuse(
        {
          title: t('kit.not_saved', { count: Object.keys(fields).length }),
          lines: Object.entries(fields).map(([field, message]) => ({ field, text: message })),
        },
        fields,
      )
    }
    const version = lockVersion(savedRow ?? record)
    try {
      const saved = await save.mutateAsync({
        id: id ?? (savedRow ? idOf(savedRow) : undefined),
        draft: { ...draft, ...version },
      })
      setSavedRow(saved.data)
      const unfinished = (await after?.(saved.data, values)) ?? null
      if (unfinished) {
        void complain(unfinished.error.title)
        return refuse(unfinished.error, unfinished.fields)
      }
      guard.allow()
      await celebrate(saved.message ?? t(id ? 'kit.updated' : 'kit.added'))
      await navigate({ to: typeof doneTo === 'string' ? doneTo : doneTo(saved.data) })
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const fields = caught.fieldTexts()
      const count = Object.keys(fields).length
      const shown = toPageError(caught, count > 0 ? t('kit.not_saved', { count }) : undefined)
      void complain(shown.title)
      refuse(shown, fields)
    }
  }
  const onSubmit = form.handleSubmit(submit)
  useHotkeys(
    [
      ['mod+S', () => void onSubmit()],
      ['mod+Enter', () => void onSubmit()],
    ],
    [],
  )
  return (
    <FormOf.Provider value={of}>
      <FormProvider {...form}>
        <form className="page" noValidate onSubmit={(event) => void onSubmit(event)}>
          <PageHead title={props.heading} beside={props.beside} />
          <div className={`scroll${props.rail ? ' with-rail' : ''}`}>
            <div ref={first}>
              <ErrorList error={error} of={of.name} onClose={() => setError(null)} />
              {props.children}
            </div>
            {props.rail ? (
              <aside className="rail" aria-label={props.heading}>
                {props.rail}
              </aside>
            ) : null}
          </div>
          <footer className="action-bar">
            <Button
              variant="subtle"
              color="gray"
              className="quiet"
              onClick={() => void navigate({ to: props.back })}
            >
              {props.cancelWord}
            </Button>
            <KeyHint keys="Ctrl S" text={saveWord} />
            <span className="grow" />
            <Button
              type="submit"
              loading={save.isPending}
              leftSection={<IconCheck size={16} stroke={1.8} />}
            >
              {saveWord}
            </Button>
          </footer>
        </form>
      </FormProvider>
    </FormOf.Provider>
  )
}

/** Documents carry a version; a save on top of someone else's change is refused by it. */
export function lockVersion(record: unknown): Values {
  const version = (record as { lock_version?: unknown } | null)?.lock_version
  return version === undefined ? {} : { lock_version: version }
}
