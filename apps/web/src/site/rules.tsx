import type { ReactNode } from 'react'
import { useShown } from './context.ts'

const ofPrivacy = [
  'who_we',
  'kept',
  'why',
  'cookies',
  'mail_list',
  'where',
  'who',
  'how_long',
  'rights',
  'safe',
  'changes',
] as const

const ofTerms = [
  'service',
  'account',
  'duties',
  'einvoicing',
  'test',
  'subscription',
  'data',
  'fair_use',
  'availability',
  'liability',
  'law',
  'changes',
] as const

export const Privacy = (): ReactNode => {
  const { t, to, contact } = useShown()
  return (
    <Rules of="privacy" sections={ofPrivacy} since={contact?.privacy_version ?? null}>
      <p>
        <a href={to('/terms')}>{t('terms.title')}</a>
      </p>
    </Rules>
  )
}

/** What a company agrees to when it registers. */
export const Terms = (): ReactNode => {
  const { t, to, contact } = useShown()
  return (
    <Rules of="terms" sections={ofTerms} since={contact?.terms_version ?? null}>
      <p>
        {t('terms.data_see')} <a href={to('/privacy-policy')}>{t('privacy.title')}</a>
      </p>
    </Rules>
  )
}

type Props = {
  readonly of: 'privacy' | 'terms'
  readonly sections: readonly string[]
  readonly since: string | null
  readonly children: ReactNode
}

/** A page of rules: since when it holds, its parts by name, and each part. */
const Rules = ({ of, sections, since, children }: Props): ReactNode => {
  const { t } = useShown()
  return (
    <article className="rules">
      <h1>{t(`${of}.title`)}</h1>
      {since === null ? null : (
        <p className="rules-since">
          {t('rules.holds_since')} <bdi dir="ltr">{since.split('-').toReversed().join('/')}</bdi>
        </p>
      )}
      <nav className="rules-parts" aria-label={t('rules.contents')}>
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {t(`${of}.${section}`)}
          </a>
        ))}
      </nav>
      {sections.map((section) => (
        <section key={section} id={section}>
          <h2>{t(`${of}.${section}`)}</h2>
          {t(`${of}.${section}_text`)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
      {children}
    </article>
  )
}
