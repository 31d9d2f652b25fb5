import { Button } from '@mantine/core'
import { printRunMax } from '@mizan/contract/printing/printed-resources'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { ErrorList, type PageError, usePageError } from '../../kit/fields/error-list.tsx'
import { FileForms } from './file-forms.tsx'
import { type PrintingMany, orderRun, watchedRun } from './printing-many.ts'
import { RunList } from './run-list.tsx'
import { runsKey } from './use-runs.ts'

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
      <RunList />
    </Dialog>
  )
}

const forms = ['pdf', 'zip'] as const

const Order = ({ asked }: { readonly asked: PrintingMany }): ReactNode => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toPageError = usePageError()
  const [form, setForm] = useState<(typeof forms)[number]>('pdf')
  const [error, setError] = useState<PageError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isTooMany = asked.count > printRunMax
  const order = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      watchedRun.set(await orderRun(asked.resource, form, await asked.ids()))
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
      <FileForms
        forms={forms}
        value={form}
        onChange={setForm}
        label={(each) => t(`documents.print_many.forms.${each}`)}
        says={(each) => t(`documents.print_many.forms_say.${each}`)}
      />
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
