import type { ReactNode } from 'react'
import { Amount } from '../../kit/figures/amount.tsx'

export type TotalLine = {
  readonly label: ReactNode
  readonly value: string
  /** A hairline above. */
  readonly rule?: boolean
}

/** The rail's sums, ending in what is due and its words. */
export const Totals = ({
  lines,
  due,
  currency = 'SAR',
  words,
}: {
  readonly lines: readonly TotalLine[]
  readonly due: { readonly label: string; readonly value: string }
  readonly currency?: string
  /** Under the sum: the amount in words, or what is still to do about it. */
  readonly words?: ReactNode
}): ReactNode => (
  <section className="totals">
    <dl>
      {lines.map(({ label, value, rule }, index) => (
        <div key={index} className={rule ? 'rule' : ''}>
          <dt>{label}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
      <div className="rule due">
        <dt>{due.label}</dt>
        <dd>
          <Amount value={due.value} currency={currency} strong />
        </dd>
      </div>
    </dl>
    {typeof words === 'string' && words !== '' ? <p>{words}</p> : words}
  </section>
)
