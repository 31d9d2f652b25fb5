import { Button } from '@mantine/core'
import { receipts } from '@mizan/contract/documents/receipts'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { useOpenDocuments } from '../../trade/settling/open-documents.ts'
import {
  allocatedOf,
  associationsOf,
  settleOldestFirst,
  type Allocations,
} from '../../trade/settling/settle.ts'
import { SettleTable } from '../../trade/settling/settle-table.tsx'
import { receiptFamilies, receiptFamilyOf, type ReceiptRow } from './receipt-family.ts'
import { SettleButton } from './settle-controls.tsx'

/** Spends what remains of a confirmed receipt on documents that are open by now. */
export const AllocateDialog = ({
  receipt,
  onClose,
}: {
  readonly receipt: ReceiptRow
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const allocate = useAction(receipts, 'associations')
  const toPageError = usePageError()
  const digits = minorDigits(receipt.currency.code)
  const { settles } = receiptFamilies[receiptFamilyOf(receipt.type)]
  const found = useOpenDocuments(receipt.beneficiary_id, settles)
  const open = found.documents.filter(({ currency }) => currency === receipt.currency.code)
  const [allocations, setAllocations] = useState<Allocations>({})
  const [error, setError] = useState<PageError | null>(null)
  const rest = (parseDecimal(receipt.unallocated, digits) ?? 0n) - allocatedOf(allocations, digits)
  const associations = associationsOf(open, allocations)

  const write = async (): Promise<void> => {
    setError(null)
    try {
      await allocate.mutateAsync({ id: receipt.id, body: { associations } })
      onClose()
      await celebrate(t('receipts.allocated'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={760} title={t('receipts.allocate')}>
      <ErrorList error={error} of="receipts" onClose={() => setError(null)} />
      <p className="dialog-text">
        {t('receipts.rest')}{' '}
        <Amount value={formatDecimal(rest, digits)} currency={receipt.currency.code} strong />
      </p>
      {open.length === 0 ? (
        <EmptyState title={t('receipts.nothing_open')} text={t('receipts.nothing_open_how')} />
      ) : (
        <SettleTable
          documents={open}
          allocations={allocations}
          label={t('receipts.open_documents')}
          currency={receipt.currency.code}
          onAmount={(id, amount) => setAllocations((before) => ({ ...before, [id]: amount }))}
        />
      )}
      <div className="dialog-actions">
        {open.length > 0 ? (
          <SettleButton
            onClick={() => setAllocations(settleOldestFirst(open, receipt.unallocated, digits))}
          />
        ) : null}
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button
          loading={allocate.isPending}
          disabled={associations.length === 0 || rest < 0n}
          onClick={() => void write()}
        >
          {t('receipts.allocate_verb')}
        </Button>
      </div>
    </Dialog>
  )
}
