import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

export type ComputedLine = {
  readonly key: string
  readonly number?: string | null
  readonly name: string
  readonly note?: string | null
  readonly debtor: string
  readonly creditor: string
}

/** What a template posts, before it does. */
export const TemplateLines = ({
  lines,
}: {
  readonly lines: readonly ComputedLine[]
}): ReactNode => {
  const { t } = useTranslation()
  const side = (value: string): ReactNode => (isZero(value) ? null : <Amount value={value} />)
  return (
    <section aria-live="polite">
      <h3 className="template-head">{t('entries.what_it_posts')}</h3>
      <div
        className="panel scroll-x"
        tabIndex={0}
        role="region"
        aria-label={t('entries.what_it_posts')}
      >
        <table className="list entry">
          <thead>
            <tr>
              <th>{t('fields.account')}</th>
              <th className="figure">{t('fields.debtor')}</th>
              <th className="figure">{t('fields.creditor')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <td className="long">
                  {line.number ? (
                    <span className="dim">
                      <Ltr>{line.number}</Ltr>{' '}
                    </span>
                  ) : null}
                  {line.name}
                  {line.note ? <small className="line-words">{line.note}</small> : null}
                </td>
                <td className="figure">{side(line.debtor)}</td>
                <td className="figure">{side(line.creditor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
