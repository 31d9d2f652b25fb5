import type { ReactNode } from 'react'
import { useShown } from './context.ts'
import { Message } from './message.tsx'

/** 404, with the way home. */
export const NotFound = (): ReactNode => {
  const { t, to } = useShown()
  return (
    <Message
      title={t('site_errors.not_found')}
      text={
        <>
          <bdi dir="ltr">404</bdi> · {t('site_errors.not_found_text')}
        </>
      }
    >
      <a className="site-button" href={to('/')}>
        {t('site_errors.go_home')}
      </a>
    </Message>
  )
}
