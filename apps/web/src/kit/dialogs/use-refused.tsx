import { useTranslation } from 'react-i18next'
import { joined } from '../../client/format.ts'
import { complain } from '../../client/messages.ts'
import { confirmed } from './confirm-dialog.tsx'
import { usePageError } from '../fields/error-list.tsx'

/**
 * Says why something was refused outside a form. With a remedy it stays until answered; without one
 * it is the short notice.
 */
export function useRefused(): (
  error: unknown,
  about: { readonly title: string; readonly verb?: string; readonly run?: () => unknown },
) => Promise<void> {
  const { t } = useTranslation()
  const toPageError = usePageError()
  return async (error, { title, verb, run }) => {
    const shown = toPageError(error, title)
    const texts = [...new Set(shown.lines.map((line) => line.text))]
    if (!verb || !run) return complain(joined(texts) || title)
    const goes = await confirmed({
      title,
      text: (
        <>
          {texts.map((text) => (
            <span key={text} className="refused-line">
              {text}
            </span>
          ))}
        </>
      ),
      verb,
      stay: t('kit.dismiss'),
    })
    if (goes) await run()
  }
}
