import type { Dashboard } from '@mizan/contract/dashboard'
import { divide, parseDecimal } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { OpenLink } from './open-link.tsx'
import { useLinks, type Side, type Span } from './use-links.ts'
import { Whole } from './whole.tsx'

type Party = NonNullable<Dashboard['top_clients']>[number]

const texts = {
  sales: { title: 'top_clients', balance: 'owes_us', none: 'no_clients' },
  purchases: { title: 'top_suppliers', balance: 'we_owe', none: 'no_suppliers' },
} as const

/** The five traded with most this year, each with a meter against the first and what is open. */
export const PartyCard = ({
  side,
  parties,
  year,
}: {
  readonly side: Side
  readonly parties: readonly Party[]
  readonly year: Span | null
}): ReactNode => {
  const { t } = useTranslation()
  const links = useLinks()
  const { title, balance, none } = texts[side]
  const all = links.parties(side)
  const most = parseDecimal(parties[0]?.trade ?? '0', 2) ?? 0n
  return (
    <section className={`dash-card parties ${side}`}>
      <header>
        <h2>{t(`dashboard.${title}`)}</h2>
        {all && parties.length > 0 ? (
          <OpenLink target={all} className="text-link">
            {t('dashboard.all')}
            <span className="hidden-text">: {t(`dashboard.${title}`)}</span>
          </OpenLink>
        ) : null}
      </header>
      {parties.length === 0 ? (
        <p className="card-none">{t(`dashboard.${none}`)}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">{t('dashboard.party')}</span>
              </th>
              <th scope="col" className="money">
                {t('dashboard.year_total')}
              </th>
              <th scope="col" className="money">
                {t(`dashboard.${balance}`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {parties.map((party) => (
              <tr key={party.id}>
                <th scope="row" title={localName(party)}>
                  <OpenLink target={links.party(party.id)} className="party-name">
                    {localName(party)}
                  </OpenLink>
                  <span className="meter" aria-hidden>
                    <i style={{ inlineSize: `${shareOf(party.trade, most)}%` }} />
                  </span>
                </th>
                <td className="money">
                  <OpenLink
                    target={year ? links.trade(side, year, party.id) : null}
                    className="figure-link"
                  >
                    <Whole value={party.trade} />
                  </OpenLink>
                </td>
                <td className="money">
                  <OpenLink target={links.statement(side, party.id)} className="figure-link">
                    <Whole value={party.balance} className="strong" />
                  </OpenLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Share of the largest in whole percent, for the length of a meter. */
function shareOf(trade: string, most: bigint): number {
  const of = parseDecimal(trade, 2) ?? 0n
  return most > 0n && of > 0n ? Number(divide(of * 100n, most)) : 0
}
