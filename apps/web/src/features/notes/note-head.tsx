import { memo, type ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dateText, isolated, nameOf } from '../../client/format.ts'
import type { Named } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Field } from '../../kit/fields/field.tsx'
import { ParticularFields } from '../../trade/documents/particulars.tsx'
import { PartyHint } from '../../trade/priced/parties/party-hint.tsx'
import { usePartyMaking } from '../../trade/priced/parties/use-party-making.tsx'
import type { PartyRow } from '../../trade/priced/use-priced-facts.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import { noteKindOf, noteTypes, type NoteFamily, type NoteSide } from './note-family.ts'
import type { NoteHead } from './note-values.ts'

type Props = {
  readonly family: NoteFamily
  readonly side: NoteSide
  readonly party: PartyRow | null
  /** The law asks for the bill of a note to a customer. */
  readonly requiresBill: boolean
  readonly onBill: (bill: Named | null) => void
}

/** The bill that is corrected comes first: party, side and currency follow from it. */
export const NoteHeadFields = memo(function NoteHeadFields({
  family,
  side,
  party,
  requiresBill,
  onBill,
}: Props): ReactNode {
  const { t } = useTranslation()
  const isOfBill = useWatch<NoteHead, 'original_bill_id'>({ name: 'original_bill_id' }) !== null
  const { field } = useController({ name: 'beneficiary_id' })
  const { onCreate, dialog } = usePartyMaking(side, ({ id }) => field.onChange(id))
  return (
    <div className="field-grid">
      <Field
        name="original_bill_id"
        span={2}
        label={t('notes.original_bill')}
        required={requiresBill}
        query={{ type: family === 'credit' ? '1' : '1,2', status: 1, sort: '-issue_date' }}
        show={(bill) => isolated(String(bill['bill_code'] ?? ''))}
        detail={(bill) => <BillDetail bill={bill} />}
        hint={t(`notes.original_bill_how.${family}`)}
        onChosen={(_, bill) => onBill(bill)}
      />
      <Field
        name="beneficiary_id"
        span={2}
        label={t(family === 'credit' ? 'notes.party.sales' : `notes.party.${side}`)}
        required
        disabled={isOfBill}
        query={{ status: 1, ...(family === 'credit' ? { role: 'customer' } : {}) }}
        hint={<PartyHint party={party} side={side} />}
        onCreate={onCreate}
      />
      {dialog}
      <Field name="reason" span={2} label={t('notes.reason')} required />
      <Field name="issue_date" />
      <Field name="event_date" label={t('notes.event_date')} />
      <ParticularFields kind={noteKindOf({ type: noteTypes[family], side })} />
      <Field name="cost_center_id" query={{ active: true }} fieldKey="cost_centers" />
    </div>
  )
})

/** A number keeps its order in an Arabic field. */

/** A bill in the list one chooses from: whose, when, how much. */
const BillDetail = ({ bill }: { readonly bill: Named }): ReactNode => {
  const { t } = useTranslation()
  const party = bill['beneficiary'] as Parameters<typeof nameOf>[0]
  return (
    <>
      {nameOf(party) ?? t('documents.walk_in')} <Ltr>{dateText(String(bill['issue_date']))}</Ltr>{' '}
      <Amount value={String(bill['net'])} />
    </>
  )
}
