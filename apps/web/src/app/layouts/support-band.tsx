import './support-band.css'
import { supportAccess } from '@mizan/contract/companies/support-access'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { IconLifebuoy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { instantText, localName } from '../../client/format.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { leaveAsSupport } from '../../client/support.ts'
import { useUser } from '../../client/user.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { failureSentence } from '../../kit/page/empty-state.tsx'

const minute = 60_000

/** In red above every page: to support, whose books these are; to the company, that support is in them. */
export const SupportBand = (): ReactNode => {
  const { data: user } = useUser()
  useUserEveryMinute()
  if (!user?.tenant) return null
  const { support_visit: visit, support_inside: inside } = user
  if (visit)
    return (
      <OwnBand
        grantId={visit.grant_id}
        name={user.name}
        company={localName(user.tenant)}
        level={visit.level}
        until={visit.expires_at}
      />
    )
  return inside.map((each) => <InsideBand key={`${each.grant_id} ${each.name}`} of={each} />)
}

/** Whoever comes in or is let in no more shows without anybody loading the page. */
function useUserEveryMinute(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(
      () => void client.invalidateQueries({ queryKey: ['auth', 'user'] }),
      minute,
    )
    return () => clearInterval(timer)
  }, [client])
}

type OwnProps = {
  readonly grantId: string
  readonly name: string
  readonly company: string
  readonly level: 'read' | 'change'
  readonly until: string
}

const OwnBand = ({ grantId, name, company, level, until }: OwnProps): ReactNode => {
  const { t } = useTranslation()
  const failed = useFailed()
  return (
    <Strip label={t('support_band.label')}>
      <span>
        {t(`support_band.own_${level}`, { name, company, until: leftToRight(instantText(until)) })}
      </span>
      <button
        type="button"
        onClick={() => void leaveAsSupport(grantId).catch((error: unknown) => failed(error))}
      >
        {t('support_band.leave')}
      </button>
    </Strip>
  )
}

type InsideProps = {
  readonly of: {
    readonly grant_id: string
    readonly name: string
    readonly level: 'read' | 'change'
    readonly expires_at: string
  }
}

const InsideBand = ({ of }: InsideProps): ReactNode => {
  const { t } = useTranslation()
  const { isTenantAdmin } = useAccess()
  const failed = useFailed()
  const withdraw = useAction(supportAccess, 'withdraw')
  const [isBusy, setBusy] = useState(false)
  const end = async (): Promise<void> => {
    const sure = await confirmed({
      title: t('support_band.withdraw_title'),
      text: t('support_band.withdraw_text', { name: of.name }),
      verb: t('support_band.withdraw'),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      await withdraw.mutateAsync({ id: of.grant_id })
      await celebrate(t('support_band.withdrawn'))
    } catch (error) {
      await failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Strip label={t('support_band.label')}>
      <span>
        {t(`support_band.inside_${of.level}`, {
          name: of.name,
          until: leftToRight(instantText(of.expires_at)),
        })}
      </span>
      {isTenantAdmin ? (
        <button type="button" disabled={isBusy} onClick={() => void end()}>
          {t('support_band.withdraw')}
        </button>
      ) : null}
    </Strip>
  )
}

function useFailed(): (error: unknown) => Promise<void> {
  const { t } = useTranslation()
  return async (error) => {
    if (!isFailure(error)) throw error
    await complain(failureSentence(error.status, error.code, error.message, t))
  }
}

const Strip = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}): ReactNode => (
  <div className="strip support-strip" role="region" aria-label={label}>
    <IconLifebuoy size={15} stroke={1.8} aria-hidden />
    {children}
  </div>
)
