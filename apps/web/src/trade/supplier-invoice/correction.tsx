import { Button } from '@mantine/core'
import { bills } from '@mizan/contract/documents/bills'
import { notes } from '@mizan/contract/documents/notes'
import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { Ltr } from '../../kit/figures/text.tsx'

type Props = {
  readonly found: SupplierInvoice
  readonly partyId: string | null
  readonly onEnter: (as: 'returns' | 'notes', partyId: string | null) => void
  readonly onLeave: () => void
}

/**
 * A supplier's credit note is a return of the bill it corrects, or a debit note where no goods come
 * back. What it reads as comes first; the other way stays open.
 */
export const Correction = ({ found, partyId, onEnter, onLeave }: Props): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const navigate = useNavigate()
  const { original, correction, taken, verdict } = found
  const leadsTo = taken === null && verdict !== 'bad' ? (correction?.leads_to ?? 'note') : null
  const go = (as: 'returns' | 'notes', to: string, search: Readonly<Record<string, string>>) => {
    onLeave()
    onEnter(as, partyId)
    void navigate({ to, search })
  }
  const ofParty: Readonly<Record<string, string>> = partyId ? { beneficiary_id: partyId } : {}
  const ways = [
    ...(original !== null && access.may(bills, 'store', 3)
      ? [
          {
            as: 'return' as const,
            go: () =>
              go('returns', '/dashboard/bills/purchases_return/form', { bill_id: original.id }),
          },
        ]
      : []),
    ...(access.may(notes, 'store', 2)
      ? [
          {
            as: 'note' as const,
            go: () =>
              go(
                'notes',
                '/dashboard/notes/debit/form',
                original ? { original_bill_id: original.id } : ofParty,
              ),
          },
        ]
      : []),
  ].toSorted((a, b) => Number(b.as === leadsTo) - Number(a.as === leadsTo))
  return (
    <div className="found-note">
      <span>
        {original ? (
          <>
            {t('supplier_invoices.corrects')} <Ltr>{original.number}</Ltr>
          </>
        ) : (
          t('supplier_invoices.no_original')
        )}
      </span>
      {ways.map((way) => (
        <Button
          key={way.as}
          variant={way.as === leadsTo ? 'filled' : 'default'}
          data-autofocus={way.as === leadsTo || undefined}
          onClick={way.go}
        >
          {t(`supplier_invoices.write_${way.as}`)}
        </Button>
      ))}
    </div>
  )
}
