import { Button } from '@mantine/core'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal } from '@mizan/core/money/decimal'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useOpenDocuments, type OwedBy } from './open-documents.ts'
import { allocatedOf, associationsOf, read, settleOldestFirst, type Allocations } from './settle.ts'
import { SettleTable } from './settle-table.tsx'

type Props = {
  /** What of a return or note is still open. */
  readonly credit: {
    readonly id: string
    readonly beneficiary_id: string | null
    readonly currency: { readonly code: string }
    readonly remain: string
  }
  /** Who owes what the credit can settle. */
  readonly owedBy: OwedBy
  readonly onSettle: (associations: ReturnType<typeof associationsOf>) => Promise<unknown>
  readonly isBusy: boolean
  readonly onClose: () => void
}

/** Uses what is left of a credit on other documents of the same party. */
export const CreditDialog = ({
  title,
  opened,
  ...props
}: Props & { readonly title: string; readonly opened: boolean }): ReactNode => (
  <Dialog opened={opened} onClose={props.onClose} size={760} title={title}>
    <Credit {...props} />
  </Dialog>
)

const Credit = ({ credit, owedBy, onSettle, isBusy, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  const toPageError = usePageError()
  const currency = credit.currency.code
  const digits = minorDigits(currency)
  const found = useOpenDocuments(credit.beneficiary_id, owedBy)
  const open = found.documents.filter((each) => each.currency === currency && each.id !== credit.id)
  const [allocations, setAllocations] = useState<Allocations>({})
  const [error, setError] = useState<PageError | null>(null)
  const rest = read(credit.remain, digits) - allocatedOf(allocations, digits)
  const associations = associationsOf(open, allocations)

  const write = async (): Promise<void> => {
    setError(null)
    try {
      await onSettle(associations)
      onClose()
      await celebrate(t('documents.credit.settled'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
    }
  }
  return (
    <>
      <ErrorList error={error} onClose={() => setError(null)} />
      <p className="dialog-text">
        {t('documents.credit.left')}{' '}
        <Amount value={formatDecimal(rest, digits)} currency={currency} strong />
      </p>
      {found.isLoading ? (
        <div aria-busy className="settle-busy" />
      ) : open.length === 0 ? (
        <EmptyState
          title={t('documents.credit.nothing_open')}
          text={t('documents.credit.nothing_open_how')}
        />
      ) : (
        <SettleTable
          documents={open}
          allocations={allocations}
          label={t('documents.credit.open')}
          currency={currency}
          onAmount={(id, amount) => setAllocations((before) => ({ ...before, [id]: amount }))}
        />
      )}
      <div className="dialog-actions">
        {open.length > 0 ? (
          <Button
            variant="subtle"
            onClick={() => setAllocations(settleOldestFirst(open, credit.remain, digits))}
          >
            {t('documents.credit.oldest_first')}
          </Button>
        ) : null}
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button
          loading={isBusy}
          disabled={associations.length === 0 || rest < 0n}
          title={
            rest < 0n
              ? t('documents.credit.too_much')
              : associations.length === 0
                ? t('documents.credit.nothing')
                : undefined
          }
          onClick={() => void write()}
        >
          {t('documents.credit.settle')}
        </Button>
      </div>
    </>
  )
}
