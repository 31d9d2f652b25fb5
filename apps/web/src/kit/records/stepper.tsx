import './stepper.css'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'

export type Step = {
  readonly key: string
  readonly title: string
  /** Under the word: when it happened, or when it is due. */
  readonly note?: ReactNode
  readonly state: 'done' | 'now' | 'later'
}

/** The life of a document, from draft to paid. */
export const Stepper = ({ steps }: { readonly steps: readonly Step[] }): ReactNode => {
  // A phone names one step: where the document stands, or the last it reached.
  const now = steps.findIndex(({ state }) => state === 'now')
  const named = now >= 0 ? now : steps.findLastIndex(({ state }) => state === 'done')
  return (
    <ol className="stepper" tabIndex={0}>
      {steps.map((step, index) => (
        <Fragment key={step.key}>
          {index > 0 ? (
            <li
              className={`step-line${steps[index - 1]?.state === 'done' && step.state === 'done' ? ' done' : ''}`}
              aria-hidden
            />
          ) : null}
          <li
            className={`step ${step.state}${index === named ? ' named' : ''}`}
            {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            <span className="step-mark">
              {step.state === 'done' ? <IconCheck size={14} stroke={2} /> : index + 1}
            </span>
            <span>
              {step.title}
              {step.note ? <small>{step.note}</small> : null}
            </span>
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
