import type { YearChecklist } from '@mizan/contract/journal'
import { errorText } from '@mizan/contract/errors'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { dateText, nameOf } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { complain } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { Amount } from '../../kit/amount.tsx'
import { documentPath, entryPath, recordPath } from '../../kit/document-path.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { hasScreen } from '../../kit/screens.ts'
import { DocumentPill } from '../../kit/status-pill.tsx'
import { DateText, Ltr } from '../../kit/text.tsx'

type Row = YearChecklist['items'][number]['rows'][number]
type Props = { readonly code: YearChecklist['items'][number]['code']; readonly row: Row }

const textOf = (row: Row, name: string): string => {
  const value = row[name]
  return value === null || value === undefined ? '' : String(value)
}

const proofsTo = '/dashboard/reports/accounting/proofs'
const returnTo = '/dashboard/reports/taxes/tax_return_report'

/** One thing the checklist names; it opens what it is about. */
export const ChecklistRow = ({ code, row }: Props): ReactNode => {
  const { t, i18n } = useTranslation()
  switch (code) {
    case 'order': {
      const date = dateText(textOf(row, 'date'))
      return errorText(textOf(row, 'code'), currentLanguage(), { date: `⁦${date}⁩` })
    }
    case 'drafts':
    case 'unsettled':
      return <DocumentRow row={row} />
    case 'proofs': {
      const key = `proofs.says.${textOf(row, 'code')}`
      return (
        <MaybeLink to={hasScreen(proofsTo) ? proofsTo : null} className="row-link">
          {i18n.exists(key) ? t(key) : textOf(row, 'code')}
        </MaybeLink>
      )
    }
    case 'vat_periods': {
      const filed = textOf(row, 'filed_through')
      const text = filed
        ? t('settings.year.filed_through', { date: dateText(filed) })
        : t('settings.year.never_filed')
      return (
        <MaybeLink to={hasScreen(returnTo) ? returnTo : null} className="row-link">
          {text}
        </MaybeLink>
      )
    }
    case 'clearing':
      return (
        <>
          <Link className="row-link" to={recordPath('accounts', row['account_id']) ?? '.'}>
            <Ltr>{textOf(row, 'account_number')}</Ltr> {accountName(row)}
          </Link>
          <span className="grow" />
          <Amount value={textOf(row, 'balance')} />
        </>
      )
  }
}

const accountName = (row: Row): string =>
  nameOf({ name: textOf(row, 'name'), name_en: textOf(row, 'name_en') || null }) ?? ''

/** The entry codes of a family's documents by their type, which decides the screen they are read on. */
const screens: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  bills: { '1': 101, '2': 102, '3': 103, '4': 104 },
  receipts: { '1': 201, '2': 202 },
  notes: { '1': 301, '2': 302 },
}
const expenseCode = 1400

/** A document's row knows its family; its type is asked when it is opened. */
const DocumentRow = ({ row }: { readonly row: Row }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [resource, id] = [textOf(row, 'resource'), textOf(row, 'id')]
  const pathOf = async (): Promise<string | null> => {
    if (resource === 'entries') return entryPath(id)
    if (resource === 'expenses') return documentPath(expenseCode, id)
    const { data } = await request<{ data: { readonly type: number } }>({
      path: `/${resource}/${id}`,
    })
    return documentPath(screens[resource]?.[String(data.type)], id)
  }
  const open = async (): Promise<void> => {
    try {
      const to = await pathOf()
      await (to === null ? complain(t('settings.year.no_screen')) : navigate({ to }))
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(error.message)
    }
  }
  return (
    <>
      <button type="button" className="link" onClick={() => void open()}>
        {t(`settings.year.families.${resource}`)}{' '}
        {row['number'] ? <Ltr>{textOf(row, 'number')}</Ltr> : t('documents.no_number')}
      </button>
      <span className="grow" />
      <DateText value={textOf(row, 'date')} />
      <DocumentPill
        of={{ status: Number(row['status']) }}
        kind={resource === 'bills' ? 'sales_bill' : null}
      />
    </>
  )
}
