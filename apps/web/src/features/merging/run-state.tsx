import { Progress } from '@mantine/core'
import type { MergeRun } from '@mizan/contract/merging'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { InstantText } from '../../kit/figures/text.tsx'

/** How it is with a merge in the background, also for whoever comes back to it. */
export const RunState = ({ run }: { readonly run: MergeRun }): ReactNode => {
  const { t } = useTranslation()
  const absorbed = localName({ name: run.absorbed_name, name_en: run.absorbed_name_en })
  if (run.state === 'under_way')
    return (
      <section className="section merging-run" role="status">
        <h2>{t('merging.under_way', { absorbed })}</h2>
        <Progress value={100} animated aria-label={t('merging.under_way', { absorbed })} />
        <p>{t('merging.under_way_how')}</p>
        <Begun run={run} />
      </section>
    )
  if (run.state === 'done')
    return (
      <section className="section merging-run">
        <h2>
          <IconCircleCheck size={16} stroke={1.6} className="fg-ok" aria-hidden />
          {t('merging.was_done', { absorbed })}
        </h2>
        <Begun run={run} />
      </section>
    )
  return (
    <section className="section merging-run" role="alert">
      <h2>
        <IconAlertTriangle size={16} stroke={1.6} className="fg-bad" aria-hidden />
        {t('merging.was_refused', { absorbed })}
      </h2>
      <p>{run.message ?? t('merging.was_failed')}</p>
      <Begun run={run} />
    </section>
  )
}

const Begun = ({ run }: { readonly run: MergeRun }): ReactNode => (
  <span className="hint">
    <bdi>{run.begun_by}</bdi> · <InstantText value={run.begun_at} />
  </span>
)
