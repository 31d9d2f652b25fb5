import './print-many.css'
import { Button, Radio } from '@mantine/core'
import { type PrintRun, printRunMax } from '@mizan/contract/print-runs'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { ErrorList, type PageError, usePageError } from '../../kit/fields/error-list.tsx'
import { PrintRunRow } from './print-run-row.tsx'
import { type PrintingMany, orderRun } from './printing-many.ts'
import { runsKey, useRuns } from './use-runs.ts'

type Props = {
  readonly asked: PrintingMany
  readonly opened: boolean
  readonly onClose: () => void
}

/** Many papers as one PDF or as an archive: what they become, how far it is, and the files of these days. */
export const PrintManyDialog = ({ asked, opened, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} size={520} title={t('documents.print_many.title')}>
      <Order asked={asked} />
      <Runs />
    </Dialog>
  )
}

const forms = ['pdf', 'zip'] as const

const Order = ({ asked }: { readonly asked: PrintingMany }): ReactNode => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toPageError = usePageError()
  const [form, setForm] = useState<PrintRun['form']>('pdf')
  const [error, setError] = useState<PageError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isTooMany = asked.count > printRunMax
  const order = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await orderRun(asked.resource, form, await asked.ids())
      await client.invalidateQueries({ queryKey: runsKey })
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('documents.print_many.not_begun')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="stack" onSubmit={(event) => void order(event)}>
      <ErrorList error={error} onClose={() => setError(null)} />
      <p className="dialog-text">
        {asked.title}: {t('kit.chosen', { count: asked.count })}
      </p>
      <Radio.Group
        label={t('documents.print_many.form')}
        value={form}
        onChange={(chosen) => setForm(forms.find((each) => each === chosen) ?? 'pdf')}
      >
        <div className="print-forms">
          {forms.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`documents.print_many.forms.${each}`)}
              description={t(`documents.print_many.forms_say.${each}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {isTooMany ? (
        <p className="hint" role="status">
          {t('documents.print_many.over_limit', { max: printRunMax })}
        </p>
      ) : null}
      <div className="dialog-actions">
        <span className="grow" />
        <Button
          type="submit"
          loading={isBusy}
          disabled={isTooMany}
          title={isTooMany ? t('documents.print_many.over_limit', { max: printRunMax }) : undefined}
        >
          {t('documents.print_many.begin')}
        </Button>
      </div>
    </form>
  )
}

/** What was asked for in these days; the work goes on without the dialog. */
const Runs = (): ReactNode => {
  const { t } = useTranslation()
  const runs = useRuns()
  if (!runs.data || runs.data.length === 0) return null
  return (
    <section className="print-runs">
      <h2>{t('documents.print_many.files')}</h2>
      <ul className="panel" tabIndex={0} aria-label={t('documents.print_many.files')}>
        {runs.data.map((run) => (
          <PrintRunRow key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}
