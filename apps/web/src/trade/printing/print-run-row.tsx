import { Button, Progress } from '@mantine/core'
import type { PrintRun } from '@mizan/contract/printing/print-runs'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadByLink } from '../../client/download.ts'
import { countText } from '../../client/format.ts'
import { request } from '../../client/request.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import type { Tone } from '../../theme/tones.ts'
import { runsKey } from './use-runs.ts'

const toneOf: Readonly<Record<PrintRun['status'], Tone>> = {
  working: 'info',
  done: 'ok',
  failed: 'bad',
  cancelled: 'quiet',
}

/** A file of many papers or of a long report: how far it is, what is missing in it and why, and the way to have it. */
export const PrintRunRow = ({ run }: { readonly run: PrintRun }): ReactNode => {
  const { t } = useTranslation()
  return (
    <li className="print-run">
      <div className="print-run-head">
        <StatusPill tone={toneOf[run.status]}>
          {t(`documents.print_many.status.${run.status}`)}
        </StatusPill>
        <bdi>{run.file_name}</bdi>
        <span className="grow" />
        {run.status === 'done' ? <File run={run} /> : null}
        {run.status === 'working' ? <GiveUp run={run} /> : null}
      </div>
      {run.status === 'working' ? <Working run={run} /> : null}
      {run.failures.length > 0 ? (
        <ul className="print-failures">
          {run.failures.map(({ document_id: id, number, message }) => (
            <li key={id}>
              <Ltr>{number ?? id.slice(0, 8)}</Ltr> <span className="hint">{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <span className="hint">
        <InstantText value={run.created_at} />
        {run.expires_at ? (
          <>
            {' · '}
            {t('documents.print_many.until')} <InstantText value={run.expires_at} />
          </>
        ) : null}
      </span>
    </li>
  )
}

const Working = ({ run }: { readonly run: PrintRun }): ReactNode => {
  const { t } = useTranslation()
  // How many rows a report has is not always known before they are read.
  const isCounted = run.total > 0
  const share = isCounted ? Math.min(100, Math.round((run.done / run.total) * 100)) : 100
  return (
    <div role="status">
      <Progress
        value={share}
        animated={!isCounted}
        aria-label={t('documents.print_many.status.working')}
      />
      <span className="hint">
        <Ltr>
          {countText(run.done)}
          {isCounted ? ` / ${countText(run.total)}` : ''}
        </Ltr>{' '}
        {t('documents.print_many.may_leave')}
      </span>
    </div>
  )
}

const GiveUp = ({ run }: { readonly run: PrintRun }): ReactNode => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refused = useRefused()
  const giveUp = async (): Promise<void> => {
    try {
      await request({ method: 'POST', path: `/print_runs/${run.id}/cancel`, body: {} })
      await client.invalidateQueries({ queryKey: runsKey })
    } catch (error) {
      await refused(error, { title: t('documents.print_many.not_given_up') })
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      aria-label={`${t('documents.print_many.give_up')}: ${run.file_name}`}
      onClick={() => void giveUp()}
    >
      {t('documents.print_many.give_up')}
    </Button>
  )
}

const File = ({ run }: { readonly run: PrintRun }): ReactNode => {
  const { t } = useTranslation()
  const refused = useRefused()
  const [isLoading, setLoading] = useState(false)
  const save = async (): Promise<void> => {
    setLoading(true)
    try {
      await downloadByLink(`/print_runs/${run.id}/file`, run.file_name)
    } catch (error) {
      await refused(error, { title: t('kit.file_failed') })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isLoading}
      leftSection={<IconDownload size={16} stroke={1.6} />}
      aria-label={`${t('kit.download')}: ${run.file_name}`}
      onClick={() => void save()}
    >
      {t('kit.download')}
    </Button>
  )
}
