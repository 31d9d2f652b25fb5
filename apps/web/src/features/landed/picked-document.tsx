import type { ReactNode } from 'react'
import { dateText, isolated, nameOf } from '../../client/format.ts'
import type { Named } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

/** How a bill or an expense is called in a picker, left to right also among Arabic words. */
export const pickedNumber = (document: Named): string =>
  isolated(String(document['bill_code'] ?? document['number'] ?? ''))

/** Whose it is, of when and how much: what it comes to, or what of it still waits. */
export const PickedDetail = ({
  document,
  amount = 'net',
}: {
  readonly document: Named
  readonly amount?: 'net' | 'open'
}): ReactNode => (
  <>
    {nameOf(document['beneficiary'] as Parameters<typeof nameOf>[0])}{' '}
    <Ltr>{dateText(String(document['issue_date']))}</Ltr>{' '}
    <Amount value={String(document[amount])} />
  </>
)
