import type { entries } from '@mizan/contract/documents/journal'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/user.ts'
import { Attachments } from '../../kit/records/attachments.tsx'
import { DocumentForm } from '../../trade/documents/document-form.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { FormOf } from '../../kit/fields/form-of.ts'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { entryDocuments } from './entry-family.ts'
import { entryChecks } from './entry-checks.ts'
import { useEntryColumns } from './entry-columns.tsx'
import { EntryGrid } from './entry-grid.tsx'
import { EntryHeadFields } from './entry-head.tsx'
import { EntrySums } from './entry-sums.tsx'
import {
  draftOfEntry,
  entryGrid,
  headOf,
  sumsOf,
  write as textOf,
  type EntryHead,
  type EntryLine,
  type EntryRow,
} from './entry-values.ts'
import { OpenedBanner } from './opened-banner.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { useBalance } from './use-balance.ts'

type Props = {
  readonly record: EntryRow | null
  readonly initial: readonly EntryLine[]
}

/** An entry being written: its day and statement, its lines, what they sum to and what posting asks. */
export const OpenEntryForm = ({ record, initial }: Props): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const document = useDocumentForm<typeof entries, EntryHead, EntryLine>({
    family: entryDocuments,
    kind: 'entry',
    record,
    head: headOf(record),
    lines: initial,
    grid: entryGrid,
    draftKey: record?.id ?? 'new',
    editedWord: 'entries.reposted',
  })
  const { head, lines, change, written, isOpened } = document
  const [splitKey, setSplitKey] = useState<string | null>(null)
  useStatementFirst(record === null)

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
  const split = lines.findIndex((line) => line.key === splitKey)
  const splitLine = lines[split]
  return (
    <FormOf.Provider value={document.of}>
      <FormProvider {...document.form}>
        <DocumentForm
          document={document}
          banner={
            record && isOpened ? <OpenedBanner entry={record} discard={document.discard} /> : null
          }
          header={<EntryHeadFields />}
          lines={{
            title: t('entries.lines'),
            count: written.length,
            grid: (
              <EntryGrid
                lines={lines}
                change={change}
                columns={columns}
                errors={document.errors.lines('transactions')}
                onBalance={balance}
              />
            ),
          }}
          below={<Attachments of={document.files} />}
          rail={<EntrySums sums={sums} />}
          checks={checks}
          due={{
            label: t('entries.difference'),
            figure: (
              <Amount
                value={textOf(sums.difference)}
                currency={user?.tenant?.currency ?? 'SAR'}
                strong
              />
            ),
          }}
          onSave={() => void document.save(0, draftOfEntry)}
          onConfirm={() => void document.save(1, draftOfEntry)}
          confirmWord={t(isOpened ? 'entries.repost' : 'entries.save_and_post')}
        />
        {splitLine ? (
          <SplitDialog
            key={splitLine.key}
            line={splitLine}
            number={split + 1}
            onClose={() => setSplitKey(null)}
            onSave={(shares) => {
              change({ do: 'set', key: splitLine.key, change: shares })
              setSplitKey(null)
            }}
          />
        ) : null}
      </FormProvider>
    </FormOf.Provider>
  )
}

/** A new entry begins with what it is for. */
function useStatementFirst(isNew: boolean): void {
  useEffect(() => {
    if (isNew)
      document.querySelector<HTMLElement>('.document-form [data-field="statement"] input')?.focus()
  }, [isNew])
}
