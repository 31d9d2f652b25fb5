import './breadcrumb.css'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsMenu } from '../menu.ts'
import { recordName, useShownRecord } from '../../kit/records/shown-record.ts'
import { useShownTitle } from '../../kit/page/shown-title.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import type { ShownGroup } from '../menu-shown.ts'
import { isUnder } from './sidebar.tsx'

type Crumb = { readonly key?: string; readonly title: string; readonly to?: string }

/** Where one is: group and list as the path says, what is done there, and what the record is called. */
export const Breadcrumb = ({ groups }: { readonly groups: readonly ShownGroup[] }): ReactNode => {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const record = useShownRecord()
  const title = useShownTitle()
  const called = record ? recordName(record) : title === null ? null : { name: title }
  const text = (key: string): string => (i18n.exists(key) ? t(key) : '')
  const crumbs = crumbsOf(pathname, groups, text)
  const path = called ? crumbs.filter((crumb) => crumb.key !== 'view') : crumbs
  return (
    <nav className="crumbs" aria-label={t('app.breadcrumb')}>
      {path.map(({ title, to }, index) => {
        const isLast = called === null && index === path.length - 1
        return (
          <span key={`${index}-${title}`} className={isLast ? 'last' : ''}>
            {to && !isLast ? <Link to={to}>{title}</Link> : title}
          </span>
        )
      })}
      {called ? (
        <span className="last" aria-current="page">
          {'name' in called ? (
            <bdi title={called.name}>{called.name}</bdi>
          ) : called.number === null ? (
            t('documents.no_number')
          ) : (
            <Ltr>{called.number}</Ltr>
          )}
        </span>
      ) : null}
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
  // Of several that fit the closest one counts: the manual has its place among the integrations.
  const [closest] = settingsMenu
    .flatMap(({ key, to, showsUnder }) =>
      [to, showsUnder].flatMap((base) =>
        base && isUnder(pathname, base) ? [{ key, to, base }] : [],
      ),
    )
    .toSorted((one, other) => other.base.length - one.base.length)
  if (closest) {
    const page = { title: text(`menu.${closest.key}`), to: closest.to }
    const rest = stepOf(pathname.slice(closest.base.length), text)
    return [{ title: text('menu.settings') }, page, ...rest]
  }
  return []
}

function stepOf(rest: string, text: (key: string) => string): readonly Crumb[] {
  const [, step, id] = rest.split('/')
  if (!step) return []
  const title = step === 'form' ? text(id ? 'crumbs.edit' : 'crumbs.new') : text(`crumbs.${step}`)
  const last = step === 'form' ? '' : text(`crumbs.${id}`)
  return [
    { key: step, title },
    { key: id ?? '', title: last },
  ].filter((each) => each.title !== '')
}
