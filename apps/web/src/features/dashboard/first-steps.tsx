import { ActionIcon } from '@mantine/core'
import type { Dashboard } from '@mizan/contract/dashboard'
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/user.ts'
import { useKept } from '../../kit/list-state.ts'
import { hasScreen } from '../../kit/screens.ts'

type Steps = Dashboard['first_steps']
type Code = Steps[number]['code']

const targets: Readonly<Record<Code, { readonly to: string; readonly search?: Readonly<Record<string, string>> }>> = {
  company: { to: '/dashboard/client/my_company' },
  items: { to: '/dashboard/items/form' },
  customer: { to: '/dashboard/beneficiaries/form' },
  supplier: { to: '/dashboard/beneficiaries/form', search: { role: 'supplier' } },
  store: { to: '/dashboard/stores' },
  bill: { to: '/dashboard/bills/sales/form' },
}

/** What a new company does first. It goes once everything is done, or when the reader puts it away. */
export const FirstSteps = ({ steps }: { readonly steps: Steps }): ReactNode => {
  const { t, i18n } = useTranslation()
  const { data: user } = useUser()
  const [isPutAway, setPutAway] = useKept(`mizan.first_steps.${user?.tenant?.id ?? ''}`, false)
  const done = steps.filter((step) => step.done).length
  if (isPutAway || done === steps.length) return null
  const Forth = i18n.language === 'ar' ? IconChevronLeft : IconChevronRight
  return (
    <section className="card steps">
      <header>
        <h2>{t('home.first_steps')}</h2>
        <ActionIcon size={28} aria-label={t('home.put_away')} title={t('home.put_away')} onClick={() => setPutAway(true)}><IconX size={16} stroke={1.6} /></ActionIcon>
      </header>
      <div className="steps-done">
        <span className="meter" aria-hidden><i style={{ inlineSize: `${(done / steps.length) * 100}%` }} /></span>
        <small>{t('home.done_of', { done, all: steps.length })}</small>
      </div>
      <ul>
        {steps.map(({ code, done: isDone }) => {
          const target = targets[code]
          const title = <><span className={`step-dot${isDone ? ' is-done' : ''}`}>{isDone ? <IconCheck size={13} stroke={2} aria-label={t('home.done')} /> : null}</span><span>{t(`home.steps.${code}`)}</span></>
          return (
            <li key={code} className={isDone ? 'is-done' : ''}>
              {!isDone && hasScreen(target.to)
                ? <Link to={target.to} {...(target.search ? { search: target.search } : {})}>{title}<Forth size={15} stroke={1.6} aria-hidden /></Link>
                : <span className="step-line-text">{title}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
