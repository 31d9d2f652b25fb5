import './api-keys.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../client/store.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { InstantText } from '../../kit/figures/text.tsx'
import { CopiedUrl } from '../../trade/sharing/copied-url.tsx'
import { shownKey } from './issuing.ts'

/** The key itself, this once: a slip of the finger does not close it. */
export const IssuedDialog = (): ReactNode => {
  const issued = useStore(shownKey)
  return issued ? <Issued key={issued.key} issued={issued} /> : null
}

const Issued = ({
  issued,
}: {
  readonly issued: NonNullable<ReturnType<typeof shownKey.get>>
}): ReactNode => {
  useFocusBack()
  const { t } = useTranslation()
  const close = (): void => shownKey.set(null)
  return (
    <Dialog
      opened
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size={560}
      title={t('api_keys.issued_title')}
    >
      <div className="stack issued-key">
        <div className="banner banner-warn" role="status">
          {t('api_keys.issued_once')}
        </div>
        <CopiedUrl label={t('api_keys.key')} url={issued.key} isPrimary />
        {issued.previous_until === null ? null : (
          <p className="dialog-text">
            {t('api_keys.previous_until')} <InstantText value={issued.previous_until} />
          </p>
        )}
        <div className="dialog-actions">
          <Button variant="default" onClick={close}>
            {t('api_keys.kept')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
