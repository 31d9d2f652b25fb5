import type { concern } from '@mizan/contract/platform/health'
import type { PlatformHome } from '@mizan/contract/platform/home'
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconCloudOff,
  IconMailX,
  IconMessageCircle,
  IconXboxXFilled,
  type Icon,
} from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { addDays } from '@mizan/core/time/local-date'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { localDate } from '../../../client/format.ts'
import { request } from '../../../client/request.ts'
import { useUser } from '../../../client/user.ts'

const minute = 60_000
const soonDays = 14

/** What waits for the platform's administrators, asked again every minute. */
export const usePlatformHome = (): UseQueryResult<PlatformHome> => {
  const { data: user } = useUser()
  return useQuery({
    queryKey: ['admin/home'],
    queryFn: async ({ signal }) =>
      (await request<{ data: PlatformHome }>({ path: '/admin/home', signal })).data,
    refetchInterval: minute,
    // Before his second factor is set up there is nothing for him but his own account.
    enabled: user !== undefined && !user.must_set_up_mfa,
  })
}

export type Waiting = {
  readonly key: string
  readonly icon: Icon
  readonly tone: 'bad' | 'warn' | 'plain'
  readonly title: string
  readonly detail: string
  readonly target: { readonly to: string; readonly search: Readonly<Record<string, string>> } | null
}

/** What alarms, and what to do about it, in words. */
export const concernWords = (
  t: TFunction,
  { code, params }: z.output<typeof concern>,
): { readonly title: string; readonly how: string } => ({
  title: t(`platform_concerns.${code}.title`, params),
  how: t(`platform_concerns.${code}.how`, params),
})

/** The same as rows, the most pressing first. */
export function usePlatformToDo(data: PlatformHome | undefined): readonly Waiting[] {
  const { t } = useTranslation()
  if (!data) return []
  const row = (
    key: string,
    count: number,
    rest: Pick<Waiting, 'icon' | 'tone' | 'target'>,
  ): readonly Waiting[] =>
    count > 0
      ? [
          {
            key,
            title: t(`platform_waiting.${key}`, { count }),
            detail: t(`platform_waiting.${key}_text`),
            ...rest,
          },
        ]
      : []
  const today = localDate()
  return [
    ...data.concerns.map((each) => {
      const { title, how } = concernWords(t, each)
      return {
        key: each.code,
        icon: IconAlertTriangle,
        tone: each.tone,
        title,
        detail: how,
        target: { to: '/admin/health', search: {} },
      }
    }),
    ...row('jobs', data.failed_jobs, {
      icon: IconXboxXFilled,
      tone: 'bad',
      target: { to: '/admin/jobs', search: { view: 'failed' } },
    }),
    ...row('mails', data.failed_mails, {
      icon: IconMailX,
      tone: 'bad',
      target: { to: '/admin/mails', search: { view: 'failed' } },
    }),
    ...row('einvoices', data.waiting_einvoices, {
      icon: IconCloudOff,
      tone: 'warn',
      target: { to: '/admin/health', search: {} },
    }),
    ...row('tickets', data.open_tickets, {
      icon: IconMessageCircle,
      tone: 'warn',
      target: { to: '/admin/tickets', search: { view: 'open' } },
    }),
    ...row('expiring', data.expiring_tenants, {
      icon: IconClockExclamation,
      tone: 'plain',
      target: {
        to: '/admin/tenants',
        search: {
          status: '1',
          subscription_expires_at_from: today,
          subscription_expires_at_to: addDays(today, soonDays),
        },
      },
    }),
    ...row('ended', data.ended_tenants, {
      icon: IconClockExclamation,
      tone: 'plain',
      target: {
        to: '/admin/tenants',
        search: { status: '1', subscription_expires_at_to: addDays(today, -1) },
      },
    }),
  ]
}
