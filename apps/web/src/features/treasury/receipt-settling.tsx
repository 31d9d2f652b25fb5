import { Button } from '@mantine/core'
import { formatDecimal } from '@mizan/core/money/decimal'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/figures/amount.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import type { OpenDocument } from '../../trade/settling/open-documents.ts'
import { SettleTable } from '../../trade/settling/settle-table.tsx'
import { receiptFamilies, type ReceiptFamily } from './receipt-family.ts'
import type { Settling } from './use-settling.ts'

type Props = {
  readonly family: ReceiptFamily
  readonly settling: Settling
  readonly isPlain: boolean
  readonly hasParty: boolean
  readonly currency: string
  readonly digits: number
  readonly errors: Readonly<Record<string, string>>
  readonly onSetOff: () => void
}

/** What is open of the party: one table, or both directions beside each other for a set-off. */
export const ReceiptSettling = (props: Props): ReactNode => {
  const { family, settling, currency, digits } = props
  const { t } = useTranslation()
  const { main, other } = settling
  if (main.length === 0 && other.length === 0) return <Nothing {...props} />
  const { settles } = receiptFamilies[family]
  const opposite = settles === 'beneficiary' ? 'company' : 'beneficiary'
  const table = (documents: readonly OpenDocument[], label: string): ReactNode => (
    <SettleTable
      documents={documents}
      allocations={settling.allocations}
      tendered={settling.tendered}
      errors={props.errors}
      label={label}
      currency={currency}
      isNarrow={other.length > 0}
      onAmount={settling.setRow}
      onTendered={settling.setTendered}
    />
  )
  if (other.length === 0) return table(main, t('receipts.open_documents'))
  const side = (owedBy: string, documents: readonly OpenDocument[], sum: bigint): ReactNode => (
    <section>
      <header className="settle-side">
        <h3>{t(`receipts.sides.${owedBy}`)}</h3>
        <span className="grow" />
        <Amount value={formatDecimal(sum, digits)} strong />
      </header>
      {documents.length > 0 ? (
        table(documents, t(`receipts.sides.${owedBy}`))
      ) : (
        <p className="section-note">{t('receipts.nothing_open')}</p>
      )}
    </section>
  )
  return (
    <>
      <div className="settle-sides">
        {side(settles, main, settling.settled)}
        {side(opposite, other, settling.setOff)}
      </div>
      <div className="settle-foot">
        <Button
          variant="subtle"
          disabled={main.length === 0}
          leftSection={<IconArrowsExchange size={16} stroke={1.6} />}
          onClick={props.onSetOff}
        >
          {t('receipts.set_off_all')}
        </Button>
        <span className="grow" />
        <span>
          {t('receipts.difference')}{' '}
          <Amount value={formatDecimal(settling.taken, digits)} currency={currency} strong />
        </span>
      </div>
    </>
  )
}

const Nothing = ({ isPlain, hasParty }: Props): ReactNode => {
  const { t } = useTranslation()
  const word = isPlain ? 'plain' : hasParty ? 'nothing_open' : 'choose_party'
  return <EmptyState title={t(`receipts.${word}`)} text={t(`receipts.${word}_how`)} />
}
