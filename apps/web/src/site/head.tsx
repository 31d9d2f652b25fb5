import type { SiteAsk } from '@mizan/contract/platform/site'
import type { ReactNode } from 'react'
import { useShown, type Shown } from './context.ts'
import { cardPicture } from './pictures.ts'
import { refreshScript, themeScript } from './scripts.ts'
import { structuredData } from './structured-data.ts'
import { fontsOf, styles } from './styles.ts'

/** The address of the script of public pages, named when they are built. */
declare const SITE_SCRIPT: string

const kept: readonly SiteAsk['page'][] = ['landing', 'privacy', 'terms', 'status']

/** What browsers, search engines and those who share a link know of a page. */
export const Head = (): ReactNode => {
  const shown = useShown()
  const { page, language, publicUrl } = shown
  const { title, description } = titleOf(shown)
  const isKept = kept.includes(page)
  // The first page is known by one address only.
  const path = page === 'landing' ? '/' : shown.path
  const at = (of: string): string => `${publicUrl}${path}?lang=${of}`
  // Without a language in the address the page is the one for every language.
  const own = shown.isLanguageAsked ? at(language) : publicUrl + path
  const data = structuredData(shown)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#1e7245" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {isKept ? (
        <>
          <link rel="canonical" href={own} />
          <link rel="alternate" hrefLang="ar" href={at('ar')} />
          <link rel="alternate" hrefLang="en" href={at('en')} />
          <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shown.t('app.name')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_SA' : 'en_US'} />
      <meta property="og:image" content={publicUrl + cardPicture(language).url} />
      <meta property="og:image:width" content={String(cardPicture(language).width)} />
      <meta property="og:image:height" content={String(cardPicture(language).height)} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {fontsOf(language).map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <script type="module" src={SITE_SCRIPT} />
      {page === 'maintenance' ? (
        <>
          <script dangerouslySetInnerHTML={{ __html: refreshScript }} />
          <noscript>
            <meta httpEquiv="refresh" content="30" />
          </noscript>
        </>
      ) : null}
      {data === null ? null : (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      )}
    </head>
  )
}

/** What a page is called and what it is about. */
function titleOf({ t, page, news }: Shown): {
  readonly title: string
  readonly description: string
} {
  const app = t('app.name')
  const of = (title: string, description: string) => ({ title: `${title} · ${app}`, description })
  switch (page) {
    case 'landing':
      return { title: t('site.title'), description: t('site.description') }
    case 'privacy':
      return of(t('privacy.title'), t('privacy.description'))
    case 'terms':
      return of(t('terms.title'), t('terms.description'))
    case 'status':
      return of(t('status_page.title'), t('status_page.description'))
    case 'news':
      return of(
        t(`news.${news?.step === 'wrong_email' ? 'title' : (news?.step ?? 'title')}`),
        t('news.text'),
      )
    case 'not_found':
      return of(t('site_errors.not_found'), t('site_errors.not_found_text'))
    case 'maintenance':
      return of(t('site_errors.maintenance'), t('site_errors.maintenance_text'))
  }
}
