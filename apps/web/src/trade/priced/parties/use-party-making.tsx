import { beneficiaries } from '@mizan/contract/parties'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useAccess } from '../../../client/access.ts'
import { goOn } from '../../../kit/fields/focus-again.ts'
import { PartyDialog } from './party-dialog.tsx'
import type { Side } from '../side.ts'
import type { PartyRow } from '../use-priced-facts.ts'

/**
 * Makes a party from what was typed into the field that looks for it, for those who may; once it is
 * made the hand goes on with the next field.
 */
export function usePartyMaking(
  side: Side,
  onMade: (party: PartyRow) => void,
): {
  readonly onCreate: ((typed: string, input: HTMLInputElement | null) => void) | undefined
  readonly dialog: ReactNode
} {
  const access = useAccess()
  const [typed, setTyped] = useState<string | null>(null)
  const from = useRef<HTMLInputElement>(null)
  const dialog =
    typed === null ? null : (
      <PartyDialog
        side={side}
        party={null}
        typed={typed}
        onClose={() => setTyped(null)}
        onDone={(party) => {
          flushSync(() => {
            onMade(party)
            setTyped(null)
          })
          goOn(from.current)
        }}
      />
    )
  const onCreate = (text: string, input: HTMLInputElement | null): void => {
    from.current = input
    setTyped(text)
  }
  return { onCreate: access.may(beneficiaries, 'store') ? onCreate : undefined, dialog }
}
