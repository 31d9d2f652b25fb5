import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../kit/empty-state.tsx'
import { isMissingChunk, mayReload } from './chunk-reload.ts'

/** Any other error: an apology, that data is safe, and another try. */
export const ScreenFailed = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const { t } = useTranslation()
  useEffect(() => {
    if (isMissingChunk(error) && mayReload()) location.reload()
    else console.error(error)
  }, [error])
  return (
    <main className="whole-page">
      <EmptyState icon={IconTool} title={t('app.error')} text={t('app.maintenance')}>
        <Button variant="default" onClick={reset}>
          {t('kit.retry')}
        </Button>
      </EmptyState>
    </main>
  )
}
