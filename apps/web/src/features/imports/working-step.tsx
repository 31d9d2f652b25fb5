import { Progress } from '@mantine/core'
import type { Import } from '@mizan/contract/imports/imports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { Ltr } from '../../kit/figures/text.tsx'

/** How far the work on a file is. The work goes on without the page. */
export const WorkingStep = ({ of }: { readonly of: Import }): ReactNode => {
  const { t } = useTranslation()
  const share = of.total === 0 ? 0 : Math.min(100, Math.round((of.done / of.total) * 100))
  const title = t(of.status === 'checking' ? 'imports.checking' : 'imports.committing')
  return (
    <div className="import-working" role="status">
      <strong>{title}</strong>
      <Progress value={share} aria-label={title} />
      <span>
        <Ltr>
          {countText(of.done)} / {countText(of.total)}
        </Ltr>{' '}
        {t('imports.may_leave')}
      </span>
    </div>
  )
}
