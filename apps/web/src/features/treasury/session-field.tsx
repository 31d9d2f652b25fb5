import { posSessions } from '@mizan/contract/documents/pos-sessions'
import { status } from '@mizan/core/documents/lifecycle'
import { sessionState } from '@mizan/core/pos/session'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { type Named, useList } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { Field } from '../../kit/fields/field.tsx'
import type { ReceiptRow } from './receipt-family.ts'
import type { ReceiptHead } from './receipt-values.ts'

const numberOf = (session: Named): string => String(session['number'])

/** Whose session it is: a cashier knows his own by its number, whoever sees all by the cashier. */
const cashierOf = (session: Named): string => {
  const user = session['user'] as Parameters<typeof nameOf>[0]
  return nameOf(user) ?? ''
}

/**
 * The session of a point of sale whose drawer the money goes to; asked while one is open that the user may write in.
 * Of an opened receipt it stays.
 */
export const SessionField = ({ record }: { readonly record: ReceiptRow | null }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const { data: user } = useUser()
  const chosen = useWatch<ReceiptHead, 'pos_session_id'>({ name: 'pos_session_id' })
  const mayAsk = access.includes(posSessions.fieldKey) && access.may(posSessions, 'view')
  const own = access.may(posSessions, 'confirm') ? {} : { user_id: user?.id }
  const query = { state: sessionState.open, ...own }
  const open = useList(posSessions, { ...query, per_page: 1 }, { enabled: mayAsk })
  if (!mayAsk || (chosen === null && !open.data?.data.length)) return null
  return (
    <Field
      name="pos_session_id"
      hint={t('receipts.session_how')}
      disabled={record?.status === status.opened}
      query={query}
      show={numberOf}
      detail={cashierOf}
    />
  )
}
