import { Button, Skeleton } from '@mantine/core'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../client/failure.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { ErrorList } from '../../kit/fields/error-list.tsx'
import { AuthorityMark, DocumentPill, StatusPill } from '../../kit/records/status-pill.tsx'
import { Stepper } from '../../kit/records/stepper.tsx'
import { documentTone, type AuthorityState, type Tone } from '../../theme/tones.ts'
import { Part } from './part.tsx'

const tones: readonly Tone[] = ['neutral', 'quiet', 'ok', 'info', 'warn', 'bad', 'edit']
const authority: readonly AuthorityState[] = [
  'kept',
  'not_sent',
  'sending',
  'cleared',
  'reported',
  'warnings',
  'rejected',
]

export const PillsPart = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <Part name="pills">
      <div className="lab-row">
        {tones.map((tone) => (
          <StatusPill key={tone} tone={tone}>
            {t(`playground.tones.${tone}`)}
          </StatusPill>
        ))}
      </div>
      <div className="lab-row">
        {Object.keys(documentTone).map((status) => (
          <DocumentPill key={status} of={{ status: Number(status) }} />
        ))}
        <DocumentPill of={{ status: 1, payment_status: 'fully_paid' }} large />
        <DocumentPill of={{ status: 1, payment_status: 'partly_paid' }} large />
      </div>
      <div className="lab-row">
        {authority.map((state) => (
          <AuthorityMark key={state} state={state} />
        ))}
      </div>
      <div className="lab-row">
        <Stepper
          steps={[
            { key: 'draft', title: t('playground.first_choice'), state: 'done' },
            { key: 'confirmed', title: t('playground.second_choice'), state: 'now' },
            { key: 'paid', title: t('playground.sample'), state: 'later' },
          ]}
        />
      </div>
    </Part>
  )
}

const failures = [
  new Failure({ status: 0, code: 'offline', message: '' }),
  new Failure({ status: 403, code: 'forbidden', message: '' }),
  new Failure({ status: 500, code: 'internal', message: '', requestId: '1F2E3D4C' }),
]

export const StatesPart = (): ReactNode => {
  const { t } = useTranslation()
  // It brings itself into sight: shown from the start, the page would open there.
  const [isRefused, setRefused] = useState(false)
  return (
    <Part name="states">
      <div className="lab-row">
        <EmptyState
          icon={IconPackage}
          title={t('playground.nothing')}
          text={t('playground.nothing_how')}
        >
          <Button leftSection={<IconPlus size={16} stroke={1.8} />}>{t('playground.add')}</Button>
        </EmptyState>
        {failures.map((failure) => (
          <LoadFailed key={failure.code} error={failure} onRetry={() => undefined} />
        ))}
      </div>
      <div className="lab-grid" aria-label={t('playground.loading')} role="img">
        <Skeleton height={38} animate={false} />
        <Skeleton height={38} animate={false} />
        <Skeleton height={38} animate={false} />
      </div>
      <div className="lab-row">
        <Button variant="default" onClick={() => setRefused(true)}>
          {t('playground.show_refused')}
        </Button>
      </div>
      <ErrorList
        error={
          isRefused
            ? { title: t('playground.refused'), lines: [{ text: t('playground.wrong') }] }
            : null
        }
        onClose={() => setRefused(false)}
      />
    </Part>
  )
}
