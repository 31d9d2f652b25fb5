import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { documentPath, entryPath } from '../../kit/records/document-path.ts'
import { stateWord } from '../../kit/records/state-word.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { type VatProof as Proof, useVatProof } from './use-vat-period.ts'

/** The output VAT three times over, and every document on which the three differ. */
export const VatProof = ({ from }: { readonly from: string }): ReactNode => {
  const { t } = useTranslation()
  const proof = useVatProof(from)
  if (proof.isError) return <LoadFailed error={proof.error} onRetry={() => void proof.refetch()} />
  const found = proof.data
  return (
    <section className="section" aria-busy={proof.isPending}>
      <header className="section-head">
        <h2>{t('vat_returns.proof')}</h2>
        {found ? (
          found.difference_count === 0 ? (
            <StatusPill tone="ok">{t('vat_returns.proved')}</StatusPill>
          ) : (
            <StatusPill tone="warn">
              {t('vat_returns.differences', {
                count: found.difference_count,
                shown: countText(found.difference_count),
              })}
            </StatusPill>
          )
        ) : null}
      </header>
      {found ? <Ways proof={found} /> : null}
      {found && found.differences.length > 0 ? <Differences proof={found} /> : null}
    </section>
  )
}

const Ways = ({ proof }: { readonly proof: Proof }): ReactNode => {
  const { t } = useTranslation()
  const way = (key: 'ledger' | 'documents' | 'einvoices'): ReactNode => (
    <div>
      <dt>{t(`vat_returns.ways.${key}`)}</dt>
      <dd>
        <Amount value={proof[key]} />
      </dd>
    </div>
  )
  return (
    <dl className="facts">
      {way('ledger')}
      {way('documents')}
      {way('einvoices')}
      {proof.by_state.map(({ state, count, vat }) => (
        <div key={state}>
          <dt>
            {stateWord(t, `choices.e_invoice_status.${state}`, 'sales_bill')}{' '}
            <bdi dir="ltr">{countText(count)}</bdi>
          </dt>
          <dd>
            <Amount value={vat} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Differences = ({ proof }: { readonly proof: Proof }): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="panel">
      <table className="list">
        <thead>
          <tr>
            <th>{t('fields.date')}</th>
            <th>{t('vat_returns.document')}</th>
            <th>{t('vat_returns.difference')}</th>
            <th className="figure">{t('vat_returns.ways.ledger')}</th>
            <th className="figure">{t('vat_returns.ways.documents')}</th>
            <th className="figure">{t('vat_returns.ways.einvoices')}</th>
          </tr>
        </thead>
        <tbody>
          {proof.differences.map((each) => (
            <tr key={`${each.document_id ?? each.entry_id ?? ''}`}>
              <td className="dim">
                <DateText value={each.date} />
              </td>
              <td>
                <MaybeLink
                  to={
                    documentPath(each.document_type, each.document_id) ?? entryPath(each.entry_id)
                  }
                  className="row-link"
                >
                  <Ltr>{each.document_number ?? ''}</Ltr>
                </MaybeLink>
              </td>
              <td>{t(`vat_returns.difference_of.${each.code}`)}</td>
              <td className="figure">
                <Amount value={each.ledger} />
              </td>
              <td className="figure">
                <Amount value={each.document} />
              </td>
              <td className="figure">
                <Amount value={each.einvoice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {proof.difference_count > proof.differences.length ? (
        <p className="hint">{t('kit.first_rows', { count: proof.differences.length })}</p>
      ) : null}
    </div>
  )
}
