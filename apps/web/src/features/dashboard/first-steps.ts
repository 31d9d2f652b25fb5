import type { Dashboard } from '@mizan/contract/dashboard'
import type { Flag, PermissionCode } from '@mizan/core/access/permission-codes'
import { useState } from 'react'
import { useAccess } from '../../client/access.ts'
import { readCookie, writeCookie } from '../../client/cookies.ts'
import { session } from '../../client/session.ts'
import { hasScreen } from '../../kit/page/screens.ts'
import type { Target } from './use-links.ts'

type Code = Dashboard['first_steps'][number]['code']
type Way = {
  readonly to: string
  readonly code: PermissionCode
  readonly flag: Flag
  readonly search?: Readonly<Record<string, string>>
}

const d = '/dashboard'
const ways: Readonly<Record<Code, Way>> = {
  company: { to: `${d}/client/my_company`, code: 'company_settings', flag: 'view' },
  authority: { to: `${d}/client/einvoice_units`, code: 'integrations', flag: 'view' },
  items: { to: `${d}/items/form`, code: 'items', flag: 'store' },
  customer: { to: `${d}/beneficiaries/form`, code: 'beneficiaries', flag: 'store' },
  supplier: {
    to: `${d}/beneficiaries/form`,
    code: 'beneficiaries',
    flag: 'store',
    search: { role: 'supplier' },
  },
  store: { to: `${d}/stores`, code: 'stores', flag: 'view' },
  bill: { to: `${d}/bills/sales/form`, code: 'bills', flag: 'store' },
}

export type Step = { readonly code: Code; readonly done: boolean; readonly target: Target }
export type FirstSteps = { readonly steps: readonly Step[]; readonly hide: () => void } | null

const year = 31_536_000
/** A cookie, as it outlives signing out: what was hidden once for a company stays hidden. */
const cookie = (): string => `mizan.steps_hidden.${session.tenantId() ?? ''}`

/** The first steps this user may take; null when all are taken, or the company's card was hidden. */
export function useFirstSteps(data: Dashboard | undefined): FirstSteps {
  const access = useAccess()
  const [isHidden, setHidden] = useState(() => readCookie(cookie()) === '1')
  const steps = (data?.first_steps ?? [])
    .filter(({ code }) => access.can(ways[code].code, ways[code].flag))
    .map(({ code, done }) => {
      const { to, search } = ways[code]
      return { code, done, target: hasScreen(to) ? { to, search: search ?? {} } : null }
    })
  if (isHidden || steps.every((step) => step.done)) return null
  return {
    steps,
    hide: () => {
      writeCookie(cookie(), '1', year)
      setHidden(true)
    },
  }
}
