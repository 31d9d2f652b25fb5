import { Button } from '@mantine/core'
import { type ReportForm, reportForms } from '@mizan/contract/printing/print-runs'
import { type CompanyReportName, wireName } from '@mizan/contract/reports/report-groups'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { ErrorList, type PageError, usePageError } from '../../kit/fields/error-list.tsx'
import { FileForms } from '../../trade/printing/file-forms.tsx'
import { orderReportFile, watchedRun } from '../../trade/printing/printing-many.ts'
import { RunList } from '../../trade/printing/run-list.tsx'
import { runsKey } from '../../trade/printing/use-runs.ts'
import type { ReportState } from './use-report-state.ts'

type Props = {
  readonly name: CompanyReportName
  readonly title: string
  readonly state: ReportState
  /** The form that was wanted; null while nothing is asked. */
  readonly wanted: ReportForm | null
  readonly onClose: () => void
}

/** A long report as a file that is made while one goes on: as what, how far it is, and the files of these days. */
export const ReportFileDialog = ({ wanted, onClose, ...asked }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog opened={wanted !== null} onClose={onClose} size={520} title={t('reports.file.title')}>
      {wanted === null ? null : <Order key={wanted} {...asked} wanted={wanted} />}
      <RunList />
    </Dialog>
  )
}

const Order = ({
  name,
  title,
  state,
  wanted,
}: Omit<Props, 'wanted' | 'onClose'> & { readonly wanted: ReportForm }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const client = useQueryClient()
  const toPageError = usePageError()
  const [form, setForm] = useState<ReportForm>(wanted)
  const [error, setError] = useState<PageError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const forms = reportForms.filter((each) => each === 'pdf' || access.can('exports', 'view'))
  const order = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      const { settings } = state
      watchedRun.set(await orderReportFile({ report: wireName(name), form, settings }))
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
        {title}: {t('reports.file.says')}
      </p>
      <FileForms
        forms={forms}
        value={form}
        onChange={setForm}
        label={(each) => t(`kit.export_as.${each}`)}
      />
      <div className="dialog-actions">
        <span className="grow" />
        <Button type="submit" loading={isBusy}>
          {t('documents.print_many.begin')}
        </Button>
      </div>
    </form>
  )
}
