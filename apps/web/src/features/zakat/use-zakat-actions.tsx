import { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import { reportPath } from '@mizan/contract/reports/report-groups'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { amountText, localDate, longDateText } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { written } from './typed-sheet.ts'
import type { ZakatSheetState } from './use-zakat-sheet.ts'

/** What can be done with a worksheet: printed, posted, reversed; each says why not. */
export function useZakatActions(
  { saved, setSaved, result, isDirty }: ZakatSheetState,
  onReverse: () => void,
): {
  readonly primary: RowAction | null
  readonly buttons: readonly string[]
  readonly actions: readonly RowAction[]
} {
  const { t } = useTranslation()
  const access = useAccess()
  const navigate = useNavigate()
  const refused = useRefused()
  const post = useAction(zakatWorksheets, 'post')
  const actionsOf = useRecordActions(zakatWorksheets, { isView: true })
  const mayPost = access.may(zakatWorksheets, 'confirm')
  const zakat = written(result.zakat)
  const postNow = async (): Promise<void> => {
    const sure = await confirmed({
      title: t('zakat.post.title', { name: saved.name }),
      text: t('zakat.post.text', { amount: amountText(zakat), day: longDateText(saved.ends_on) }),
      verb: t('zakat.post.verb'),
      stay: t('kit.cancel'),
    })
    if (!sure) return
    try {
      const { data } = await post.mutateAsync({ id: saved.id, body: { zakat } })
      setSaved(data)
      await celebrate(t('zakat.post.done', { name: saved.name }))
    } catch (error) {
      await refused(error, { title: t('zakat.post.refused') })
    }
  }
  const print: RowAction = {
    key: 'print',
    title: t('zakat.print'),
    icon: IconPrinter,
    group: 'send',
    blocked: access.can('reports_accounting', 'view') ? null : t('zakat.not_allowed'),
    run: () =>
      void navigate({
        to: reportPath('zakat'),
        search: { fiscal_year_id: saved.fiscal_year_id } as never,
      }),
  }
  const isPosted = saved.state === 'posted'
  const plain = actionsOf(saved.id, saved.name).map((action) =>
    isPosted ? { ...action, blocked: t('zakat.is_posted') } : action,
  )
  if (isPosted)
    return {
      primary: null,
      buttons: ['print', 'reverse'],
      actions: [
        print,
        {
          key: 'reverse',
          title: t('zakat.reverse.verb'),
          group: 'money',
          blocked: mayPost ? null : t('zakat.not_allowed'),
          run: onReverse,
        },
        ...plain,
      ],
    }
  const why =
    [
      [!mayPost, t('zakat.not_allowed')] as const,
      [
        saved.ends_on >= localDate(),
        t('zakat.post.not_over', { day: longDateText(saved.ends_on) }),
      ],
      [isDirty, t('zakat.post.save_first')],
      [result.zakat === 0n, t('zakat.post.nothing')],
    ].find(([isSo]) => isSo)?.[1] ?? null
  return {
    primary: {
      key: 'post',
      title: t('zakat.post.verb'),
      group: 'money',
      blocked: why === null ? null : String(why),
      run: () => void postNow(),
    },
    buttons: ['print'],
    actions: [print, ...plain],
  }
}
