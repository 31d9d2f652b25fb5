import { Button } from '@mantine/core'
import { recoveryRates, recoverySettlement } from '@mizan/contract/recovery-rates'
import type { RowOf } from '@mizan/contract/resource'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { yearText } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { DecimalInput } from '../../kit/fields/decimal-input.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'

type Rate = RowOf<typeof recoveryRates>

/** What a percentage would post, read anew with each that is typed. */
const useSettlement = (id: string, percentage: string | null) =>
  useQuery({
    // Not among what settling writes: a settled year has nothing left to look at.
    queryKey: ['recovery_settlement', id, percentage],
    queryFn: async ({ signal }) =>
      recoverySettlement.parse(
        (
          await request<{ data: unknown }>({
            path: `/recovery_rates/${id}/settlement/${percentage ?? ''}`,
            signal,
          })
        ).data,
      ),
    enabled: percentage !== null && Number(percentage) <= 100,
    staleTime: 0,
    placeholderData: (before) => before,
  })

/** The definitive percentage of a year, what it posts, and posting it. */
export const SettleYearDialog = ({
  rate,
  onClose,
}: {
  readonly rate: Rate
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const settle = useAction(recoveryRates, 'settle')
  const toPageError = usePageError()
  const [percentage, setPercentage] = useState<string | null>(rate.percentage)
  const [error, setError] = useState<PageError | null>(null)
  const preview = useSettlement(rate.id, percentage).data
  const fields = isFailure(settle.error) ? settle.error.fields : {}
  const submit = async (): Promise<void> => {
    setError(null)
    try {
      await settle.mutateAsync({ id: rate.id, body: { percentage } })
      onClose()
      await celebrate(t('settings.recovery.settled_now', { year: yearText(rate.year) }))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('settings.recovery.not_settled')))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('settings.recovery.settle_title', { year: yearText(rate.year) })}
      size={560}
    >
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">{t('settings.recovery.settle_text')}</p>
        <DecimalInput
          label={t('settings.recovery.definitive')}
          digits={2}
          value={percentage}
          error={fields['percentage']?.[0]}
          isLive
          onChange={setPercentage}
          data-autofocus
          withAsterisk
        />
        {preview ? (
          <ul className="panel linked years">
            {preview.taxes.map((tax) => (
              <li key={tax.code}>
                <strong>{tax.name}</strong>
                <span className="grow" />
                <span className="dim">
                  {t('settings.recovery.recovered')} <Amount value={tax.recovered} />
                </span>
                <span className="dim">
                  {t('settings.recovery.due')} <Amount value={tax.due} />
                </span>
              </li>
            ))}
            <li>
              <strong>{t('settings.recovery.difference')}</strong>
              <span className="dim">
                {t('settings.recovery.counts_on')} <DateText value={preview.vat_date} />
              </span>
              <span className="grow" />
              <strong>
                <Amount value={preview.difference} />
              </strong>
            </li>
          </ul>
        ) : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={settle.isPending}>
            {t('settings.recovery.settle')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
