import { appPaths, sitePaths } from '@mizan/contract/platform/site'

/** What search engines may read: the public pages, not the app nor the API behind it. */
export const robotsText = (site: string): string =>
  [
    'User-agent: *',
    ...appPaths.map((part) => `Disallow: /${part}`),
    'Disallow: /api/',
    'Disallow: /subscribers',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

const languages = ['ar', 'en'] as const

/** Every public page in both languages, each naming the other. */
export function siteMap(site: string): string {
  const pages = Object.values(sitePaths).flatMap((path) => {
    const at = (language: string): string => `${site}${path}?lang=${language}`
    const links = languages.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${at(each)}"/>`,
    )
    return languages.map((language) => `<url><loc>${at(language)}</loc>${links.join('')}</url>`)
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${pages.join('')}</urlset>\n`
  )
}
