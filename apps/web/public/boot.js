// Sets language, direction, theme and test mode on the document before anything is painted.
;(() => {
  const root = document.documentElement
  const saved = /(?:^|; )i18n_redirected=(ar|en)/.exec(document.cookie)
  const browser = (navigator.language || '').slice(0, 2)
  const language = saved ? saved[1] : browser === 'en' ? 'en' : 'ar'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  const theme = localStorage.getItem('mizan.theme')
  const dark =
    theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  root.dataset.mode = /(?:^|; )test_mode=1/.test(document.cookie) ? 'test' : 'live'
})()
