import type { Import } from '@mizan/contract/imports/imports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

/** What the list held before, and what it holds with the file. */
export const Figures = ({ of }: { readonly of: Import }): ReactNode => {
  const { t } = useTranslation()
  if (of.figures.length === 0) return null
  return (
    <table className="import-figures">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('imports.figures.before')}</th>
          <th scope="col">{t('imports.figures.after')}</th>
        </tr>
      </thead>
      <tbody>
        {of.figures.map(({ key, before, after }) => (
          <tr key={key}>
            <th scope="row">{t(`imports.figures.${key}`)}</th>
            {[before, after].map((figure, index) => (
              <td key={index}>
                {key === 'count' ? (
                  <Ltr>{countText(Number(figure))}</Ltr>
                ) : (
                  <Amount value={figure} strong={index === 1} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
