import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { instantText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { VatPage } from './use-vat-period.ts'

/** The versions of a return, those included that were amended, with the reason. */
export const VatVersions = ({
  versions,
}: {
  readonly versions: VatPage['versions']
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section">
      <header className="section-head">
        <h2>{t('vat_returns.versions')}</h2>
      </header>
      <ul className="panel linked">
        {versions.map(({ id, version, state, net, filed_at, filed_by, amend_reason }) => (
          <li key={id}>
            <strong>{t('vat_returns.version', { version })}</strong>
            <span className="dim">{t(`choices.vat_return_state.${state}`)}</span>
            {filed_at ? (
              <span className="dim">
                <Ltr>{instantText(filed_at)}</Ltr> {filed_by?.name}
              </span>
            ) : null}
            {amend_reason ? <span>{amend_reason}</span> : null}
            <span className="grow" />
            <Amount value={net} />
          </li>
        ))}
      </ul>
    </section>
  )
}
