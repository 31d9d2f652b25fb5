import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { closeWarnings, warned, warningsLeft } from '../../client/messages.ts'
import { useStore } from '../../client/store.ts'

/** Above the page: what was saved or confirmed in spite of something, until it is closed or left behind. */
export const WarningsStrip = (): ReactNode => {
  const { t } = useTranslation()
  const router = useRouter()
  const shown = useStore(warned)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) warningsLeft()
      }),
    [router],
  )
  return (
    <div role="status">
      {shown === null ? null : (
        <div className="banner banner-warn">
          <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
          <span className="grow">
            {shown.texts.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </span>
          <button type="button" className="link" onClick={closeWarnings}>
            {t('kit.dismiss')}
          </button>
        </div>
      )}
    </div>
  )
}
