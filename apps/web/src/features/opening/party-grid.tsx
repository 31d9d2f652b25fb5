import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { LineGrid } from '../../trade/lines/line-grid.tsx'
import type { Lines } from '../../trade/lines/lines.ts'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { usePartyColumns } from './opening-columns.tsx'
import { blankParty, isBlankParty, type PartyLine } from './opening-lines.ts'
import type { Choice } from './use-opening-facts.ts'

type Props = Lines<PartyLine> & {
  readonly side: 'customers' | 'suppliers'
  readonly accounts: readonly Choice[]
  readonly date: string | null
  readonly total: string
  readonly errors: Readonly<Record<string, string>>
}

/** Open documents of customers or suppliers; a line without a number is a whole balance. */
export const PartyGrid = (props: Props): ReactNode => {
  const { side, accounts, lines } = props
  const { t } = useTranslation()
  const columns = usePartyColumns(side, accounts, props.date)
  const blank = useCallback(() => blankParty(side, accounts[0]?.value ?? null), [side, accounts])
  const parties = new Set(lines.map((line) => line.beneficiary_id).filter((id) => id !== null))
  return (
    <section aria-label={t(`opening.${side}`)}>
      <div className="lines-head opening-head">
        <h2>
          {t(`opening.${side}`)} <span className="dim">{countText(parties.size)}</span>
        </h2>
        <span className="hint">{t(`opening.${side}_how`)}</span>
        <span className="grow" />
        <Amount value={props.total.replace('-', '')} strong />
      </div>
      <LineGrid
        lines={lines}
        change={props.change}
        columns={columns}
        blank={blank}
        isBlank={isBlankParty}
        field={side}
        errors={props.errors}
        card={(line) => ({
          name: line.beneficiary_name || t(`opening.no_party.${side}`),
          figure: <Amount value={line.amount} strong />,
          facts: (
            <>
              {line.number ? <Ltr>{line.number}</Ltr> : t('opening.whole')}
              {line.due_date ? (
                <>
                  <DateText value={line.due_date} />
                </>
              ) : null}
            </>
          ),
        })}
      />
    </section>
  )
}
