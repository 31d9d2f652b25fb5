import { Button, Switch } from '@mantine/core'
import { stockCounts } from '@mizan/contract/documents/stock-counts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { amountText } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import type { CountRow } from './count-paths.ts'

/** Approves a count, saying what will be posted; what nobody counted is zeroed only once that is said twice. */
export const ApproveDialog = ({
  of,
  onClose,
}: {
  readonly of: CountRow
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const confirm = useAction(stockCounts, 'confirm')
  const toPageError = usePageError()
  const [zeroesRest, setZeroesRest] = useState(false)
  const [error, setError] = useState<PageError | null>(null)
  const uncounted = of.items_count - of.counted_items
  const submit = async (): Promise<void> => {
    setError(null)
    const isSure =
      !zeroesRest ||
      (await confirmed({
        title: t('stock_counts.zero.title'),
        text: t('stock_counts.zero.text', { count: uncounted }),
        verb: t('stock_counts.zero.verb'),
        stay: t('kit.cancel'),
        danger: true,
      }))
    if (!isSure) return
    try {
      await confirm.mutateAsync({ id: of.id, body: { zero_rest: zeroesRest } })
      onClose()
      await celebrate(t('stock_counts.approved'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('stock_counts.not_approved')))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={460} title={t('stock_counts.approve')} startAt={null}>
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">
          {of.shortage === null
            ? t('stock_counts.will_post_quantities', { count: of.different_items ?? 0 })
            : t('stock_counts.will_post', {
                count: of.different_items ?? 0,
                shortage: amountText(of.shortage),
                surplus: amountText(of.surplus),
              })}
        </p>
        {uncounted > 0 ? (
          <Switch
            checked={zeroesRest}
            onChange={(event) => setZeroesRest(event.currentTarget.checked)}
            label={t('stock_counts.zero_rest', { count: uncounted })}
            description={t('stock_counts.zero_rest_hint')}
          />
        ) : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t('stock_counts.approve')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
