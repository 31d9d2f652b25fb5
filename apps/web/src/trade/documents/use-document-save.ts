import type { Resource, RowOf } from '@mizan/contract/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { complain } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { focusField } from '../../kit/fields/focus-field.ts'
import { issuesByField } from '../../kit/fields/issues.ts'
import { lockVersion } from '../../kit/records/record-form.tsx'
import type { SavedGrid } from './saved-grid.ts'

type DocumentErrors = {
  readonly page: PageError | null
  /** Of the head, by field. */
  readonly head: Readonly<Record<string, string>>
  /** Of the lines of a grid, by `2.item_price`. */
  readonly lines: (grid: string) => Texts
}
type Texts = Readonly<Record<string, string>>

const noTexts: Texts = {}
const none: DocumentErrors = { page: null, head: noTexts, lines: () => noTexts }

/** What was refused of a document: told on the page, at its field and its cell, and in a message. */
export function useRefusals<Line>(grid: Omit<SavedGrid<Line>, 'isBlank'>) {
  const { t } = useTranslation()
  const toPageError = usePageError()
  const [errors, setErrors] = useState<DocumentErrors>(none)
  const refuse = (
    fields: Readonly<Record<string, string>>,
    lines: readonly Line[],
    page?: PageError,
  ): void => {
    const named = Object.entries(fields).map(
      ([name, text]) => [grid.fieldOf(name, lines), text] as const,
    )
    const inGrid = (of: string): Texts =>
      Object.fromEntries(
        named.flatMap(([name, text]) =>
          name.startsWith(`${of}.`) ? [[name.slice(of.length + 1), text]] : [],
        ),
      )
    const inGrids = new Map(grid.names.map((of) => [of, inGrid(of)]))
    const isOfGrid = (name: string): boolean => grid.names.some((of) => name.startsWith(`${of}.`))
    const title = t('kit.not_saved', { count: named.length })
    const shown: PageError =
      named.length > 0
        ? { title, lines: named.map(([field, text]) => ({ field, text })) }
        : (page ?? { title, lines: [] })
    setErrors({
      page: shown,
      head: Object.fromEntries(named.filter(([name]) => !isOfGrid(name))),
      lines: (of) => inGrids.get(of) ?? noTexts,
    })
    void complain(shown.lines[0]?.text ?? shown.title)
    const first = named[0]
    if (first) focusField(first[0])
  }
  /** Asks the server; null when it refused, which is told. */
  const orRefused = async <Saved>(
    ask: () => Promise<Saved>,
    lines: readonly Line[],
  ): Promise<Saved | null> => {
    try {
      return await ask()
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const fields = caught.fieldTexts()
      refuse(fields, lines, toPageError(caught))
      return null
    }
  }
  return {
    errors,
    refuse,
    orRefused,
    forget: () => setErrors(none),
    closeErrors: () => setErrors((before) => ({ ...before, page: null })),
  }
}

/** Checks and writes a document with its lines; what is wrong is told at its field and its cell. */
export function useDocumentSave<R extends Resource, Line>(
  of: R,
  record: (RowOf<R> & { readonly id: string }) | null,
  grid: Omit<SavedGrid<Line>, 'isBlank'>,
) {
  const save = useSave(of)
  const { errors, refuse, orRefused, forget, closeErrors } = useRefusals(grid)
  const write = async (
    draft: Record<string, unknown>,
    lines: readonly Line[],
  ): Promise<RowOf<R> | null> => {
    forget()
    const checked = of.draft.safeParse(draft)
    if (!checked.success) {
      refuse(issuesByField(checked.error.issues, currentLanguage()), lines)
      return null
    }
    const sent = { id: record?.id, draft: { ...draft, ...lockVersion(record) } }
    const saved = await orRefused(() => save.mutateAsync(sent), lines)
    return saved?.data ?? null
  }
  return { write, errors, isBusy: save.isPending, closeErrors }
}
