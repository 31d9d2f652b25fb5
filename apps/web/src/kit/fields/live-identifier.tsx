import { errorText, type ErrorCode } from '@mizan/contract/errors'
import { compactIdentifier } from '@mizan/core/parties/identifiers'
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { Field } from './field.tsx'

/**
 * A number of the state that is checked while it is typed, by the rule the authority will apply:
 * VAT number (BR-KSA-40), commercial register, postal code (BR-KSA-66), building number (BR-KSA-37).
 */
export const LiveIdentifier = ({
  name,
  problem,
  isChecked = true,
  span = 1,
}: {
  readonly name: string
  readonly problem: (text: string) => ErrorCode | null
  /** Identifiers of other countries are not checked. */
  readonly isChecked?: boolean
  readonly span?: 1 | 2
}): ReactNode => {
  const { t } = useTranslation()
  const typed = useWatch({ name }) as unknown
  const text = typeof typed === 'string' ? compactIdentifier(typed) : ''
  const found = text === '' || !isChecked ? null : problem(text)
  const hint =
    text === '' || !isChecked ? undefined : found === null ? (
      <span className="live-check">
        <IconCircleCheckFilled size={14} className="fg-ok" aria-hidden /> {t('kit.shape_ok')}
      </span>
    ) : (
      <span className="live-check">
        <IconAlertTriangleFilled size={14} className="fg-warn" aria-hidden />{' '}
        {errorText(found, currentLanguage())}
      </span>
    )
  return <Field name={name} span={span} ltr {...(hint ? { hint } : {})} />
}
