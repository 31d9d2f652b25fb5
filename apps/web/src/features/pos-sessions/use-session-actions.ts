import { type PosSessionRow, posSessions } from '@mizan/contract/documents/pos-sessions'
import { countsMax, sessionState } from '@mizan/core/pos/session'
import {
  IconCashBanknoteMinus,
  IconCashBanknotePlus,
  IconCoins,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { openPdf } from '../../client/download.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'

export type SessionDialog = 'count' | 'close' | 'close_uncounted' | 'cash_in' | 'cash_out'

type Offered = { readonly primary: RowAction | null; readonly actions: readonly RowAction[] }

/** What can be done with a session by its cashier, or by whoever may approve it. */
export function useSessionActions(
  open: (dialog: SessionDialog) => void,
): (row: PosSessionRow) => Offered {
  const { t } = useTranslation()
  const access = useAccess()
  const hold = useAction(posSessions, 'hold')
  const resume = useAction(posSessions, 'resume')
  const refused = useRefused()
  const step = async (way: 'hold' | 'resume', id: string): Promise<void> => {
    try {
      await (way === 'hold' ? hold : resume).mutateAsync({ id })
      await celebrate(t(`pos_sessions.${way}.done`))
    } catch (error) {
      await refused(error, { title: t(`pos_sessions.${way}.not_done`) })
    }
  }
  const opens = (key: SessionDialog, icon: RowAction['icon'], title: string): RowAction => ({
    key,
    title,
    ...(icon && { icon }),
    group: 'money',
    run: () => open(key),
  })
  /** The X report of an open session, the Z report of a closed one, on the roll of the till. */
  const paper = ({ id, number, state }: PosSessionRow): RowAction => ({
    key: 'report',
    title: t(`pos_sessions.print.${state === sessionState.closed ? 'z' : 'x'}`),
    icon: IconReceipt,
    group: 'look',
    run: () =>
      void openPdf(`/print/${posSessions.name}/${id}`, { format: 'pdf' }, `${number}.pdf`).catch(
        () => complain(t('kit.file_failed')),
      ),
  })
  return (row) => {
    const approves = access.may(posSessions, 'confirm')
    const report = paper(row)
    const mayAct = approves || (row.is_own && access.may(posSessions, 'store'))
    if (!mayAct || row.state === sessionState.closed) return { primary: null, actions: [report] }
    const count = opens('count', IconCoins, t('pos_sessions.count.verb'))
    const close = opens('close', IconLock, t('pos_sessions.close.verb'))
    const isCounting = row.state === sessionState.counting
    const isHeld = row.state === sessionState.onHold
    const uncounted = opens('close_uncounted', IconLock, t('pos_sessions.close_uncounted.verb'))
    if (isCounting)
      return {
        primary: close,
        actions: [
          ...(row.counts < countsMax
            ? [{ ...count, key: 'recount', title: t('pos_sessions.count.again') }]
            : []),
          report,
        ],
      }
    return {
      primary: count,
      actions: [
        opens('cash_in', IconCashBanknotePlus, t('pos_sessions.cash_in.verb')),
        opens('cash_out', IconCashBanknoteMinus, t('pos_sessions.cash_out.verb')),
        {
          key: isHeld ? 'resume' : 'hold',
          title: t(`pos_sessions.${isHeld ? 'resume' : 'hold'}.verb`),
          icon: isHeld ? IconPlayerPlay : IconPlayerPause,
          group: 'look',
          run: () => void step(isHeld ? 'resume' : 'hold', row.id),
        },
        ...(approves ? [uncounted] : []),
        report,
      ],
    }
  }
}
