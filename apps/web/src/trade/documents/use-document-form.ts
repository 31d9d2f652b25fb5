import { attachableNames } from '@mizan/contract/files'
import type { Resource, RowOf } from '@mizan/contract/resource'
import { factsOf, type DocumentKind } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAttachments } from '../../kit/records/attachments.tsx'
import { idOf } from '../../kit/lists/columns.tsx'
import { useDocumentActions } from './document-actions.ts'
import type { DocumentFamily } from './document-family.ts'
import { listPath } from './kind-paths.ts'
import { useKindWords } from './kind-words.ts'
import { isSameWritten, newKey, useLines, writtenLines, type Keyed } from '../lines/lines.ts'
import { useConfirmAndMail } from '../sharing/use-sending.ts'
import { useDocumentSave } from './use-document-save.ts'
import type { SavedGrid } from './saved-grid.ts'
import { useDraft } from '../../kit/records/use-draft.ts'

/** What a stored document says of itself whatever its family. */
type Stored = {
  readonly id: string
  readonly status: number
  readonly opened_by?: Parameters<typeof nameOf>[0]
}

type Given<R extends Resource, Head, Line> = {
  readonly family: DocumentFamily<R>
  readonly kind: DocumentKind
  /** What was stored already; null while the document is new. */
  readonly record: (RowOf<R> & Stored) | null
  readonly head: Head
  readonly lines: readonly Line[]
  readonly grid: SavedGrid<Line>
  /** Under what its draft is saved in the browser: `sales.new`. */
  readonly draftKey: string
  /** Said when an edit is confirmed, where the word of all documents does not fit. */
  readonly editedWord?: string
  /** What is saved with the document once it is saved itself: the supplier's invoice it was written from. */
  readonly saveWith?: (id: string) => Promise<void>
}

/** Makes of what was typed what the wire takes; of its lines it gets those somebody wrote on. */
export type DraftOf<Head, Line> = (written: {
  readonly id: string
  readonly head: Head
  readonly lines: readonly Line[]
  readonly status: 0 | 1
}) => Record<string, unknown>

/**
 * A document while it is written: its fields and lines, the draft in the browser, its files, and the
 * ways out. It is kept, confirmed (and mailed) or the edit is left, each with its message and address.
 */
export function useDocumentForm<R extends Resource, Head extends FieldValues, Line extends Keyed>(
  given: Given<R, Head, Line>,
) {
  const { family, kind, record, grid } = given
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [id] = useState(() => record?.id ?? newKey())
  const form = useForm<Head>({ defaultValues: given.head as DefaultValues<Head> })
  const head = useWatch({ control: form.control }) as Head
  const [initial] = useState(given.lines)
  const { lines, change } = useLines<Line>(() => initial)
  const latest = useRef(lines)
  latest.current = lines
  const { isBlank } = grid
  const written = useMemo(() => linesOf(lines, isBlank), [lines, isBlank])
  const [isLeaving, setLeaving] = useState(false)
  const keepsFiles = attachableNames.includes(family.of.name)
  const files = useAttachments(family.of.name, keepsFiles ? (record?.id ?? null) : null)
  const { write, errors, isBusy, closeErrors } = useDocumentSave(family.of, record, grid)
  const mailing = useConfirmAndMail(family.of.name)
  const { discardOne } = useDocumentActions(family)
  const access = useAccess()
  const called = useKindWords(family, kind)
  const isChanged = lines !== initial && !isSameWritten(lines, initial, isBlank)
  const isDirty = (form.formState.isDirty || isChanged) && !isLeaving
  const savedDraft = useDraft(
    `mizan.draft.${family.of.name}.${given.draftKey}`,
    { head, lines },
    isDirty,
  )
  useFieldErrors(form, errors.head)

  /** What is kept leaves by itself, and must not ask about what was typed. */
  const whileLeaving = async (leave: () => Promise<void>): Promise<void> => {
    setLeaving(true)
    await leave().finally(() => setLeaving(false))
  }
  const isOpened = record?.status === status.opened
  const words = family.wordsOf(kind)
  const confirmedWord = isOpened
    ? (given.editedWord ?? 'documents.edit_confirmed')
    : `${words}.confirmed`
  const save = async (as: 0 | 1, draftOf: DraftOf<Head, Line>): Promise<void> => {
    if (isBusy || isLeaving) return
    const all = latest.current
    const sent = { id, head: form.getValues(), lines: linesOf(all, isBlank), status: as }
    const saved = await write(draftOf(sent), all)
    if (!saved) return
    await whileLeaving(async () => {
      savedDraft.forget()
      await files.uploadTo(idOf(saved)).catch(() => complain(t('kit.file_failed')))
      await given.saveWith?.(idOf(saved))
      await celebrate(t(as === 1 ? confirmedWord : 'documents.draft_saved'))
      await mailing.saved(idOf(saved))
      await navigate({ to: as === 1 ? family.viewTo(saved) : family.formTo(saved), replace: true })
    })
  }
  const discard = async (): Promise<void> => {
    if (record === null) return
    await whileLeaving(async () => {
      if (!(await discardOne(record))) return
      savedDraft.forget()
      await navigate({ to: family.viewTo(record), replace: true })
    })
  }
  /** What was kept by an older version of the form lacks the fields it did not have. */
  const restore = (): void => {
    if (savedDraft.found === null) return
    const { values } = savedDraft.found
    form.reset({ ...given.head, ...values.head }, { keepDefaultValues: true })
    change({ do: 'replace', lines: values.lines })
    savedDraft.forget()
  }
  /** Writes what another document says over what is there; all of it can still be changed. */
  const fill = (values: Partial<Head>, filled: readonly Line[]): void => {
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
    change({ do: 'replace', lines: filled })
  }
  return {
    id,
    of: family.of,
    record,
    form,
    head,
    lines,
    /** Those of the lines that somebody wrote on. */
    written,
    /** Where in the grid a field of the wire stands. */
    fieldOf: (name: string): string => grid.fieldOf(name, lines),
    change,
    /** The lines as they are now, for what happens between two drawings: a scan. */
    latest,
    files,
    errors,
    closeErrors,
    isDirty,
    isBusy: isBusy || isLeaving,
    isOpened,
    openedBy: nameOf(record?.opened_by),
    title: record ? called.editTitle : called.newTitle,
    status: record?.status ?? status.draft,
    mayConfirm: access.may(family.of, 'confirm', factsOf(kind).type ?? undefined),
    /** Where one goes who writes no more: to its page, or to the list while it is new. */
    cancelTo: record ? family.viewTo(record) : listPath(kind),
    savedAt: savedDraft.savedAt,
    found: savedDraft.found
      ? { at: savedDraft.found.at, restore, forget: savedDraft.forget }
      : null,
    save,
    fill,
    discard,
    mailMenu: mailing.menu,
    set: <Name extends Path<Head>>(name: Name, value: Head[Name]): void =>
      form.setValue(name, value, { shouldDirty: true }),
  }
}

const linesOf = <Line>(lines: readonly Line[], isBlank: (line: Line) => boolean): readonly Line[] =>
  writtenLines(lines, isBlank).map(({ line }) => line)

export type WrittenDocument<
  R extends Resource,
  Head extends FieldValues,
  Line extends Keyed,
> = ReturnType<typeof useDocumentForm<R, Head, Line>>

/** What was refused is told at its fields. */
export function useFieldErrors<Head extends FieldValues>(
  form: UseFormReturn<Head>,
  errors: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    form.clearErrors()
    for (const [name, message] of Object.entries(errors))
      form.setError(name as Path<Head>, { message })
  }, [errors, form])
}
