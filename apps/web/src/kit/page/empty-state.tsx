import {
  IconAlertTriangle,
  IconFileOff,
  IconFileText,
  IconLock,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Failure, isFailure } from '../../client/failure.ts'
import { noteWarnings } from '../../client/messages.ts'
import { Ltr } from '../figures/text.tsx'

/** Nothing here yet: one line what, one line how, and the way to begin. */
export const EmptyState = ({
  icon: Symbol = IconFileText,
  title,
  text,
  children,
}: {
  readonly icon?: Icon
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}): ReactNode => (
  <div className="empty" role="status">
    <Symbol size={32} stroke={1.4} aria-hidden />
    <strong>{title}</strong>
    {text ? <span>{text}</span> : null}
    {children ? <div className="empty-actions">{children}</div> : null}
  </div>
)

type FailedProps = {
  readonly error: unknown
  readonly onRetry: () => void
  /** It stands for a whole page, whose heading it is. */
  readonly isPage?: boolean
}

/** A record that is there no more: another try would not find it either, so it leads back. */
const RecordGone = (): ReactNode => {
  const { t } = useTranslation()
  const { history, navigate } = useRouter()
  return (
    <div className="empty" role="alert">
      <IconFileOff size={32} stroke={1.4} aria-hidden />
      <h1>{t('kit.record_gone')}</h1>
      <span>{t('kit.record_gone_how')}</span>
      <div className="empty-actions">
        <Button
          variant="default"
          onClick={() =>
            history.canGoBack() ? history.back() : void navigate({ to: '/dashboard' })
          }
        >
          {t('kit.go_back')}
        </Button>
      </div>
    </div>
  )
}

/** A record that was merged into another: its old address leads there, where a note says so. */
const RecordMerged = ({ failure }: { readonly failure: Failure }): ReactNode => {
  const { t } = useTranslation()
  const router = useRouter()
  const { name = '', kept_id: keptId = '' } = failure.params
  useEffect(() => {
    noteWarnings({ warnings: [{ message: t('kit.record_merged', { name }) }] })
    const to = router.state.location.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/i, keptId)
    void router.navigate({ to, replace: true })
  }, [keptId, name, router, t])
  return null
}

/** What the user may not see: another try would not be permitted either. */
const NotPermitted = ({
  isPage,
  why,
}: {
  readonly isPage: boolean
  /** What the server says of it, where nobody could be asked for a right. */
  readonly why: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  const title = t(why === null ? 'kit.not_permitted' : 'kit.not_there')
  return (
    <div className="empty" role="alert">
      <IconLock size={32} stroke={1.4} aria-hidden />
      {isPage ? <h1>{title}</h1> : <strong>{title}</strong>}
      <span>{why ?? t('kit.not_permitted_how')}</span>
      {isPage ? (
        <div className="empty-actions">
          <Button variant="default" onClick={() => void navigate({ to: '/dashboard' })}>
            {t('kit.go_home')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Refusals that no right would lift: the company does not have the part, or it is closed to support. */
const noRightFor = /^(part_not_in_plan|part_switched_off|support_not_allowed)$/

/** What failed, that data is safe, the reference to quote, and another try. */
export const LoadFailed = ({ error, onRetry, isPage = false }: FailedProps): ReactNode => {
  const { t } = useTranslation()
  const failure = isFailure(error) ? error : null
  if (isPage && failure?.status === 404) return <RecordGone />
  if (isPage && failure?.code === 'record_merged') return <RecordMerged failure={failure} />
  if (failure?.status === 403)
    return (
      <NotPermitted isPage={isPage} why={noRightFor.test(failure.code) ? failure.message : null} />
    )
  return (
    <div className="empty" role="alert">
      <IconAlertTriangle size={32} stroke={1.4} className="fg-bad" aria-hidden />
      {isPage ? <h1>{t('kit.load_failed')}</h1> : <strong>{t('kit.load_failed')}</strong>}
      <span>
        {failureSentence(failure?.status, failure?.code, failure?.message, t)}{' '}
        {failure?.requestId ? (
          <>
            {t('kit.reference')} <Ltr>{failure.requestId}</Ltr>
          </>
        ) : null}
      </span>
      <div className="empty-actions">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          onClick={onRetry}
        >
          {t('kit.retry')}
        </Button>
      </div>
    </div>
  )
}

/** A sentence for a failure: the server's own when it has one, ours when no answer came. */
export function failureSentence(
  status: number | undefined,
  code: string | undefined,
  message: string | undefined,
  t: (key: string) => string,
): string {
  if (status === 0) return t(`kit.no_answer.${code ?? 'unreachable'}`)
  if (status !== undefined && status >= 500) return message || t('kit.server_failed')
  // Its own text is one word for programs, the same in every language.
  if (code === 'subscription_ended') return t('app.subscription_ended')
  return message || t('kit.unexpected')
}
