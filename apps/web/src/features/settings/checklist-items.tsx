import type { YearChecklist } from '@mizan/contract/documents/journal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checklist } from '../../kit/page/checklist.tsx'
import { ChecklistRow } from './checklist-row.tsx'

type Item = YearChecklist['items'][number]

/** What to look at before a year is closed: what forbids it, what is for the eye, and what is in order. */
export const ChecklistItems = ({ items }: { readonly items: readonly Item[] }): ReactNode => {
  const { t } = useTranslation()
  return (
    <Checklist
      title={t('settings.year.checklist')}
      ready={t('settings.year.ready')}
      points={items.map(({ code, state, count, rows }) => ({
        code,
        state,
        count,
        title: t(`settings.year.items.${code}.title`),
        text: t(`settings.year.items.${code}.${state === 'ok' ? 'fine' : 'says'}`),
        rows: rows.map((row, index) => <ChecklistRow key={index} code={code} row={row} />),
      }))}
    />
  )
}
