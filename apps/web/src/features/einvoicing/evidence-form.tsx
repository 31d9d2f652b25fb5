import { Button } from '@mantine/core'
import type { Retention } from '@mizan/contract/einvoicing/packs'
import { addDays, firstOfMonth } from '@mizan/core/time/local-date'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { localDate } from '../../client/format.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { useOrderPack, useRetention } from './use-packs.ts'

type Days = { readonly from: string | null; readonly to: string | null }

/** The first day of the month before this one, and its last: what auditors ask for most. */
function lastMonth(): { readonly from: string; readonly to: string } {
  const before = addDays(firstOfMonth(localDate()), -1)
  return { from: firstOfMonth(before), to: before }
}

/** What is offered first: last month, or all there is of a company that issued nothing before it ended. */
function offered(retention: Retention | undefined): Days {
  const month = lastMonth()
  const isNew = retention?.first != null && retention.first > month.to
  return isNew ? { from: retention.first, to: retention.last } : month
}

/** Which period, and which store, the next pack is of. */
export const EvidenceForm = ({ isWorking }: { readonly isWorking: boolean }): ReactNode => {
  const { t } = useTranslation()
  const toPageError = usePageError()
  const order = useOrderPack()
  const { data: retention } = useRetention()
  const [chosen, setChosen] = useState<Days | null>(null)
  const days = chosen ?? offered(retention)
  const [store, setStore] = useState<string | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const submit = async (): Promise<void> => {
    setError(null)
    try {
      await order.mutateAsync({ from: days.from ?? '', to: days.to ?? '', store_id: store })
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('einvoicing.evidence.not_begun')))
    }
  }
  return (
    <form
      className="panel evidence-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ErrorList error={error} onClose={() => setError(null)} />
      <DateField
        label={t('kit.from')}
        name="from"
        required
        value={days.from}
        onChange={(from) => setChosen({ ...days, from })}
      />
      <DateField
        label={t('kit.to')}
        name="to"
        required
        value={days.to}
        onChange={(to) => setChosen({ ...days, to })}
      />
      <ReferencePicker
        of="stores"
        name="store_id"
        label={t('einvoicing.evidence.store')}
        placeholder={t('einvoicing.evidence.all_stores')}
        value={store}
        onChange={setStore}
      />
      <Button
        type="submit"
        loading={order.isPending}
        disabled={isWorking}
        title={isWorking ? t('einvoicing.evidence.one_at_a_time') : undefined}
      >
        {t('einvoicing.evidence.make')}
      </Button>
      <p className="hint">{t('einvoicing.evidence.holds')}</p>
    </form>
  )
}
