import type { SiteAsk, SiteRenderer } from '@mizan/contract/platform/site'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ShownPage, type Shown } from './context.ts'
import { Landing } from './landing/landing.tsx'
import { Maintenance } from './maintenance.tsx'
import { News } from './news.tsx'
import { NotFound } from './not-found.tsx'
import { Frame } from './frame.tsx'
import { refreshScript, themeScript } from './scripts.ts'
import { Privacy, Terms } from './rules.tsx'
import { say } from './speaking.ts'
import { Status } from './status.tsx'

const pages: Readonly<Record<SiteAsk['page'], FunctionComponent>> = {
  landing: Landing,
  privacy: Privacy,
  terms: Terms,
  status: Status,
  news: News,
  not_found: NotFound,
  maintenance: Maintenance,
}

/** Makes a public page whole: nothing of it waits for a script. */
export const renderSite: SiteRenderer['renderSite'] = (ask) => {
  const shown: Shown = {
    ...ask,
    t: say[ask.language],
    to: (path) => {
      if (!ask.isLanguageAsked) return path
      const [page = '', part] = path.split('#')
      return `${page}?lang=${ask.language}${part === undefined ? '' : `#${part}`}`
    },
  }
  const Page = pages[ask.page]
  const page = createElement(
    ShownPage,
    { value: shown },
    createElement(Frame, null, createElement(Page)),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

export const inlineScripts: SiteRenderer['inlineScripts'] = [themeScript, refreshScript]
