import { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import type { ZakatLine, ZakatSection } from '@mizan/core/zakat/zakat-sheet'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { type PageError, usePageError } from '../../kit/fields/error-list.tsx'
import {
  type TypedAdjustment,
  type TypedLine,
  type Worksheet,
  isSameSheet,
  openedSheet,
  resultOf,
  sentSheet,
} from './typed-sheet.ts'

/** A worksheet as it is written on, what it comes to meanwhile, and how it is saved. */
export function useZakatSheet(worksheet: Worksheet) {
  const { t } = useTranslation()
  const save = useSave(zakatWorksheets)
  const toPageError = usePageError()
  const [saved, setSaved] = useState(worksheet)
  const [typed, setTyped] = useState(() => openedSheet(worksheet))
  const [error, setError] = useState<PageError | null>(null)
  const result = useMemo(() => resultOf(saved, typed), [saved, typed])
  const isDirty = !isSameSheet(typed, openedSheet(saved))
  const fields = isFailure(save.error) ? save.error.fields : {}

  return {
    saved,
    /** What the server made of it: posted, or open again. */
    setSaved,
    typed,
    result,
    isDirty,
    error,
    dismiss: () => setError(null),
    isSaving: save.isPending,
    /** What is wrong with a field by its name on the wire. */
    errorAt: (field: string): string | undefined => fields[field]?.[0],
    adjust: (line: ZakatLine, change: Partial<TypedAdjustment>) =>
      setTyped(({ adjustments, ...rest }) => ({
        ...rest,
        adjustments: {
          ...adjustments,
          [line]: { amount: '', note: '', ...adjustments[line], ...change },
        },
      })),
    addLine: (section: ZakatSection): number => {
      const key = Math.max(-1, ...typed.ownLines.map((line) => line.key)) + 1
      setTyped({
        ...typed,
        ownLines: [...typed.ownLines, { key, section, statement: '', amount: '' }],
      })
      return key
    },
    changeLine: (key: number, change: Partial<TypedLine>) =>
      setTyped(({ ownLines, ...rest }) => ({
        ...rest,
        ownLines: ownLines.map((line) => (line.key === key ? { ...line, ...change } : line)),
      })),
    removeLine: (key: number) =>
      setTyped(({ ownLines, ...rest }) => ({
        ...rest,
        ownLines: ownLines.filter((line) => line.key !== key),
      })),
    saveSheet: async (): Promise<void> => {
      setError(null)
      try {
        const { data, message } = await save.mutateAsync({
          id: saved.id,
          draft: { ...sentSheet(typed), lock_version: saved.lock_version },
        })
        setSaved(data)
        setTyped(openedSheet(data))
        void celebrate(message ?? t('kit.updated'))
      } catch (caught) {
        if (!isFailure(caught)) throw caught
        const shown = toPageError(caught, t('zakat.not_saved'))
        setError(shown)
        void complain(shown.title)
      }
    },
  }
}

export type ZakatSheetState = ReturnType<typeof useZakatSheet>
