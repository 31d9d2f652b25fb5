import type { Import } from '@mizan/contract/imports/imports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { Ltr } from '../../kit/figures/text.tsx'

const kinds = ['create', 'update', 'skip', 'refuse'] as const

/** How many rows are new, change a record, are skipped, or are wrong. */
export const Counts = ({ of }: { readonly of: NonNullable<Import['counts']> }): ReactNode => {
  const { t } = useTranslation()
  return (
    <dl className="import-counts">
      {kinds.map((kind) => (
        <div key={kind} className={kind === 'refuse' && of.refuse > 0 ? 'is-wrong' : ''}>
          <dt>{t(`imports.counts.${kind}`)}</dt>
          <dd>
            <Ltr>{countText(of[kind])}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}
