import { Button, Select } from '@mantine/core'
import { einvoiceUnits, simulatorAnswers } from '@mizan/contract/einvoicing/einvoicing'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { Unit } from './unit-state.tsx'

/** What answers in the authority's place in test books: the code it takes, and how it is to answer. */
export const SimulatorPanel = ({ unit }: { readonly unit: Unit }): ReactNode => {
  const { t } = useTranslation()
  const { simulator } = unit
  if (!simulator) return null
  return (
    <section className="panel simulator" aria-label={t('einvoicing.simulator.title')}>
      <h2>{t('einvoicing.simulator.title')}</h2>
      <p>{t('einvoicing.simulator.what')}</p>
      <p>
        {t('einvoicing.simulator.code')}{' '}
        <strong>
          <Ltr>{simulator.code}</Ltr>
        </strong>
      </p>
      {/* What it answers to documents is of use once there can be some. */}
      {unit.certificate === null ? null : <Answers unit={unit} of={simulator} />}
    </section>
  )
}

/** How it answers the next documents, and for whom it may be told otherwise. */
const Answers = ({
  unit,
  of: simulator,
}: {
  readonly unit: Unit
  readonly of: NonNullable<Unit['simulator']>
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  return (
    <>
      <p role="status">
        {simulator.order === null ? (
          t('einvoicing.simulator.checks')
        ) : (
          <>
            {t('einvoicing.simulator.next')}{' '}
            <strong>{t(`choices.simulator_answer.${simulator.order.answer}`)}</strong>{' '}
            {t('einvoicing.simulator.times', { count: simulator.order.times })}
          </>
        )}
      </p>
      {access.may(einvoiceUnits, 'update') ? <AnswerChoice unit={unit} /> : null}
    </>
  )
}

const answers = ['checked', ...simulatorAnswers] as const
const counts = ['1', '2', '5', '20'] as const

const AnswerChoice = ({ unit }: { readonly unit: Unit }): ReactNode => {
  const { t } = useTranslation()
  const simulate = useAction(einvoiceUnits, 'simulate')
  const refused = useRefused()
  const [answer, setAnswer] = useState<string>('rejected')
  const [times, setTimes] = useState<string>('1')
  const title = t('einvoicing.simulator.tell')
  return (
    <form
      className="simulator-choice"
      onSubmit={(event) => {
        event.preventDefault()
        simulate.mutate(
          { id: unit.id, body: { answer, times: Number(times) } },
          {
            onSuccess: () => void celebrate(t('einvoicing.simulator.told')),
            onError: (error) => void refused(error, { title }),
          },
        )
      }}
    >
      <Select
        label={t('einvoicing.simulator.answer')}
        data={answers.map((value) => ({ value, label: t(`choices.simulator_answer.${value}`) }))}
        value={answer}
        allowDeselect={false}
        comboboxProps={{ transitionProps: { duration: 80 } }}
        onChange={(value) => setAnswer(value ?? 'checked')}
      />
      <Select
        label={t('einvoicing.simulator.for')}
        data={counts.map((value) => ({
          value,
          label: t('einvoicing.simulator.documents', { count: Number(value) }),
        }))}
        value={times}
        allowDeselect={false}
        disabled={answer === 'checked'}
        comboboxProps={{ transitionProps: { duration: 80 } }}
        onChange={(value) => setTimes(value ?? '1')}
      />
      <Button type="submit" variant="default" loading={simulate.isPending}>
        {title}
      </Button>
    </form>
  )
}
