import './settling.css'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { openKindOf, type OpenDocument } from './open-documents.ts'
import type { Allocations } from './settle.ts'

type Props = {
  readonly documents: readonly OpenDocument[]
  readonly allocations: Allocations
  readonly errors?: Readonly<Record<string, string>>
  /** Why a document cannot be settled now, by its id. */
  readonly blocked?: Readonly<Record<string, string>>
  readonly onAmount: (id: string, amount: string | null) => void
  /** What the table is called to those who do not see it. */
  readonly label: string
  /** The currency of the money: a document in another says how much of the money it takes. */
  readonly currency: string
  /** What is done with a document; settled otherwise. */
  readonly word?: string
  /** Tells amounts with each key, for sums that follow. */
  readonly isLive?: boolean
  readonly tendered?: Allocations
  readonly onTendered?: (id: string, amount: string | null) => void
  /** Two tables beside each other show less of each document. */
  readonly isNarrow?: boolean
}

/** Open documents of a party, each with the part that settles it. */
export const SettleTable = (props: Props): ReactNode => {
  const { documents, allocations, errors = {}, blocked = {}, currency, onTendered } = props
  const { t } = useTranslation()
  const word = props.word ?? t('documents.settled')
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const isNarrow = isPhone || props.isNarrow === true
  const hasForeign = documents.some((each) => each.currency !== currency)
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={props.label}>
      <table
        className={`list settle ${isPhone ? 'settle-cards' : isNarrow ? 'settle-narrow' : ''}`}
      >
        <thead>
          <tr>
            <th>{t('documents.document')}</th>
            {isNarrow ? null : (
              <>
                <th>{t('fields.issue_date')}</th>
                <th>{t('fields.due_date')}</th>
                <th className="figure">{t('fields.net')}</th>
              </>
            )}
            <th className="figure">{t('fields.remain')}</th>
            <th className="figure settle-cell">{word}</th>
            {hasForeign && onTendered ? (
              <th className="figure settle-cell">{t('documents.tendered', { currency })}</th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {documents.map((each) => {
            const isLate = each.due_date !== null && each.due_date < localDate()
            const isForeign = each.currency !== currency
            return (
              <tr key={each.id} data-field={`allocations.${each.id}`}>
                <td className="settle-name">
                  <Ltr>{each.number}</Ltr>{' '}
                  <small className="dim">{t(`documents.open_kinds.${openKindOf(each)}`)}</small>
                  {blocked[each.id] ? (
                    <small className="line-words text-warn">{blocked[each.id]}</small>
                  ) : null}
                  {isNarrow && each.due_date ? (
                    <small className={isLate ? 'line-words text-bad' : 'line-words'}>
                      {t('fields.due_date')} <DateText value={each.due_date} />
                    </small>
                  ) : null}
                </td>
                {isNarrow ? null : (
                  <>
                    <td>
                      <DateText value={each.issue_date} />
                    </td>
                    <td className={isLate ? 'text-bad' : ''}>
                      <DateText value={each.due_date} />
                    </td>
                    <td className="figure">
                      <Amount
                        value={each.net}
                        {...(isForeign ? { currency: each.currency } : {})}
                      />
                    </td>
                  </>
                )}
                <td className="figure settle-remain">
                  {isPhone ? <small className="dim">{t('fields.remain')} </small> : null}
                  <Amount value={each.remain} {...(isForeign ? { currency: each.currency } : {})} />
                </td>
                <td className="figure settle-cell">
                  <MoneyInput
                    className="settle-amount"
                    aria-label={`${word} ${each.number}`}
                    isLive={props.isLive ?? false}
                    value={allocations[each.id] ?? null}
                    error={errors[each.id]}
                    disabled={blocked[each.id] !== undefined}
                    onChange={(amount) => props.onAmount(each.id, amount)}
                  />
                </td>
                {hasForeign && onTendered ? (
                  <td className="figure settle-cell">
                    {isForeign ? (
                      <MoneyInput
                        className="settle-amount"
                        aria-label={`${t('documents.tendered', { currency })} ${each.number}`}
                        value={props.tendered?.[each.id] ?? null}
                        onChange={(amount) => onTendered(each.id, amount)}
                      />
                    ) : null}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
