import { bills } from '@mizan/contract/documents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { complain } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { focusField, usePageError, type PageError } from '../../kit/error-list.tsx'
import { issuesByField } from '../../kit/issues.ts'
import { lockVersion } from '../../kit/record-form.tsx'
import type { BillFamily, BillRow } from './bill-family.ts'
import type { BillLine } from './bill-line.ts'
import { draftOfBill, gridField, type BillHead } from './bill-values.ts'

type Given = {
  readonly id: string
  readonly family: BillFamily
  readonly record: BillRow | null
}

export type BillErrors = {
  readonly page: PageError | null
  /** Of the head, by field. */
  readonly head: Readonly<Record<string, string>>
  /** Of the lines, by `2.item_price`. */
  readonly lines: Readonly<Record<string, string>>
}

const none: BillErrors = { page: null, head: {}, lines: {} }

/** Checks and writes a bill; what is wrong is told at its field and its cell. */
export function useBillSave({ id, family, record }: Given) {
  const { t } = useTranslation()
  const save = useSave(bills)
  const toPageError = usePageError()
  const [errors, setErrors] = useState<BillErrors>(none)

  const refuse = (
    fields: Readonly<Record<string, string>>,
    lines: readonly BillLine[],
    page?: PageError,
  ): void => {
    const named = Object.entries(fields).map(
      ([name, text]) => [gridField(name, lines), text] as const,
    )
    const inLines = named.filter(([name]) => name.startsWith('items.'))
    const title = t('kit.not_saved', { count: named.length })
    const shown: PageError =
      named.length > 0
        ? { title, lines: named.map(([field, text]) => ({ field, text })) }
        : (page ?? { title, lines: [] })
    setErrors({
      page: shown,
      head: Object.fromEntries(named.filter(([name]) => !name.startsWith('items.'))),
      lines: Object.fromEntries(inLines.map(([name, text]) => [name.slice('items.'.length), text])),
    })
    void complain(shown.lines[0]?.text ?? shown.title)
    const first = named[0]
    if (first) focusField(first[0])
  }

  const write = async (
    head: BillHead,
    lines: readonly BillLine[],
    status: 0 | 1,
  ): Promise<BillRow | null> => {
    setErrors(none)
    const draft = draftOfBill({ id, family, head, lines, status })
    const checked = bills.draft.safeParse(draft)
    if (!checked.success) {
      refuse(issuesByField(checked.error.issues, currentLanguage()), lines)
      return null
    }
    try {
      const saved = await save.mutateAsync({
        id: record?.id,
        draft: { ...draft, ...lockVersion(record) },
      })
      return saved.data
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const fields = Object.fromEntries(
        Object.entries(caught.fields).map(([name, texts]) => [name, texts[0] ?? '']),
      )
      refuse(fields, lines, toPageError(caught))
      return null
    }
  }
  return {
    write,
    errors,
    isBusy: save.isPending,
    closeErrors: () => setErrors((before) => ({ ...before, page: null })),
  }
}
