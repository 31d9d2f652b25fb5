import type { EInvoiceProblem } from '@mizan/contract/einvoicing/einvoicing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'

/** Since when the authority does not answer, what waits for it, and when it is tried next. */
export const SilenceFacts = ({ of }: { readonly of: EInvoiceProblem }): ReactNode => {
  const { t } = useTranslation()
  const { silence, documents } = of
  if (silence === null || documents === null) return null
  return (
    <ul className="problem-facts hint">
      <li>
        {t('einvoicing.silence.since')} <InstantText value={silence.since} />
      </li>
      <li>
        {t('einvoicing.silence.waiting')} <Ltr>{countText(documents.count)}</Ltr>
      </li>
      {silence.standard > 0 ? (
        <li>
          {t('einvoicing.silence.standard')} <Ltr>{countText(silence.standard)}</Ltr>
        </li>
      ) : null}
      <li>
        {t('einvoicing.silence.oldest')} <InstantText value={documents.since} />
      </li>
      <li>
        {silence.next_try_at === null ? (
          t('einvoicing.silence.trying')
        ) : (
          <>
            {t('einvoicing.next_attempt')} <InstantText value={silence.next_try_at} />
          </>
        )}
      </li>
    </ul>
  )
}
