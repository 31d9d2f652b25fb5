import type { Import } from '@mizan/contract/imports/imports'
import { listTitles } from '@mizan/contract/printed-lists'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { Ltr } from '../../kit/figures/text.tsx'

/** Records that come along, because the file names them and they were not there. */
export const MadeRecords = ({
  of,
  isDone = false,
}: {
  readonly of: Import
  readonly isDone?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const language = currentLanguage()
  if (of.made.length === 0) return null
  return (
    <section className="import-made">
      <h2>
        <IconPlus size={16} stroke={1.8} aria-hidden />
        {t(isDone ? 'imports.made' : 'imports.will_be_made')}
      </h2>
      <dl>
        {of.made.map(({ list, count, names }) => (
          <div key={list}>
            <dt>
              {listTitles[list]?.[language]} <Ltr>{countText(count)}</Ltr>
            </dt>
            <dd>
              {names.map((name) => (
                <bdi key={name}>{name}</bdi>
              ))}
              {names.length < count ? (
                <span>{t('imports.and_more', { count: count - names.length })}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
