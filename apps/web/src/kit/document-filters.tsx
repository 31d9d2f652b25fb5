import { eInvoiceStatuses } from '@mizan/contract/document-fields'
import { paymentStatuses } from '@mizan/contract/document-fields'
import { IconPaperclip } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Column, FilterField } from './list-screen.tsx'

type Codes = readonly (string | number)[]

const choices = (t: TFunction, label: string, codes: Codes) =>
  codes.map((code) => ({ value: String(code), label: t(`choices.${label}.${code}`) }))

/** Narrows a list by a field of some codes, with their words from `choices.<label>`. */
export const choiceFilter = (
  t: TFunction,
  name: string,
  codes: Codes,
  { label = name, head }: { readonly label?: string; readonly head?: string } = {},
): FilterField => ({
  name,
  kind: 'choice',
  choices: choices(t, label, codes),
  ...(head === undefined ? {} : { head }),
})

/** What is open comes first: it is what people look for. */
export const paymentFilter = (
  t: TFunction,
  words?: { readonly label: string; readonly head: string },
): FilterField => choiceFilter(t, 'payment_status', paymentStatuses.toReversed(), words)

/** Narrows a list by what the tax authority answered. */
export const authorityFilter = (t: TFunction): FilterField =>
  choiceFilter(t, 'e_invoice_status', eInvoiceStatuses, { head: t('bills.authority') })

type WithFiles = { readonly has_attachments?: boolean | undefined }

/** A paperclip on documents that have files. */
export const filesColumn = <Row extends WithFiles>(t: TFunction): Column<Row> => ({
  name: 'has_attachments',
  head: t('documents.file'),
  width: 56,
  cell: (row) =>
    row.has_attachments ? (
      <IconPaperclip size={16} stroke={1.6} className="dim" aria-label={t('kit.attachments')} />
    ) : null,
})
