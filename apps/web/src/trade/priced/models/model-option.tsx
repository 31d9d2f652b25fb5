import { IconGridDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../../client/format.ts'
import type { FoundModel } from './model-options.ts'

/** A model in the list one chooses from, before its items. */
export const ModelOption = ({ model }: { readonly model: FoundModel['model'] }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <span className="item-option-name">{localName(model)}</span>
      <span>
        <IconGridDots size={15} stroke={1.6} aria-hidden />
      </span>
      <small>{t('item_models.choose')}</small>
    </>
  )
}
