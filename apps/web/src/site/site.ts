const yearSeconds = 31_536_000
const languageCookie = 'i18n_redirected'

/** As the app keeps it; this script stands alone, so that a page fetches nothing of the app. */
function saveLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

/** The language that somebody chose here is the one the app begins in. */
function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.addEventListener('click', () => saveLanguage(link.dataset['language'] ?? 'ar'))
  const isAsked = new URLSearchParams(location.search).has('lang')
  if (isAsked && !document.cookie.includes(`${languageCookie}=`))
    saveLanguage(document.documentElement.lang)
}

/** The theme is the browser's own, and that of the app. */
function switchTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.site-theme')
  const root = document.documentElement
  const showLabel = (): void => {
    const isDark = root.dataset['mantineColorScheme'] === 'dark'
    const label = (isDark ? button?.dataset['light'] : button?.dataset['dark']) ?? ''
    button?.setAttribute('aria-label', label)
    button?.setAttribute('title', label)
  }
  button?.addEventListener('click', () => {
    const chosen = root.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark'
    root.dataset['mantineColorScheme'] = chosen
    localStorage.setItem('mizan.theme', chosen)
    showLabel()
  })
  showLabel()
}

rememberLanguage()
switchTheme()
