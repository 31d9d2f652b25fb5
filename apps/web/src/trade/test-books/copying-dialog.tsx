import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { Copied } from './use-test-books.ts'

/** How far the making of the test books is; it cannot be closed, since nothing else may be done. */
export const CopyingDialog = ({ copied }: { readonly copied: Copied | null }): ReactNode => {
  const { t } = useTranslation()
  const percent =
    copied && copied.of > 0 ? Math.min(100, Math.round((copied.rows / copied.of) * 100)) : 0
  return (
    <Dialog
      opened={copied !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('test_books.copying')}
      size={440}
    >
      <p className="dialog-text">{t('test_books.copying_text')}</p>
      <Progress
        value={percent === 0 ? 100 : percent}
        animated={percent === 0}
        color="red"
        aria-label={t('test_books.copying')}
        mt="md"
      />
      <p className="hint" aria-live="polite">
        {copied && copied.of > 0 ? <Ltr>{`${copied.rows} / ${copied.of}`}</Ltr> : '\u00a0'}
      </p>
    </Dialog>
  )
}
