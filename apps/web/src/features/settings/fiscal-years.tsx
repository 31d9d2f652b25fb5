import { Button, Modal } from '@mantine/core'
import { fiscalYears } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { addDays, addMonths, parseDate } from '@mizan/core/time/local-date'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useList, useSave } from '../../client/queries.ts'
import { DateField } from '../../kit/date-field.tsx'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { useRecordActions } from '../../kit/record-actions.ts'
import { StatusPill } from '../../kit/status-pill.tsx'
import { DateText } from '../../kit/text.tsx'

type Year = RowOf<typeof fiscalYears>
type Draft = { readonly name: string; readonly starts_on: string; readonly ends_on: string }

/** The years reports compare; a closed one stays as it is. */
export const FiscalYears = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const years = useList(fiscalYears, { per_page: 100, sort: '-starts_on' })
  const actions = useRecordActions(fiscalYears, {})
  const [edited, setEdited] = useState<{ readonly id?: string; readonly draft: Draft } | null>(null)
  const rows = years.data?.data ?? []
  if (years.isError) return <LoadFailed error={years.error} onRetry={() => void years.refetch()} />
  return (
    <section className="section">
      <header className="section-head">
        <h2>{t('settings.fiscal_years')}</h2>
        <span className="grow" />
        {access.may(fiscalYears, 'store') ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => setEdited({ draft: yearAfter(rows[0]) })}
          >
            {t('settings.new_year')}
          </Button>
        ) : null}
      </header>
      <ul className="panel linked">
        {rows.map((year) => (
          <li key={year.id}>
            <strong>{year.name}</strong>
            <span className="dim">
              <DateText value={year.starts_on} /> – <DateText value={year.ends_on} />
            </span>
            <span className="grow" />
            {year.closed_at ? (
              <StatusPill tone="neutral">{t('settings.closed')}</StatusPill>
            ) : (
              <>
                {access.may(fiscalYears, 'update') ? (
                  <button
                    type="button"
                    className="link"
                    onClick={() => setEdited({ id: year.id, draft: year })}
                  >
                    {t('kit.edit')}
                  </button>
                ) : null}
                {actions(year.id, year.name)
                  .filter(({ key }) => key === 'delete')
                  .map((action) => (
                    <button key={action.key} type="button" className="link" onClick={action.run}>
                      {action.title}
                    </button>
                  ))}
              </>
            )}
          </li>
        ))}
      </ul>
      {edited ? (
        <YearDialog key={edited.id ?? 'new'} {...edited} onClose={() => setEdited(null)} />
      ) : null}
    </section>
  )
}

/** The twelve months after the latest year. */
function yearAfter(last: Year | undefined): Draft {
  const end = last ? parseDate(last.ends_on) : null
  const start = end ? addDays(end, 1) : null
  if (start === null) return { name: '', starts_on: '', ends_on: '' }
  const ends = addDays(addMonths(start, 12), -1)
  return { name: ends.slice(0, 4), starts_on: start, ends_on: ends }
}

const YearDialog = ({
  id,
  draft,
  onClose,
}: {
  readonly id?: string
  readonly draft: Draft
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const save = useSave(fiscalYears)
  const [name, setName] = useState(draft.name)
  const [from, setFrom] = useState<string | null>(draft.starts_on || null)
  const [to, setTo] = useState<string | null>(draft.ends_on || null)
  const errors = isFailure(save.error) ? save.error.fields : {}
  const submit = async (): Promise<void> => {
    try {
      await save.mutateAsync({ id, draft: { name, starts_on: from ?? '', ends_on: to ?? '' } })
      onClose()
      await celebrate(t(id ? 'kit.updated' : 'kit.added'))
    } catch (error) {
      if (!isFailure(error)) throw error
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(id ? 'settings.edit_year' : 'settings.new_year')}
      size={440}
      closeButtonProps={{ 'aria-label': t('kit.dismiss') }}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          label={t('settings.year_name')}
          value={name}
          error={errors['name']?.[0]}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
          withAsterisk
        />
        <DateField
          label={t('kit.from')}
          value={from}
          error={errors['starts_on']?.[0]}
          onChange={setFrom}
          withAsterisk
        />
        <DateField
          label={t('kit.to')}
          value={to}
          error={errors['ends_on']?.[0]}
          onChange={setTo}
          withAsterisk
        />
        {isFailure(save.error) && Object.keys(errors).length === 0 ? (
          <p className="fg-bad" role="alert">
            {save.error.message}
          </p>
        ) : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('kit.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
