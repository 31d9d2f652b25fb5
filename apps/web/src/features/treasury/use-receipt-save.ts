import { receipts } from '@mizan/contract/receipts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { complain } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { focusField, usePageError, type PageError } from '../../kit/error-list.tsx'
import { issuesByField } from '../../kit/issues.ts'
import { lockVersion } from '../../kit/record-form.tsx'
import type { ReceiptFamily, ReceiptRow } from './receipt-family.ts'
import { draftOfReceipt, type ReceiptHead } from './receipt-values.ts'
import type { associationsOf } from '../../kit/settling/settle.ts'

type Given = {
  readonly id: string
  readonly family: ReceiptFamily
  readonly record: ReceiptRow | null
}

type Written = {
  readonly head: ReceiptHead
  readonly associations: ReturnType<typeof associationsOf>
  readonly status: 0 | 1
}

type Texts = Readonly<Record<string, string>>
export type ReceiptErrors = {
  readonly page: PageError | null
  readonly head: Texts
  /** By the id of the bill whose amount is wrong. */
  readonly rows: Texts
}

const none: ReceiptErrors = { page: null, head: {}, rows: {} }
const row = 'allocations.'

/** Checks and writes a receipt; what is wrong is told at its field or at the bill's row. */
export function useReceiptSave({ id, family, record }: Given) {
  const { t } = useTranslation()
  const saving = useSave(receipts)
  const toPageError = usePageError()
  const [errors, setErrors] = useState<ReceiptErrors>(none)

  const refuse = (fields: Texts, written: Written, otherwise?: PageError): void => {
    const named = Object.entries(fields).map(([name, text]) => {
      const match = /^associations\.(\d+)/.exec(name)
      const bill = match ? written.associations[Number(match[1])] : undefined
      return [bill ? row + bill.associatable_id : name, text] as const
    })
    const page: PageError | null =
      named.length > 0
        ? {
            title: t('kit.not_saved', { count: named.length }),
            lines: named.map(([field, text]) => ({ field, text })),
          }
        : (otherwise ?? null)
    const inRows = named.filter(([name]) => name.startsWith(row))
    setErrors({
      page,
      head: Object.fromEntries(named.filter(([name]) => !name.startsWith(row))),
      rows: Object.fromEntries(inRows.map(([name, text]) => [name.slice(row.length), text])),
    })
    void complain(named[0]?.[1] ?? page?.title ?? t('kit.unexpected'))
    if (named[0]) focusField(named[0][0])
  }

  const save = async (written: Written): Promise<ReceiptRow | null> => {
    setErrors(none)
    const draft = draftOfReceipt({ id, family, ...written })
    const checked = receipts.draft.safeParse(draft)
    if (!checked.success) {
      refuse(issuesByField(checked.error.issues, currentLanguage()), written)
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
      refuse(Object.fromEntries(fields) as Texts, written, toPageError(caught))
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
