import type { ComponentProps, ReactNode } from 'react'
import { useUser } from '../../client/user.ts'
import { Amount } from './amount.tsx'

/** An amount in the currency of the company's books. */
export const OwnAmount = (props: Omit<ComponentProps<typeof Amount>, 'currency'>): ReactNode => {
  const { data: user } = useUser()
  return <Amount {...props} currency={user?.tenant?.currency ?? 'SAR'} />
}
