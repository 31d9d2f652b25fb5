import { Button, Progress } from '@mantine/core'
import type { EvidencePack } from '@mizan/contract/einvoicing/packs'
import { IconCircleCheck, IconDownload, IconXboxXFilled } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadByLink } from '../../client/download.ts'
import { countText } from '../../client/format.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { DateText, InstantText, Ltr } from '../../kit/figures/text.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { Tone } from '../../theme/tones.ts'

const toneOf: Readonly<Record<EvidencePack['status'], Tone>> = {
  working: 'info',
  done: 'ok',
  failed: 'bad',
}

/** One pack: its period, how far it is, what the check of the chain found, and the file. */
export const PackRow = ({ pack }: { readonly pack: EvidencePack }): ReactNode => {
  const { t } = useTranslation()
  return (
    <li className="panel pack">
      <div className="pack-head">
        <StatusPill tone={toneOf[pack.status]}>
          {t(`einvoicing.evidence.status.${pack.status}`)}
        </StatusPill>
        <strong>
          <DateText value={pack.from} /> – <DateText value={pack.to} />
        </strong>
        <span className="hint">{pack.store?.name ?? t('einvoicing.evidence.all_stores')}</span>
      </div>
      {pack.status === 'working' ? <Working pack={pack} /> : null}
      {pack.status === 'failed' ? <p>{t('einvoicing.evidence.failed')}</p> : null}
      {pack.status === 'done' ? <Done pack={pack} /> : null}
      <span className="hint">
        {t('einvoicing.evidence.by', { name: pack.created_by.name })}{' '}
        <InstantText value={pack.created_at} />
        {pack.expires_at ? (
          <>
            {' · '}
            {t('einvoicing.evidence.size', { size: megabytesOf(pack) })}
            {' · '}
            {t('einvoicing.evidence.file_until')} <InstantText value={pack.expires_at} />
          </>
        ) : null}
      </span>
    </li>
  )
}

/** The work goes on without the page. */
const Working = ({ pack }: { readonly pack: EvidencePack }): ReactNode => {
  const { t } = useTranslation()
  const share = pack.total === 0 ? 0 : Math.round((pack.done / pack.total) * 100)
  return (
    <div className="pack-working" role="status">
      <Progress value={share} aria-label={t('einvoicing.evidence.status.working')} />
      <span className="hint">
        <Ltr>
          {countText(pack.done)} / {countText(pack.total)}
        </Ltr>{' '}
        {t('einvoicing.evidence.may_leave')}
      </span>
    </div>
  )
}

const megabyte = 1024 * 1024

/** In tenths; the smallest file is a tenth. */
const megabytesOf = ({ size }: EvidencePack): number =>
  Math.max(1, Math.round((size / megabyte) * 10)) / 10

const Done = ({ pack }: { readonly pack: EvidencePack }): ReactNode => {
  const { t } = useTranslation()
  const refused = useRefused()
  const [isLoading, setLoading] = useState(false)
  const broken = pack.broken ?? []
  const save = async (): Promise<void> => {
    setLoading(true)
    try {
      await downloadByLink(`/einvoices/packs/${pack.id}/file`, pack.file_name)
    } catch (error) {
      await refused(error, { title: t('einvoicing.evidence.download') })
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <p className="pack-verdict">
        {broken.length === 0 ? (
          <IconCircleCheck size={18} stroke={1.6} className="fg-ok" aria-hidden />
        ) : (
          <IconXboxXFilled size={18} className="fg-bad" aria-hidden />
        )}
        <span>
          {broken.length === 0
            ? t('einvoicing.evidence.whole', { count: pack.total })
            : t('einvoicing.evidence.broken', { count: broken.length })}
        </span>
      </p>
      {broken.length > 0 ? (
        <ul className="pack-broken">
          {broken.map(({ uuid, number, links }) => (
            <li key={uuid}>
              <Ltr>{number}</Ltr> <span className="hint">{links.join(' · ')}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        className="pack-file"
        variant="default"
        loading={isLoading}
        leftSection={<IconDownload size={16} stroke={1.6} />}
        aria-label={`${t('einvoicing.evidence.download')}: ${pack.file_name}`}
        onClick={() => void save()}
      >
        {t('einvoicing.evidence.download')}
      </Button>
    </>
  )
}
