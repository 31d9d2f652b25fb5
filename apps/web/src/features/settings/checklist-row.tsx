import type { YearChecklist } from '@mizan/contract/documents/journal'
import { errorText } from '@mizan/contract/errors'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, nameOf } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { hasScreen } from '../../kit/page/screens.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { NamedDocument } from '../../trade/documents/named-document.tsx'

type Row = YearChecklist['items'][number]['rows'][number]
type Props = { readonly code: YearChecklist['items'][number]['code']; readonly row: Row }

const textOf = (row: Row, name: string): string => {
  const value = row[name]
  return value === null || value === undefined ? '' : String(value)
}

const proofsTo = '/dashboard/reports/accounting/proofs'
const returnTo = '/dashboard/tax_returns'

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
      return <NamedDocument row={row} />
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
