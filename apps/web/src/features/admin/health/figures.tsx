import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, countText } from '../../../client/format.ts'
import { Ltr } from '../../../kit/figures/text.tsx'

const units = ['bytes', 'kilobytes', 'megabytes', 'gigabytes', 'terabytes'] as const
const step = 1024
/** Small figures have a tenth. */
const tenthText = (value: number): string =>
  value < shortBelow ? amountText(value.toFixed(1), 1) : countText(value)

const shortBelow = 10

/** So many bytes in the unit that says them in few digits. */
export const Bytes = ({ value }: { readonly value: number }): ReactNode => {
  const { t } = useTranslation()
  const at =
    value < 1 ? 0 : Math.min(Math.floor(Math.log(value) / Math.log(step)), units.length - 1)
  const amount = value / step ** at
  const text = at > 0 && amount < shortBelow ? amountText(amount.toFixed(1), 1) : countText(amount)
  return (
    <span className="in-one-line">
      <Ltr>{text}</Ltr> {t(`health.unit.${units[at] ?? 'bytes'}`)}
    </span>
  )
}

/** So many milliseconds; a dash where none were measured. */
export const Milliseconds = ({ value }: { readonly value: number | null }): ReactNode => {
  const { t } = useTranslation()
  if (value === null) return '—'
  return (
    <span className="in-one-line">
      <Ltr>{tenthText(value)}</Ltr> {t('health.unit.milliseconds')}
    </span>
  )
}

/** A figure that is told in red where it is one too many. */
export const Alarming = ({ count }: { readonly count: number }): ReactNode => (
  <span className={count > 0 ? 'fg-bad' : 'dim'}>{countText(count)}</span>
)

type Head = { readonly key: string; readonly title: string; readonly isFigure?: boolean }

/** Rows under heads, which scroll sideways on phones; a sentence where there are none. */
export const FigureTable = ({
  title,
  heads,
  rows,
  none,
}: {
  readonly title: string
  readonly heads: readonly Head[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  readonly none: string
}): ReactNode => {
  const { t } = useTranslation()
  return rows.length === 0 ? (
    <p className="dim">{none}</p>
  ) : (
    <div
      className="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={t('health.table_of', { title })}
    >
      <table className="list">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.key} scope="col" className={head.isFigure ? 'figure' : undefined}>
                {head.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={heads[at]?.key} className={heads[at]?.isFigure ? 'figure' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A fact of a list of facts. */
export const Fact = ({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactNode => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
