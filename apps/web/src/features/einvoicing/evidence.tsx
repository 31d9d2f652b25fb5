import './evidence.css'
import { IconFileZip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { EvidenceForm } from './evidence-form.tsx'
import { PackRow } from './pack-row.tsx'
import { usePacks, useRetention } from './use-packs.ts'

/** The evidence of e-invoices: how long it is kept, and packs of it to take out. */
export const Evidence = (): ReactNode => {
  const { t } = useTranslation()
  const packs = usePacks()
  const title = t('einvoicing.evidence.title')
  return (
    <section className="page" aria-label={title}>
      <PageHead title={title} />
      <div className="scroll evidence" tabIndex={0} role="group" aria-label={title}>
        <RetentionPanel />
        <EvidenceForm isWorking={packs.data?.some(({ status }) => status === 'working') ?? false} />
        {packs.isError ? (
          <LoadFailed error={packs.error} onRetry={() => void packs.refetch()} />
        ) : packs.data?.length === 0 ? (
          <EmptyState
            icon={IconFileZip}
            title={t('einvoicing.evidence.none')}
            text={t('einvoicing.evidence.none_how')}
          />
        ) : (
          <ul className="packs" aria-label={t('einvoicing.evidence.packs')}>
            {packs.data?.map((pack) => (
              <PackRow key={pack.id} pack={pack} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Nothing of it can be deleted; how much there is and until when it must be there. */
const RetentionPanel = (): ReactNode => {
  const { t } = useTranslation()
  const { data } = useRetention()
  if (!data) return null
  return (
    <section className="panel evidence-kept">
      <p>{t('einvoicing.evidence.kept')}</p>
      {data.first_until && data.last_until ? (
        <dl>
          <div>
            <dt>{t('einvoicing.evidence.documents')}</dt>
            <dd>
              <Ltr>{countText(data.documents)}</Ltr>
            </dd>
          </div>
          {(['first', 'last'] as const).map((which) => (
            <div key={which}>
              <dt>
                {t(`einvoicing.evidence.${which}`)} <DateText value={data[which]} />
              </dt>
              <dd>
                {t('einvoicing.evidence.until')} <DateText value={data[`${which}_until`]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
