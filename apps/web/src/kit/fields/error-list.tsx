import './error-list.css'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { failureSentence } from '../page/empty-state.tsx'
import { useFieldLabel } from './labels.ts'
import { focusField } from './focus-field.ts'
import { Ltr } from '../figures/text.tsx'

export type PageError = {
  readonly title: string
  readonly reference?: string | null
  readonly lines: readonly { readonly field?: string; readonly text: string }[]
}

/** Turns whatever a call threw into what the page shows until it is dismissed. */
export function usePageError(): (error: unknown, title?: string) => PageError {
  const { t } = useTranslation()
  return (error, title) => {
    if (!isFailure(error)) throw error
    const fields = Object.entries(error.fields).flatMap(([field, texts]) =>
      texts.map((text) => ({ field, text })),
    )
    const list = error.list.map((text) => ({ text }))
    const sentence = failureSentence(error.status, error.code, error.message, t)
    const lines = error.list.length > 0 ? list : fields
    return {
      title: title ?? (sentence || t('kit.unexpected')),
      reference: error.status >= 500 ? error.requestId : null,
      lines: lines.length > 0 || !title ? lines : [{ text: sentence }],
    }
  }
}

/** Errors stay here until dismissed; each names its field and leads to it. */
export const ErrorList = ({
  error,
  of,
  onClose,
}: {
  readonly error: PageError | null
  readonly of?: string | undefined
  readonly onClose?: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const label = useFieldLabel(of)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (error === null) return null
  return (
    <div className="errors" role="alert" ref={box}>
      <div className="errors-head">
        <strong>{error.title}</strong>
        {onClose ? (
          <ActionIcon onClick={onClose} aria-label={t('kit.dismiss')} size={28}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        ) : null}
      </div>
      {error.lines.length > 0 ? (
        <ul>
          {error.lines.map(({ field, text }, index) => (
            <li key={index}>
              {field ? (
                <button type="button" onClick={() => focusField(field)}>
                  {label(field)}: {text}
                </button>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {error.reference ? (
        <p>
          {t('kit.reference')} <Ltr>{error.reference}</Ltr>
        </p>
      ) : null}
    </div>
  )
}
