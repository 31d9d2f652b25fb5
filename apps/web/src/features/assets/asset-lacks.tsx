import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../client/format.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import { PreCheck, type Check } from '../../trade/documents/pre-check.tsx'
import { lacking, type AssetRow, type Wear } from './asset-family.ts'

type Props = {
  readonly asset: AssetRow
  readonly wear: Wear
  /** On its form a lack leads to its field; on its page to the form. */
  readonly onGo?: ((field: string) => void) | null
}

/** What a draft lacks before it can be used. */
export const AssetLacks = ({ asset, wear, onGo = focusField }: Props): ReactNode => {
  const { t } = useTranslation()
  const lacks = lacking(asset, wear)
  const checks: readonly Check[] =
    lacks.length === 0
      ? [
          {
            key: 'complete',
            state: 'ok',
            title: t(Number(wear.destruction_ratio) > 0 ? 'assets.wears' : 'assets.lasts', {
              ratio: percentText(wear.destruction_ratio),
            }),
          },
        ]
      : lacks.map((field) => ({
          key: field,
          state: 'warn',
          title: t(`assets.lacks.${field}`),
          ...(onGo ? { remedy: { title: t('bills.checks.go'), run: () => onGo(field) } } : {}),
        }))
  return <PreCheck title={t('assets.check')} readyTitle={t('assets.complete')} checks={checks} />
}
