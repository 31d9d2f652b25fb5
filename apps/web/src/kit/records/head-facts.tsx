import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { nameOf } from '../../client/format.ts'
import { Amount } from '../figures/amount.tsx'
import { recordPath } from './document-path.ts'
import { MaybeLink } from './maybe-link.tsx'
import { Ltr } from '../figures/text.tsx'

/** What stands at the head of a document being read. */
export type HeadFact = {
  readonly label: string
  readonly value: ReactNode
  readonly large?: boolean
}

type Named = Parameters<typeof nameOf>[0]
type Money = { readonly currency: { readonly code: string } }

type Party = { readonly beneficiary: Named; readonly beneficiary_id: string | null }

/** Whom it is for, leading to that party's page; `nobody` names who has none. */
export function partyFact(label: string, of: Party, nobody: string | null = null): HeadFact {
  const name = nameOf(of.beneficiary) ?? nobody
  const to = recordPath('beneficiaries', of.beneficiary_id)
  return {
    label,
    value: name && (
      <MaybeLink className="row-link" to={to}>
        {name}
      </MaybeLink>
    ),
  }
}

/** The one figure that matters: what it comes to, what is open of it. */
export const amountFact = (label: string, value: string, of: Money): HeadFact => ({
  label,
  value: <Amount value={value} currency={of.currency.code} strong />,
  large: true,
})

type Stored = { readonly store: Named; readonly store_id: string | null }

export const storeFact = ({ store, store_id }: Stored, t: TFunction): readonly HeadFact[] =>
  store
    ? [
        {
          label: t('fields.store'),
          value: <MaybeLink to={recordPath('stores', store_id)}>{nameOf(store)}</MaybeLink>,
        },
      ]
    : []

export const centreFact = (
  { cost_center: centre }: { readonly cost_center: Named },
  t: TFunction,
): readonly HeadFact[] =>
  centre ? [{ label: t('fields.cost_center'), value: nameOf(centre) }] : []

/** What a foreign currency was worth. */
export const rateFact = (
  {
    currency,
    exchange_rate_to_local_currency: rate,
  }: Money & {
    readonly exchange_rate_to_local_currency: string
  },
  t: TFunction,
): readonly HeadFact[] =>
  currency.code === 'SAR'
    ? []
    : [{ label: t('documents.rate'), value: <Ltr>{`${currency.code} ${rate}`}</Ltr> }]
