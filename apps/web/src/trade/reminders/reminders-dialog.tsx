import './reminders.css'
import { Button, Checkbox, Select } from '@mantine/core'
import { type Debtor, type ReminderOutcome, remindersMax } from '@mizan/contract/reminders'
import { reminderSteps } from '@mizan/core/treasury/reminder'
import { IconMail, IconMoodSmile, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { viewFile } from '../../client/download.ts'
import { isFailure } from '../../client/failure.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { OutcomeList } from '../../kit/dialogs/outcome-list.tsx'
import { ErrorList, type PageError, usePageError } from '../../kit/fields/error-list.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { PdfPages } from '../../kit/paper/pdf-pages.tsx'
import {
  type Letters,
  type Reminding,
  lettersPdf,
  remind,
  remindersKey,
  useDebtors,
} from './reminding.ts'

type Props = {
  readonly asked: Reminding
  readonly opened: boolean
  readonly onClose: () => void
}

/** Letters to customers about what they owe: who, how firm, in which language; read, printed or mailed. */
export const RemindersDialog = ({ asked, opened, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={860}
      title={t('reminders.title')}
      startAt={null}
    >
      <Body key={asked.partyId ?? ''} asked={asked} onClose={onClose} />
    </Dialog>
  )
}

const Body = ({ asked, onClose }: Omit<Props, 'opened'>): ReactNode => {
  const debtors = useDebtors(asked.partyId)
  const { t } = useTranslation()
  if (debtors.isError)
    return <LoadFailed error={debtors.error} onRetry={() => void debtors.refetch()} />
  if (!debtors.data) return <div className="reminders-coming" aria-busy role="status" />
  if (debtors.data.length === 0)
    return (
      <EmptyState
        icon={IconMoodSmile}
        title={t(asked.partyId ? 'reminders.nothing_open' : 'reminders.nobody')}
      />
    )
  return <Choice debtors={debtors.data} onClose={onClose} />
}

const own = 'own'
const languages = ['ar', 'en'] as const

const Choice = ({
  debtors,
  onClose,
}: {
  readonly debtors: readonly Debtor[]
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const client = useQueryClient()
  const toPageError = usePageError()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(debtors.slice(0, remindersMax).map(({ id }) => id)),
  )
  const [step, setStep] = useState<Letters['step']>(null)
  const [language, setLanguage] = useState<Letters['language']>(null)
  const [shown, setShown] = useState<Blob | null>(null)
  const [outcomes, setOutcomes] = useState<readonly ReminderOutcome[] | null>(null)
  const [busy, setBusy] = useState<'read' | 'print' | 'email' | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const letters: Letters = { beneficiary_ids: [...chosen], step, language }
  const doing = async (what: 'read' | 'print' | 'email', work: () => Promise<void>) => {
    setBusy(what)
    setError(null)
    try {
      await work()
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('reminders.not_done')))
    } finally {
      setBusy(null)
    }
  }
  const noted = async (way: 'email' | 'print'): Promise<void> => {
    const became = await remind({ ...letters, way })
    await client.invalidateQueries({ queryKey: remindersKey })
    setOutcomes(became)
  }
  const print = async (): Promise<void> => {
    const file = await lettersPdf(letters)
    await noted('print')
    viewFile(file, `${t('reminders.title')}.pdf`)
  }
  if (outcomes)
    return (
      <OutcomeList
        label={t('reminders.title')}
        onClose={onClose}
        outcomes={outcomes.map((each) => ({
          key: each.beneficiary_id,
          name: <bdi>{each.name}</bdi>,
          isDone: each.code === null,
          text: each.message ?? (each.to === null ? t('reminders.printed') : <Ltr>{each.to}</Ltr>),
        }))}
      />
    )
  const reason =
    chosen.size === 0
      ? t('reminders.choose')
      : chosen.size > remindersMax
        ? t('reminders.over_limit', { max: remindersMax })
        : null
  const blocked = { disabled: reason !== null, title: reason ?? undefined }
  return (
    <div className="stack">
      <ErrorList error={error} onClose={() => setError(null)} />
      <div className="reminders-how">
        <Select
          label={t('reminders.step')}
          value={step ?? own}
          allowDeselect={false}
          data={[
            { value: own, label: t('reminders.next_step') },
            ...reminderSteps.map((each) => ({ value: each, label: t(`reminders.steps.${each}`) })),
          ]}
          onChange={(value) => setStep(reminderSteps.find((each) => each === value) ?? null)}
        />
        <Select
          label={t('reminders.language')}
          value={language ?? own}
          allowDeselect={false}
          data={[
            { value: own, label: t('reminders.own_language') },
            ...languages.map((each) => ({ value: each, label: t(`reminders.languages.${each}`) })),
          ]}
          onChange={(value) => setLanguage(languages.find((each) => each === value) ?? null)}
        />
      </div>
      <ul className="reminders-list panel" tabIndex={0} aria-label={t('reminders.customers')}>
        {debtors.map((each) => (
          <li key={each.id}>
            <Checkbox
              label={<bdi>{each.name}</bdi>}
              checked={chosen.has(each.id)}
              onChange={(event) => {
                const next = new Set(chosen)
                if (event.currentTarget.checked) next.add(each.id)
                else next.delete(each.id)
                setChosen(next)
                setShown(null)
              }}
            />
            <span className="reminders-about">
              <small>
                {each.email ? <Ltr>{each.email}</Ltr> : t('reminders.no_email')}
                {each.last_step && each.last_on ? (
                  <>
                    {' · '}
                    {t(`reminders.steps.${each.last_step}`)} <DateText value={each.last_on} />
                  </>
                ) : null}
              </small>
            </span>
            <span className="reminders-figure">
              <Amount value={each.overdue} />
              <small>{t('reminders.days', { count: each.days })}</small>
            </span>
          </li>
        ))}
      </ul>
      {shown ? (
        <div className="reminders-pages">
          <PdfPages file={shown} name={t('reminders.title')} />
        </div>
      ) : null}
      <p className="hint">{t('reminders.says')}</p>
      <div className="dialog-actions">
        <Button
          variant="subtle"
          {...blocked}
          loading={busy === 'read'}
          onClick={() => void doing('read', async () => setShown(await lettersPdf(letters)))}
        >
          {t('reminders.read')}
        </Button>
        <span className="grow" />
        <Button
          variant="default"
          {...blocked}
          loading={busy === 'print'}
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => void doing('print', print)}
        >
          {t('kit.print')}
        </Button>
        {access.can('email', 'store') ? (
          <Button
            {...blocked}
            loading={busy === 'email'}
            leftSection={<IconMail size={16} stroke={1.6} />}
            onClick={() => void doing('email', () => noted('email'))}
          >
            {t('reminders.mail', { count: chosen.size })}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
