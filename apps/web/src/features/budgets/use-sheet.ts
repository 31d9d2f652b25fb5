import { type PlannedAccount, budgets } from '@mizan/contract/budgets'
import type { RowOf } from '@mizan/contract/resource'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { joined } from '../../client/format.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { type PageError, usePageError } from '../../kit/fields/error-list.tsx'
import {
  type SheetLine,
  isSameSheet,
  keyOf,
  openedLines,
  sentLines,
  wrongCells,
} from './sheet-lines.ts'

export type Budget = RowOf<typeof budgets>

/** What is wrong in the sheet: texts by line and month, `account center.3`, or by line alone. */
export type SheetErrors = Readonly<Record<string, string>>

type Refused = { readonly line: SheetLine; readonly at?: number; readonly text: string }

export const errorAt = (key: string, month?: number): string =>
  month === undefined ? key : `${key}.${month}`

/** The sheet of a budget as it is written on, and how it is saved: all of it, or told cell by cell what is wrong. */
export function useSheet(budget: Budget, accounts: readonly PlannedAccount[]) {
  const { t } = useTranslation()
  const save = useSave(budgets)
  const toPageError = usePageError()
  const [saved, setSaved] = useState(budget)
  const [lines, setLines] = useState<readonly SheetLine[]>(() => openedLines(budget.lines))
  const [refusals, setRefusals] = useState<readonly Refused[]>([])
  const [error, setError] = useState<PageError | null>(null)
  const stored = useMemo(() => openedLines(saved.lines), [saved])
  const isDirty = !isSameSheet(lines, stored)
  const nameOf = new Map(
    accounts.map(({ id, account_number: number, name }) => [id, `${number} ${name}`]),
  )

  // What was refused of a cell stands there until something else is typed in it.
  const errors: SheetErrors = Object.fromEntries(
    refusals.flatMap(({ line, at, text }) => {
      const now = at === undefined ? undefined : lines.find((each) => keyOf(each) === keyOf(line))
      const isCorrected = at !== undefined && now?.cells[at] !== line.cells[at]
      return isCorrected ? [] : [[errorAt(keyOf(line), at), text]]
    }),
  )

  /** Shows what is wrong and answers with the first line that has it. */
  const refuse = (found: readonly Refused[], title: string): SheetLine | null => {
    setRefusals(found)
    setError({
      title,
      lines: found.map(({ line, text }) => ({
        text: joined([nameOf.get(line.account_id) ?? '', text]),
      })),
    })
    void complain(title)
    return found[0]?.line ?? null
  }

  /** Saves all lines; null where that was done, else the line to look at first. */
  const saveSheet = async (): Promise<SheetLine | null> => {
    setError(null)
    setRefusals([])
    const wrong = wrongCells(lines)
    if (wrong.length > 0)
      return refuse(
        wrong.map(({ line, at }) => ({ line, at, text: t('budgets.not_an_amount') })),
        t('kit.not_saved', { count: wrong.length }),
      )
    const sent = lines
    try {
      const { data, message } = await save.mutateAsync({
        id: budget.id,
        draft: { lock_version: saved.lock_version, lines: sentLines(sent) },
      })
      setSaved(data)
      void celebrate(message ?? t('kit.updated'))
      return null
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const found = Object.entries(caught.fields).flatMap(([field, [text = '']]) => {
        const [, place, month] = /^lines\.(\d+)\.\w+(?:\.(\d+))?$/.exec(field) ?? []
        const line = sent[Number(place)]
        return line ? [{ line, text, ...(month === undefined ? {} : { at: Number(month) }) }] : []
      })
      if (found.length > 0) return refuse(found, t('kit.not_saved', { count: found.length }))
      const shown = toPageError(caught, t('budgets.not_saved'))
      setError(shown)
      void complain(shown.title)
      return null
    }
  }

  return {
    saved,
    setSaved,
    lines,
    setLines,
    errors,
    error,
    dismiss: () => setError(null),
    isDirty,
    isSaving: save.isPending,
    saveSheet,
  }
}
