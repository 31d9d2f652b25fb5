import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissingChunk, mayReload } from './chunk-reload.ts'
import { WholePage } from './whole-page.tsx'

const FailedText = ({
  error,
  reset,
  isInside = false,
}: ErrorComponentProps & { readonly isInside?: boolean }): ReactNode => {
  const { t } = useTranslation()
  useEffect(() => {
    if (isMissingChunk(error) && mayReload()) location.reload()
    else console.error(error)
  }, [error])
  return (
    <WholePage
      icon={IconTool}
      title={t('app.error')}
      text={t('app.maintenance')}
      isInside={isInside}
    >
      <Button variant="default" onClick={reset}>
        {t('kit.retry')}
      </Button>
    </WholePage>
  )
}

/** Any other error: an apology, that data is safe, and another try. */
export const PageFailed = (props: ErrorComponentProps): ReactNode => <FailedText {...props} />

/** The same where a layout stands around the screen. */
export const ScreenFailed = (props: ErrorComponentProps): ReactNode => (
  <FailedText {...props} isInside />
)
