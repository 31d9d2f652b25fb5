import { eInvoiceStatuses } from '@mizan/contract/documents/document-fields'
import { paymentStatuses } from '@mizan/contract/documents/document-fields'
import type { DocumentKind } from '@mizan/core/documents/kind'
import { IconPaperclip } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { read } from '../../kit/lists/columns.tsx'
import type { Column, FilterField } from '../../kit/lists/list-screen.tsx'
import { stateWord } from '../../kit/records/state-word.ts'

type Codes = readonly (string | number)[]

const choices = (t: TFunction, label: string, codes: Codes, kind: DocumentKind | null) =>
  codes.map((code) => ({
    value: String(code),
    label: stateWord(t, `choices.${label}.${code}`, kind),
  }))

type ChoiceWords = {
  readonly label?: string
  readonly head?: string
  /** What the list holds; a list of several kinds says it of documents. */
  readonly kind?: DocumentKind | null
}

/** Narrows a list by a field of some codes, with their words from `choices.<label>`. */
export const choiceFilter = (
  t: TFunction,
  name: string,
  codes: Codes,
  { label = name, head, kind = null }: ChoiceWords = {},
): FilterField => ({
  name,
  kind: 'choice',
  choices: choices(t, label, codes, kind),
  ...(head === undefined ? {} : { head }),
})

/** What is open comes first: it is what people look for. */
export const paymentFilter = (t: TFunction, words?: ChoiceWords): FilterField =>
  choiceFilter(t, 'payment_status', paymentStatuses.toReversed(), words)

/** Narrows a list by what the tax authority answered. */
export const authorityFilter = (t: TFunction, kind: DocumentKind | null = null): FilterField =>
  choiceFilter(t, 'e_invoice_status', eInvoiceStatuses, { head: t('bills.authority'), kind })

/** A paperclip on documents that have files. */
export const filesColumn = <Row,>(t: TFunction): Column<Row> => ({
  name: 'has_attachments',
  head: t('documents.file'),
  width: 56,
  cell: (row) =>
    read(row, 'has_attachments') === true ? (
      <IconPaperclip size={16} stroke={1.6} className="dim" aria-label={t('kit.attachments')} />
    ) : null,
})
