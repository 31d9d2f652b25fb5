import { errorText } from '@mizan/contract/errors'
import { choiceKey } from '@mizan/contract/choice-key'
import { type DocumentKind, allKinds, factsOf } from '@mizan/core/documents/kind'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { Checklist } from '../../kit/page/checklist.tsx'
import { documentPath } from '../../kit/records/document-path.ts'
import { stateWord } from '../../kit/records/state-word.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { NamedDocument } from '../../trade/documents/named-document.tsx'
import type { VatPage } from './use-vat-period.ts'

type Check = VatPage['checks'][number]
type Row = Check['rows'][number]

/** What to look at before the return is filed. */
export const VatChecks = ({ checks }: { readonly checks: readonly Check[] }): ReactNode => {
  const { t } = useTranslation()
  return (
    <Checklist
      title={t('vat_returns.checks')}
      ready={t('vat_returns.ready')}
      points={checks.map(({ code, state, count, rows }) => ({
        code,
        state,
        count,
        title: t(`vat_returns.check.${code}.title`),
        text: t(`vat_returns.check.${code}.${state === 'ok' ? 'fine' : 'says'}`),
        rows: rows.map((row, index) => <CheckRow key={index} code={code} row={row} />),
      }))}
    />
  )
}

/** The kind of the document that a row names, whose gender its state has. */
const kindOf = (row: Row): DocumentKind | null =>
  allKinds.find((kind) => factsOf(kind).documentType === row['document_type']) ?? null

/** One thing a check names; it opens what it is about. */
const CheckRow = ({
  code,
  row,
}: {
  readonly code: Check['code']
  readonly row: Row
}): ReactNode => {
  const { t } = useTranslation()
  const text = (name: string): string => String(row[name] ?? '')
  switch (code) {
    case 'order':
      return errorText(text('code'), currentLanguage(), { date: `⁦${dateText(text('date'))}⁩` })
    case 'drafts':
    case 'opened':
      return <NamedDocument row={row} />
    case 'einvoices':
      return (
        <>
          <MaybeLink to={documentPath(row['document_type'], row['id'])} className="row-link">
            <Ltr>{text('number')}</Ltr>
          </MaybeLink>
          <span className="grow" />
          <span className="dim">
            {stateWord(t, `choices.e_invoice_status.${text('status')}`, kindOf(row))}
          </span>
        </>
      )
    case 'portal':
      return (
        <>
          <span>{t(choiceKey('vat_box', text('box')))}</span>
          <span className="grow" />
          <Amount value={text('vat')} /> <span className="dim">{t('vat_returns.portal')}</span>{' '}
          <Amount value={text('portal')} />
        </>
      )
    case 'other_vat':
      return <Amount value={text('vat')} />
    case 'proofs':
      return t(`proofs.says.${text('code')}`)
  }
}
