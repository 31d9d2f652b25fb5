import type { Dashboard } from '@mizan/contract/dashboard'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, isZero, localName } from '../../client/format.ts'
import { recordPath } from '../../kit/document-path.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { hasScreen } from '../../kit/screens.ts'
import { shareOf, wholeText } from './figures.ts'

type Parties = NonNullable<Dashboard['top_clients']>

const list = '/dashboard/beneficiaries'

/** The five with the most trade this year, a meter of their share of the first, and what stands open. */
export const TopParties = ({ kind, parties }: { readonly kind: 'clients' | 'suppliers'; readonly parties: Parties }): ReactNode => {
  const { t } = useTranslation()
  const largest = parties[0]?.trade ?? '0'
  return (
    <section className="card top-parties">
      <header>
        <h2>{t(`home.top_${kind}`)}</h2>
        {hasScreen(list) ? <Link className="text-link" to={list} search={{ view: kind === 'clients' ? 'customers' : 'suppliers' }}>{t('kit.all')}</Link> : null}
      </header>
      {parties.length === 0 ? <p className="card-none">{t('home.no_trade')}</p> : (
        <table>
          <thead>
            <tr><th><span className="hidden-text">{t('fields.name')}</span></th><th className="figure">{t('home.trade_of_year')}</th><th className="figure">{t(`home.open_${kind}`)}</th></tr>
          </thead>
          <tbody>
            {parties.map((party) => (
              <tr key={party.id}>
                <td>
                  <span className="party-name" title={localName(party)}><MaybeLink to={recordPath('beneficiaries', party.id)} className="name-link">{localName(party)}</MaybeLink></span>
                  <span className={`meter meter-${kind}`} aria-hidden><i style={{ inlineSize: `${shareOf(party.trade, largest)}%` }} /></span>
                </td>
                <td className="figure"><bdi dir="ltr" className="num" title={amountText(party.trade)}>{wholeText(party.trade)}</bdi></td>
                <td className="figure"><bdi dir="ltr" className={`num${isZero(party.balance) ? ' zero' : ' strong'}`} title={amountText(party.balance)}>{wholeText(party.balance)}</bdi></td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
