import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsMenu } from '../menu.ts'
import type { ShownGroup } from '../menu-shown.ts'
import { isUnder } from './sidebar.tsx'

type Crumb = { readonly title: string; readonly to?: string }

/** Where one is, read from the path: group, list, then what is done there. */
export const Breadcrumb = ({ groups }: { readonly groups: readonly ShownGroup[] }): ReactNode => {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const crumbs = crumbsOf(pathname, groups, (key) => (i18n.exists(key) ? t(key) : ''))
  return (
    <nav className="crumbs" aria-label={t('app.breadcrumb')}>
      {crumbs.map((crumb, index) => {
        const isLast = index === crumbs.length - 1
        return (
          <span key={`${index}-${crumb.title}`} className={isLast ? 'last' : ''}>
            {crumb.to && !isLast ? <Link to={crumb.to}>{crumb.title}</Link> : crumb.title}
          </span>
        )
      })}
    </nav>
  )
}

function crumbsOf(
  pathname: string,
  groups: readonly ShownGroup[],
  text: (key: string) => string,
): readonly Crumb[] {
  for (const group of groups) {
    const entry = group.entries.find((each) => isUnder(pathname, each.to))
    if (!entry) continue
    const list = { title: text(`menu.${entry.key}`), to: entry.to }
    const step = stepOf(pathname.slice(entry.to.length), text)
    const start = group.to === undefined ? [{ title: text(`menu.${group.key}`) }] : []
    return [...start, list, ...step]
  }
  for (const { key, to, showsUnder } of settingsMenu) {
    const base = [to, showsUnder].find((each) => each && isUnder(pathname, each))
    if (!base) continue
    const page = { title: text(`menu.${key}`), to }
    return [{ title: text('menu.settings') }, page, ...stepOf(pathname.slice(base.length), text)]
  }
  return []
}

function stepOf(rest: string, text: (key: string) => string): readonly Crumb[] {
  const [, step, id] = rest.split('/')
  if (!step) return []
  const title = step === 'form' ? text(id ? 'crumbs.edit' : 'crumbs.new') : text(`crumbs.${step}`)
  const last = step === 'form' ? '' : text(`crumbs.${id}`)
  return [title, last].filter((each) => each !== '').map((each) => ({ title: each }))
}
