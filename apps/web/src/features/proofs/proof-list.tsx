import type { ProvedRow } from '@mizan/contract/proofs'
import { IconCircleCheck, IconXboxXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../kit/figures/text.tsx'
import { BadRow } from './bad-row.tsx'
import { byGroup } from './proof-groups.ts'

/** The proofs by group, each as the sentence that must hold. */
export const ProofList = ({ proofs }: { readonly proofs: readonly ProvedRow[] }): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="proof-groups">
      {byGroup(proofs).map(({ group, proofs: own }) => (
        <section key={group} className="panel">
          <header>
            <h2>{t(`proofs.groups.${group}`)}</h2>
            <span className="hint">
              {t('proofs.of', {
                good: own.filter(({ ok }) => ok).length,
                all: own.length,
              })}
            </span>
          </header>
          <ul>
            {own.map((proof) => (
              <ProofLine key={proof.code} proof={proof} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const ProofLine = ({ proof }: { readonly proof: ProvedRow }): ReactNode => {
  const { t, i18n } = useTranslation()
  const key = `proofs.says.${proof.code}`
  return (
    <li>
      <span className={`proof-light ${proof.ok ? 'is-ok' : 'is-bad'}`}>
        {proof.ok ? (
          <IconCircleCheck size={18} stroke={1.6} className="fg-ok" aria-hidden />
        ) : (
          <IconXboxXFilled size={18} className="fg-bad" aria-hidden />
        )}
        {t(proof.ok ? 'proofs.right' : 'proofs.wrong')}
      </span>
      <div>
        <p>
          {i18n.exists(key) ? t(key) : <Ltr>{proof.code}</Ltr>}{' '}
          <span className="proof-clause">
            <Ltr>{proof.clause}</Ltr>
          </span>
        </p>
        {proof.ok ? null : <BadRow proof={proof} />}
      </div>
    </li>
  )
}
