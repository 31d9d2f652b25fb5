import { Button } from '@mantine/core'
import {
  einvoiceUnits,
  type EInvoiceProblem,
  type ProblemAction,
} from '@mizan/contract/einvoicing/einvoicing'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { Reasons } from '../../trade/authority/reasons.tsx'
import { documentPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { useFocusAgain } from '../../kit/fields/focus-again.ts'
import type { Tone } from '../../theme/tones.ts'
import { ageText } from './age.ts'
import { SilenceFacts } from './silence-facts.tsx'
import { remedyOf, rightFor, type Remedy } from './problem-action.ts'
import { unitTo } from './unit-paths.ts'
import { useRemedy } from './use-remedy.ts'

const toneOf: Readonly<Record<EInvoiceProblem['urgency'], Tone>> = {
  late: 'bad',
  red: 'bad',
  urgent: 'bad',
  alert: 'warn',
  calm: 'info',
}

type RowProps = {
  readonly problem: EInvoiceProblem
  /** When it was told. */
  readonly at: number
  /** Asks for the one-time code that an action uses up. */
  readonly onCode: (action: ProblemAction) => void
}

/** One problem: how urgent, what it is about and since when, why, and what to press. */
export const ProblemRow = ({ problem, at, onCode }: RowProps): ReactNode => {
  const { t } = useTranslation()
  const { says, reasons, urgency, document, documents, silence } = problem
  const began = document?.issued_at ?? silence?.since
  return (
    <li className="panel problem">
      <div className="problem-head">
        <StatusPill tone={toneOf[urgency]}>{t(`einvoicing.urgency.${urgency}`)}</StatusPill>
        <About problem={problem} />
        {began ? <span className="hint">{ageText(began, at, currentLanguage())}</span> : null}
      </div>
      <p>{says[currentLanguage()]}</p>
      <Reasons reasons={reasons} />
      {document ? <Attempts of={document} /> : null}
      {documents && !silence ? <Counted of={documents} /> : null}
      <SilenceFacts of={problem} />
      <RemedyButton problem={problem} onCode={onCode} />
    </li>
  )
}

const About = ({ problem }: { readonly problem: EInvoiceProblem }): ReactNode => {
  const { t } = useTranslation()
  const { document, unit } = problem
  const access = useAccess()
  const unitPath = unit && access.may(einvoiceUnits, 'view') ? unitTo(unit.id) : null
  if (problem.silence) return <Silent environment={problem.silence.environment} />
  if (problem.code === 'not_connected') return <strong>{t('einvoicing.not_connected')}</strong>
  if (document === null)
    return (
      <strong>
        <MaybeLink to={unitPath}>{unit?.name}</MaybeLink>
      </strong>
    )
  return (
    <>
      <strong>
        {t(`einvoicing.document.${document.type}`, {
          defaultValue: t('einvoicing.document.other'),
        })}{' '}
        <MaybeLink to={documentPath(document.type, document.id)}>
          <Ltr>{document.number}</Ltr>
        </MaybeLink>
      </strong>
      {unit ? <span className="hint">{unit.name}</span> : null}
    </>
  )
}

/** Of test books it is told which of their environments does not answer; the others have one. */
const Silent = ({
  environment,
}: Pick<NonNullable<EInvoiceProblem['silence']>, 'environment'>): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      <strong>{t('einvoicing.silence.title')}</strong>
      {environment === 'production' ? null : (
        <span className="hint">{t(`choices.authority_environment.${environment}`)}</span>
      )}
    </>
  )
}

const Attempts = ({ of }: { readonly of: NonNullable<EInvoiceProblem['document']> }): ReactNode => {
  const { t } = useTranslation()
  if (of.next_attempt_at === null) return null
  return (
    <span className="hint">
      {t('einvoicing.attempts')} <Ltr>{countText(of.attempts)}</Ltr> ·{' '}
      {t('einvoicing.next_attempt')} <InstantText value={of.next_attempt_at} />
    </span>
  )
}

/** How many documents a problem is about, and since when. */
const Counted = ({ of }: { readonly of: NonNullable<EInvoiceProblem['documents']> }): ReactNode => {
  const { t } = useTranslation()
  return (
    <span className="hint">
      {t('einvoicing.unsent')} <Ltr>{countText(of.count)}</Ltr> · {t('einvoicing.unsent_since')}{' '}
      <InstantText value={of.since} />
    </span>
  )
}

const RemedyButton = ({
  problem,
  onCode,
}: {
  readonly problem: EInvoiceProblem
  readonly onCode: (action: ProblemAction) => void
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const remedy = remedyOf(problem)
  const run = useRemedy()
  const button = useFocusAgain(run.isPending)
  if (remedy === null || !isPermitted(remedy, access.can)) return null
  const word = remedy.action.says[currentLanguage()]
  // The button is named with what it is about: many of them say the same.
  const about = problem.document?.number ?? problem.unit?.name
  const named = about ? `${word}: ${about}` : word
  if (remedy.kind === 'go')
    return (
      <Button
        renderRoot={(props) => <Link {...props} to={remedy.to} />}
        variant="default"
        aria-label={named}
        className="problem-verb"
      >
        {word}
      </Button>
    )
  return (
    <>
      {run.isSuccess ? (
        <span className="hint" role="status">
          {t('einvoicing.under_way')}
        </span>
      ) : null}
      <Button
        ref={button}
        variant="default"
        aria-label={named}
        className="problem-verb"
        loading={run.isPending}
        onClick={() => (remedy.kind === 'code' ? onCode(remedy.action) : run.mutate(remedy.action))}
      >
        {word}
      </Button>
    </>
  )
}

const isPermitted = (remedy: Remedy, can: ReturnType<typeof useAccess>['can']): boolean => {
  const needed = rightFor(remedy)
  return needed === null || can(...needed)
}
