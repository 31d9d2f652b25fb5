import { conversionBalance } from '@mizan/contract/documents/opening'
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
import { draftOfSheet, type SideOf } from './opening-draft.ts'
import type { OpeningSheet } from './opening-lines.ts'
import type { Opening } from './opening-paths.ts'

type Texts = Readonly<Record<string, string>>
export type OpeningErrors = {
  readonly page: PageError | null
  /** By the place on the screen: `customers.2.number`. */
  readonly fields: Texts
}
const none: OpeningErrors = { page: null, fields: {} }

type Written = {
  readonly sheet: OpeningSheet
  readonly acceptsDifference: boolean
  readonly status: 0 | 1
}

/** Checks and writes opening balances; what is wrong is told at its cell. */
export function useOpeningSave(id: string, record: Opening | null, sideOf: SideOf) {
  const { t } = useTranslation()
  const saving = useSave(conversionBalance)
  const toPageError = usePageError()
  const [errors, setErrors] = useState<OpeningErrors>(none)

  const refuse = (fields: Texts, otherwise?: PageError): void => {
    const named = Object.entries(fields)
    const page =
      named.length > 0
        ? {
            title: t('kit.not_saved', { count: named.length }),
            lines: named.map(([field, text]) => ({ field, text })),
          }
        : (otherwise ?? null)
    setErrors({ page, fields })
    void complain(named[0]?.[1] ?? page?.title ?? t('kit.unexpected'))
    const [first] = named
    // The cells come back from their search first.
    if (first) setTimeout(() => focusField(first[0]))
  }

  const save = async ({ sheet, acceptsDifference, status }: Written): Promise<Opening | null> => {
    setErrors(none)
    const { transactions, stock, placeOf } = draftOfSheet(sheet, sideOf)
    const placed = (fields: Texts): Texts =>
      Object.fromEntries(Object.entries(fields).map(([name, text]) => [placeOf(name), text]))
    const draft = {
      ...(record ? {} : { id }),
      ...(sheet.date === null ? {} : { date: sheet.date }),
      transactions,
      stock,
      difference_to_equity: acceptsDifference,
      status,
    }
    const checked = conversionBalance.draft.safeParse(draft)
    if (!checked.success) {
      refuse(placed(issuesByField(checked.error.issues, currentLanguage())))
      return null
    }
    try {
      const saved = await saving.mutateAsync({
        id: record?.id,
        draft: { ...draft, ...lockVersion(record) },
      })
      return saved.data
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const fields = Object.entries(caught.fields).map(([name, texts]) => [name, texts[0] ?? ''])
      refuse(placed(Object.fromEntries(fields) as Texts), toPageError(caught))
      return null
    }
  }
  return {
    save,
    errors,
    isBusy: saving.isPending,
    closeErrors: () => setErrors((before) => ({ ...before, page: null })),
  }
}
