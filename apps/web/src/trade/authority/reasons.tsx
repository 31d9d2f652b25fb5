import './authority.css'
import type { AuthorityReason } from '@mizan/contract/einvoicing/einvoicing'
import { IconAlertTriangleFilled, IconXboxXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { Ltr } from '../../kit/figures/text.tsx'

/** What the authority found wrong, in plain words, then its code and its own words. */
export const Reasons = ({
  reasons,
}: {
  readonly reasons: readonly AuthorityReason[]
}): ReactNode => {
  const { t } = useTranslation()
  // What only informs, such as that the form of the document is right, needs nobody.
  const shown = reasons.filter(({ severity }) => severity !== 'info')
  if (shown.length === 0) return null
  return (
    <ul className="reasons" aria-label={t('authority.reasons')}>
      {shown.map((reason, index) => (
        // The authority may say one thing twice.
        <li key={`${index}-${reason.code ?? ''}`}>
          <SeverityIcon severity={reason.severity} />
          <ReasonText reason={reason} />
        </li>
      ))}
    </ul>
  )
}

const ReasonText = ({ reason }: { readonly reason: AuthorityReason }): ReactNode => {
  const { code, text, says } = reason
  const plain = says[currentLanguage()]
  return (
    <span>
      <bdi>{plain}</bdi>
      {code === null && plain === text ? null : (
        <small className="hint">
          {code === null ? null : <Ltr>{code}</Ltr>}
          {code === null || plain === text ? null : ' · '}
          {plain === text ? null : <bdi>{text}</bdi>}
        </small>
      )}
    </span>
  )
}

const SeverityIcon = ({
  severity,
}: {
  readonly severity: AuthorityReason['severity']
}): ReactNode =>
  severity === 'error' ? (
    <IconXboxXFilled size={16} className="fg-bad" aria-hidden />
  ) : (
    <IconAlertTriangleFilled size={16} className="fg-warn" aria-hidden />
  )
