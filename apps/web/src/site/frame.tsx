import { IconLanguage, IconMoon, IconScale, IconSun } from '@tabler/icons-react'
import { trialDays } from '@mizan/core/access/plan-limits'
import type { ReactNode } from 'react'
import { momentText, useShown } from './context.ts'
import { Head } from './head.tsx'

/** Around every public page: what it is in its head, the way in, and what stands at its foot. */
export const Frame = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { language, page } = useShown()
  return (
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} data-mantine-color-scheme="light">
      <Head />
      <body className="site">
        <SkipLink />
        <Top />
        <Notices />
        <main id="content">{children}</main>
        {page === 'maintenance' ? null : <Foot />}
      </body>
    </html>
  )
}

const SkipLink = (): ReactNode => {
  const { t } = useShown()
  return (
    <a className="site-skip" href="#content">
      {t('site.skip')}
    </a>
  )
}

const parts = ['for_whom', 'einvoicing', 'prices', 'questions'] as const
const ids = {
  for_whom: 'people',
  einvoicing: 'einvoicing',
  prices: 'prices',
  questions: 'questions',
} as const

const Top = (): ReactNode => {
  const { t, to, page, isSignedIn } = useShown()
  return (
    <header className="site-top">
      <div className="site-wide">
        <a className="site-brand" href={to('/')}>
          <span className="site-logo">
            <IconScale size={18} stroke={1.8} aria-hidden />
          </span>
          {t('app.name')}
        </a>
        {page === 'maintenance' ? null : (
          <nav className="site-parts" aria-label={t('site.nav')}>
            {parts.map((part) => (
              <a key={part} href={to(`/#${ids[part]}`)}>
                {t(`site.${part}`)}
              </a>
            ))}
          </nav>
        )}
        <span className="site-space" />
        <OtherLanguage />
        <button
          type="button"
          className="site-theme"
          aria-label={t('site.dark')}
          data-dark={t('site.dark')}
          data-light={t('site.light')}
        >
          <IconMoon className="for-light" size={18} stroke={1.6} aria-hidden />
          <IconSun className="for-dark" size={18} stroke={1.6} aria-hidden />
        </button>
        {page === 'maintenance' ? null : (
          <a className="site-in" href={isSignedIn ? '/tenants?entering=true' : '/auth/login'}>
            {t(isSignedIn ? 'site.enter' : 'site.login')}
          </a>
        )}
      </div>
    </header>
  )
}

const OtherLanguage = (): ReactNode => {
  const { t, language, path } = useShown()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <a
      className="site-language"
      href={`${path}?lang=${other}`}
      lang={other}
      hrefLang={other}
      data-language={other}
    >
      <IconLanguage size={16} stroke={1.6} aria-hidden />
      {t('site.language')}
    </a>
  )
}

/** What goes on now, and maintenance that is near. */
const Notices = (): ReactNode => {
  const { t, to, language, notices = [], page } = useShown()
  const [first] = notices
  if (first === undefined || page === 'status') return null
  const isPlanned = first.phase === 'planned'
  return (
    <div className="site-notice" role="region" aria-label={t('app.announcement')}>
      <strong>{t(isPlanned ? 'site.soon' : 'site.now')}</strong>{' '}
      {language === 'en' ? first.title_en : first.title}
      {isPlanned && first.ends_at !== null
        ? ` · ${t('site.soon_when', { from: momentText(first.starts_at), to: momentText(first.ends_at) })}`
        : ''}{' '}
      <a href={to('/status')}>{t('site.more')}</a>
    </div>
  )
}

const Foot = (): ReactNode => {
  const { t, to, language, contact } = useShown()
  const email = contact?.contact_email ?? null
  const phone = contact?.contact_phone ?? null
  return (
    <footer className="site-foot">
      <div className="site-wide">
        <div className="site-foot-name">
          <a className="site-brand" href={to('/')}>
            <span className="site-logo">
              <IconScale size={18} stroke={1.8} aria-hidden />
            </span>
            {t('app.name')}
          </a>
          <p>{t('site.title')}</p>
        </div>
        <nav aria-label={t('landing.product')}>
          <h2>{t('landing.product')}</h2>
          <a href={to('/#prices')}>{t('site.prices')}</a>
          <a href="/register">{t('site.start_trial', { count: trialDays })}</a>
          <a href="/auth/login">{t('site.login')}</a>
          <a href={to('/status')}>{t('landing.status')}</a>
        </nav>
        <nav aria-label={t('landing.read')}>
          <h2>{t('landing.read')}</h2>
          <a href={`/guide.pdf?language=${language}`}>{t('landing.guide')}</a>
          <a href="/api/docs">{t('landing.api')}</a>
          <a href={to('/terms')}>{t('terms.title')}</a>
          <a href={to('/privacy-policy')}>{t('privacy.title')}</a>
        </nav>
        {(email ?? phone) ? (
          <div>
            <h2>{t('landing.contact')}</h2>
            {email ? (
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            ) : null}
            {phone ? (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            ) : null}
          </div>
        ) : null}
      </div>
    </footer>
  )
}
