import { lazy, useState, type ReactNode } from 'react'
import { Later } from '../../kit/dialogs/later.tsx'
import type { BillRow } from './bill-family.ts'

// Their code comes with the first one asked for.
const dialogs = {
  qr: lazy(async () => ({ default: (await import('./bill-qr.tsx')).BillQr })),
  deliver: lazy(async () => ({
    default: (await import('./quantities/deliver-dialog.tsx')).DeliverDialog,
  })),
  release: lazy(async () => ({
    default: (await import('./quantities/release-dialog.tsx')).ReleaseDialog,
  })),
  credit: lazy(async () => ({
    default: (await import('./returns/credit-dialog.tsx')).CreditDialog,
  })),
  trade_in: lazy(async () => ({
    default: (await import('./trade-in/trade-in-dialog.tsx')).TradeInDialog,
  })),
  payment_link: lazy(async () => ({
    default: (await import('./payment-links/payment-link-dialog.tsx')).PaymentLinkDialog,
  })),
} as const

export type BillDialog = keyof typeof dialogs

const names = Object.keys(dialogs) as readonly BillDialog[]

/** What is asked of a bill beside its page or its list. */
export function useBillDialogs(): {
  readonly ask: (dialog: BillDialog, bill: BillRow) => void
  readonly dialogs: ReactNode
} {
  const [asked, setAsked] = useState<{
    readonly dialog: BillDialog
    readonly bill: BillRow
  } | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    ask: (dialog, bill) => {
      setAsked({ dialog, bill })
      setOpened(true)
    },
    dialogs: names.map((name) => {
      const Dialog = dialogs[name]
      return (
        <Later key={name} opened={opened && asked?.dialog === name}>
          {(isOpen) =>
            asked ? (
              <Dialog bill={asked.bill} opened={isOpen} onClose={() => setOpened(false)} />
            ) : null
          }
        </Later>
      )
    }),
  }
}
