import { entries } from '@mizan/contract/journal'
import { status } from '@mizan/core/documents/lifecycle'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useUser } from '../../client/user.ts'
import { Attachments, useAttachments } from '../../kit/attachments.tsx'
import { DocumentForm } from '../../kit/document-form.tsx'
import { FormOf } from '../../kit/form-of.ts'
import { isSameWritten, newKey, useLines } from '../../kit/lines.ts'
import { blockerOf, PreCheck } from '../../kit/pre-check.tsx'
import { DocumentPill } from '../../kit/status-pill.tsx'
import { useDraft } from '../../kit/use-draft.ts'
import { EntryGrid } from './entry-grid.tsx'
import { entryChecks } from './entry-checks.ts'
import { useEntryColumns } from './entry-columns.tsx'
import { EntryHeadFields } from './entry-head.tsx'
import { formTo, listTo, viewTo } from './entry-paths.ts'
import { EntrySums } from './entry-sums.tsx'
import {
  headOf,
  isBlank,
  sumsOf,
  write as textOf,
  type EntryHead,
  type EntryLine,
  type EntryRow,
} from './entry-values.ts'
import { OpenedBanner } from './opened-banner.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { useBalance } from './use-balance.ts'
import { useEntrySave } from './use-entry-save.ts'

type Props = {
  readonly record: EntryRow | null
  readonly initial: readonly EntryLine[]
}

/** An entry being written: its day and statement, its lines, what they sum to and what posting asks. */
export const OpenEntryForm = ({ record, initial }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const [id] = useState(() => record?.id ?? newKey())
  const form = useForm<EntryHead>({ defaultValues: headOf(record) })
  const head = useWatch({ control: form.control }) as EntryHead
  const { lines, change } = useLines<EntryLine>(() => initial)
  const [isSaved, setSaved] = useState(false)
  const [splitKey, setSplitKey] = useState<string | null>(null)
  const files = useAttachments('entries', record?.id ?? null)
  const { write, errors, isBusy, closeErrors } = useEntrySave(id, record)
  const isOpened = record?.status === status.opened

  const isChanged = lines !== initial && !isSameWritten(lines, initial, isBlank)
  const isDirty = (form.formState.isDirty || isChanged) && !isSaved
  const draft = useDraft(`mizan.draft.entries.${record?.id ?? 'new'}`, { head, lines }, isDirty)
  useEffect(() => {
    form.clearErrors()
    for (const [name, message] of Object.entries(errors.head))
      form.setError(name as keyof EntryHead, { message })
  }, [errors.head, form])
  useEffect(() => {
    if (record === null)
      document.querySelector<HTMLElement>('.document-form [data-field="statement"] input')?.focus()
  }, [record])

  const columns = useEntryColumns(useCallback((line) => setSplitKey(line.key), []))
  const balance = useBalance(lines, change)
  const sums = useMemo(() => sumsOf(lines), [lines])
  const checks = entryChecks({
    head,
    lines,
    sums,
    lockDate: user?.tenant?.lock_date ?? null,
    t,
    balance: () => balance(null),
  })
  const blocker = blockerOf(checks)

  const save = async (asked: 0 | 1): Promise<void> => {
    if (isBusy || isSaved) return
    const saved = await write(form.getValues(), lines, asked)
    if (!saved) return
    setSaved(true)
    draft.forget()
    await files.uploadTo(saved.id).catch(() => complain(t('kit.file_failed')))
    await celebrate(
      t(
        isOpened ? 'entries.reposted' : asked === 1 ? 'entries.confirmed' : 'documents.draft_saved',
      ),
    )
    await navigate({ to: asked === 1 ? viewTo(saved.id) : formTo(saved.id), replace: true })
    setSaved(false)
  }
  const split = lines.findIndex((line) => line.key === splitKey)
  const splitLine = lines[split]
  return (
    <FormOf.Provider value={entries}>
      <FormProvider {...form}>
        <DocumentForm
          of="entries"
          title={t(record ? 'entries.edit' : 'resources.entries.new')}
          beside={<DocumentPill of={{ status: record?.status ?? status.draft }} />}
          savedAt={draft.savedAt}
          found={
            draft.found
              ? {
                  at: draft.found.at,
                  restore: () => {
                    if (draft.found) {
                      form.reset(draft.found.values.head, { keepDefaultValues: true })
                      change({ do: 'replace', lines: draft.found.values.lines })
                    }
                    draft.forget()
                  },
                  forget: draft.forget,
                }
              : null
          }
          banner={record && isOpened ? <OpenedBanner entry={record} /> : null}
          header={<EntryHeadFields />}
          linesTitle={t('entries.lines')}
          linesCount={lines.filter((line) => !isBlank(line)).length}
          lines={
            <EntryGrid
              lines={lines}
              change={change}
              columns={columns}
              errors={errors.lines}
              onBalance={balance}
            />
          }
          below={<Attachments of={files} />}
          rail={
            <>
              <EntrySums sums={sums} />
              <PreCheck checks={checks} />
            </>
          }
          due={{
            label: t('entries.difference'),
            value: textOf(sums.difference),
            currency: user?.tenant?.currency ?? 'SAR',
          }}
          error={errors.page}
          onCloseError={closeErrors}
          cancelTo={record ? viewTo(record.id) : listTo}
          isDirty={isDirty}
          isBusy={isBusy || isSaved}
          onSave={isOpened ? null : () => void save(0)}
          onConfirm={isOpened || access.may(entries, 'confirm') ? () => void save(1) : null}
          confirmWord={t(isOpened ? 'entries.repost' : 'entries.save_and_post')}
          blocked={blocker}
        />
        {splitLine ? (
          <SplitDialog
            key={splitLine.key}
            line={splitLine}
            number={split + 1}
            onClose={() => setSplitKey(null)}
            onKeep={(kept) => {
              change({ do: 'set', key: splitLine.key, change: kept })
              setSplitKey(null)
            }}
          />
        ) : null}
      </FormProvider>
    </FormOf.Provider>
  )
}
