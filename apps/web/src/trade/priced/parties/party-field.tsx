import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Named } from '../../../client/queries.ts'
import { Field } from '../../../kit/fields/field.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'
import { PartyHint } from './party-hint.tsx'
import type { Side } from '../side.ts'
import { usePartyMaking } from './use-party-making.tsx'
import { partyRoles, type PartyRow } from '../use-priced-facts.ts'

type Props = {
  readonly side: Side
  readonly label: string
  readonly party: PartyRow | null
  readonly required?: boolean
  readonly onChosen?: (party: Named | null) => void
}

/** Whom a document is for: chosen, or made on the spot from what was typed. */
export const PartyField = ({
  side,
  label,
  party,
  required = false,
  onChosen,
}: Props): ReactNode => {
  const { field } = useController({ name: 'beneficiary_id' })
  const { onCreate, dialog } = usePartyMaking(side, (made) => {
    field.onChange(made.id)
    onChosen?.(made)
  })
  return (
    <>
      <Field
        name="beneficiary_id"
        span={2}
        label={label}
        query={{ role: partyRoles[side], status: 1 }}
        required={required}
        hint={<PartyHint party={party} side={side} />}
        detail={(record) => (
          <Ltr>{String(record['registration_number'] ?? record['code'] ?? '')}</Ltr>
        )}
        onCreate={onCreate}
        onChosen={(_, record) => onChosen?.(record)}
      />
      {dialog}
    </>
  )
}
