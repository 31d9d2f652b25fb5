import { stockRecalculations } from '@mizan/contract/documents/stock-recalculations'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { amountText } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import type { RecalculationRow } from './recalculation-paths.ts'

/** What can be done with a recalculation: posted while it is looked at, taken back after. */
export function useRecalculationActions({ isView = false }: { readonly isView?: boolean } = {}): (
  row: RecalculationRow,
) => readonly RowAction[] {
  const { t } = useTranslation()
  const access = useAccess()
  const refused = useRefused()
  const confirm = useAction(stockRecalculations, 'confirm')
  const cancel = useAction(stockRecalculations, 'cancel')
  const plain = useRecordActions(stockRecalculations, { isView })
  const ask = async (
    row: RecalculationRow,
    way: 'post' | 'cancel',
    run: () => Promise<unknown>,
  ): Promise<void> => {
    const sure = await confirmed({
      title: t(`stock_recalculations.${way}.title`),
      text: t(`stock_recalculations.${way}.text`, {
        count: way === 'post' ? row.differences_count : row.posted_count,
        cogs: amountText(row.cogs),
        correction: amountText(row.correction),
      }),
      verb: t(`stock_recalculations.${way}.verb`),
      stay: t('kit.keep'),
      danger: way === 'cancel',
    })
    if (!sure) return
    try {
      await run()
      await celebrate(t(`stock_recalculations.${way}.begun`))
    } catch (error) {
      await refused(error, { title: t(`stock_recalculations.${way}.not_begun`) })
    }
  }
  return (row) => {
    const isPosted = row.posted_count > 0
    return [
      ...(access.may(stockRecalculations, 'confirm') && row.state === 'proposed'
        ? [
            {
              key: 'post',
              title: t('stock_recalculations.post.verb'),
              icon: IconCheck,
              group: 'money',
              blocked: row.differences_count === 0 ? t('stock_recalculations.none') : null,
              run: () => void ask(row, 'post', () => confirm.mutateAsync({ id: row.id, body: {} })),
            } as const,
          ]
        : []),
      ...(access.may(stockRecalculations, 'delete') && isPosted
        ? [
            {
              key: 'cancel',
              title: t('stock_recalculations.cancel.verb'),
              icon: IconArrowBackUp,
              group: 'remove',
              run: () =>
                void ask(row, 'cancel', () =>
                  cancel.mutateAsync({ id: row.id, body: { reason: null } }),
                ),
            } as const,
          ]
        : []),
      ...plain(row.id, t('stock_recalculations.of', { number: row.number })).filter(
        ({ key }) =>
          key === 'view' ||
          (key === 'delete' && !isPosted && (row.state === 'proposed' || row.state === 'failed')),
      ),
    ]
  }
}
