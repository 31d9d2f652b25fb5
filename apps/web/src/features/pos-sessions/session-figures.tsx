import type {
  PosSessionRow,
  SessionFigures,
  SessionMethod,
} from '@mizan/contract/documents/pos-sessions'
import { sessionState } from '@mizan/core/pos/session'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

type Line = { readonly key: string; readonly value: ReactNode; readonly isSum?: boolean }

/** Figures one below the other, the sum at the end. */
const Sums = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => {
  const { t } = useTranslation()
  return (
    <section className="session-sums">
      <h2>{title}</h2>
      <dl>
        {lines.map(({ key, value, isSum = false }) => (
          <div key={key} className={isSum ? 'sum' : ''}>
            <dt>{t(`pos_sessions.figures.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const money = (key: string, value: string, isSum = false): Line => ({
  key,
  value: <Amount value={value} strong={isSum} />,
  isSum,
})

const tradeLines = (of: SessionFigures): readonly Line[] => [
  { key: 'bills', value: countText(of.bills) },
  ...(of.first_number === null
    ? []
    : [
        {
          key: 'numbers',
          value: (
            <Ltr>
              {of.first_number} … {of.last_number}
            </Ltr>
          ),
        },
      ]),
  { key: 'returns_count', value: countText(of.returns_count) },
  money('gross', of.gross),
  money('discounts', of.discounts),
  money('returns', of.returns),
  money('net', of.net, true),
  ...of.vat.map(({ code, amount }) => ({
    key: `vat_${code}`,
    value: <Amount value={amount} />,
  })),
]

const drawerLines = (of: NonNullable<SessionFigures['drawer']>): readonly Line[] => [
  money('float', of.float),
  money('cash_sales', of.sales),
  money('refunds', of.refunds),
  money('cash_in', of.cash_in),
  money('cash_out', of.cash_out),
  ...(Number(of.others) === 0 ? [] : [money('others', of.others)]),
  money('expected', of.expected, true),
]

/** The X report of a session on the screen: what was sold, what is in the drawer, what each method brought. */
export const SessionFiguresPanel = ({ of }: { readonly of: PosSessionRow }): ReactNode => {
  const { t } = useTranslation()
  const { figures } = of
  if (!figures) return null
  const { drawer, methods } = figures
  return (
    <div className="session-figures">
      <section className="session-sums">
        <h2>
          {t(of.state === sessionState.closed ? 'pos_sessions.z_report' : 'pos_sessions.x_report')}
        </h2>
        <dl>
          {tradeLines(figures).map(({ key, value, isSum = false }) => (
            <div key={key} className={isSum ? 'sum' : ''}>
              <dt>
                {key.startsWith('vat_')
                  ? t('pos_sessions.figures.vat', { code: key.slice(4) })
                  : t(`pos_sessions.figures.${key}`)}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {drawer ? (
        <Sums title={t('pos_sessions.drawer')} lines={drawerLines(drawer)} />
      ) : (
        <section className="session-sums">
          <h2>{t('pos_sessions.drawer')}</h2>
          <p className="section-note">{t('pos_sessions.blind')}</p>
        </section>
      )}
      {methods && methods.length > 0 ? <Methods of={methods} /> : null}
    </div>
  )
}

const Methods = ({ of }: { readonly of: readonly SessionMethod[] }): ReactNode => {
  const { t } = useTranslation()
  const heads = ['received', 'paid', 'counted', 'difference'] as const
  return (
    <section className="session-sums session-methods">
      <h2>{t('pos_sessions.methods')}</h2>
      <div className="scroll-x" tabIndex={0} role="region" aria-label={t('pos_sessions.methods')}>
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('pos_sessions.figures.method')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="num">
                  {t(`pos_sessions.figures.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.map((method) => (
              <tr key={`${method.payment_method_id} ${String(method.is_drawer)}`}>
                <td>{nameOf({ id: method.payment_method_id, ...method })}</td>
                {heads.map((head) => (
                  <td key={head} className="num">
                    <Amount value={method[head]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
