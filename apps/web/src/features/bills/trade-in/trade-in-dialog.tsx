import './trade-in-dialog.css'
import { Button } from '@mantine/core'
import { gramPrices } from '@mizan/contract/pricing'
import { bills } from '@mizan/contract/documents/bills'
import type { RowOf } from '@mizan/contract/resource'
import type { TradedIn } from '@mizan/contract/documents/trade-ins'
import { receipts } from '@mizan/contract/documents/receipts'
import { formatDecimal } from '@mizan/core/money/decimal'
import type { Caliber } from '@mizan/core/sales/jewellery-price'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useIdempotencyKey, useList, useRefresh } from '../../../client/queries.ts'
import { request } from '../../../client/request.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { ErrorList, usePageError, type PageError } from '../../../kit/fields/error-list.tsx'
import { MoneyInput } from '../../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../../kit/fields/reference-picker.tsx'
import type { BillDialogProps } from '../bill-dialog-props.ts'
import type { BillRow } from '../bill-family.ts'
import { lastOf, lastPrices } from '../../../trade/priced/gold/last-prices.ts'
import { GoldRows } from './gold-rows.tsx'
import { goldRow, isWritten, tradeInSums, worthOf, type GoldRow } from './trade-in-rows.ts'

/** Takes used gold of the customer for what he bought: bought of him and set off in one step. */
export const TradeInDialog = ({ bill, opened, onClose }: BillDialogProps): ReactNode => {
  const { t } = useTranslation()
  const prices = useList(gramPrices, lastPrices)
  return (
    <Dialog opened={opened} onClose={onClose} size={620} title={t('bills.trade_in.title')}>
      {prices.isPending ? null : (
        <TradeIn bill={bill} bought={prices.data?.data ?? []} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Bought = readonly RowOf<typeof gramPrices>[]

/** Makes the purchase and its receipt, once, however often the button is pressed. */
function useTradeIn(id: string) {
  const keyFor = useIdempotencyKey()
  const refreshBills = useRefresh(bills)
  const refreshReceipts = useRefresh(receipts)
  return useMutation({
    mutationFn: async (body: object) => {
      const { data } = await keyFor(body, (idempotencyKey) =>
        request<{ data: TradedIn }>({
          method: 'POST',
          path: `/bills/${id}/trade_in`,
          body,
          idempotencyKey,
        }),
      )
      await Promise.all([refreshBills(), refreshReceipts()])
      return data
    },
  })
}

const TradeIn = ({
  bill,
  bought,
  onClose,
}: {
  readonly bill: BillRow
  readonly bought: Bought
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const buysAt = (caliber: Caliber): string | null => lastOf(bought, caliber)?.buy ?? null
  const [rows, setRows] = useState<readonly GoldRow[]>([goldRow(21, buysAt(21))])
  const [amount, setAmount] = useState<string | null>(null)
  const [method, setMethod] = useState<string | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const toPageError = usePageError()
  const trade = useTradeIn(bill.id)
  const sums = tradeInSums(rows, bill.remain, amount)
  const paysNow = amount !== null && Number(amount) > 0
  const refusal = !rows.some((row) => worthOf(row) > 0n)
    ? t('bills.trade_in.no_gold')
    : sums.isTooMuch
      ? t('bills.trade_in.too_much')
      : paysNow && method === null
        ? t('bills.trade_in.no_method')
        : null

  const write = async (): Promise<void> => {
    setError(null)
    try {
      await trade.mutateAsync({
        gold: rows.filter(isWritten).map(({ caliber, weight, gram_price }) => ({
          caliber,
          weight,
          gram_price,
        })),
        ...(paysNow && { amount, payment_method_id: method }),
      })
      onClose()
      await celebrate(t('bills.trade_in.done'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
    }
  }
  return (
    <>
      <ErrorList error={error} of="bills" onClose={() => setError(null)} />
      <p className="dialog-text">{t('bills.trade_in.how')}</p>
      <GoldRows rows={rows} least={1} buysAt={buysAt} blank={goldRow} onChange={setRows} />
      <div className="dialog-grid">
        <MoneyInput
          label={t('bills.trade_in.paid')}
          name="amount"
          isLive
          value={amount}
          error={sums.isTooMuch ? t('bills.trade_in.too_much') : undefined}
          onChange={setAmount}
        />
        <ReferencePicker
          of="payment_methods"
          query={{ active: true }}
          label={t('fields.receipts.payment_method')}
          value={method}
          disabled={!paysNow}
          hint={paysNow ? undefined : t('bills.trade_in.no_money')}
          onChange={setMethod}
        />
      </div>
      <dl className="trade-in-sums">
        <dt>{t('bills.trade_in.remain')}</dt>
        <dd>
          <Amount value={bill.remain} currency={bill.currency.code} />
        </dd>
        <dt>{t('bills.trade_in.worth')}</dt>
        <dd>
          <Amount value={formatDecimal(sums.worth, 2)} currency={bill.currency.code} />
        </dd>
        <dt>{t(sums.owed > 0n ? 'bills.trade_in.owed' : 'bills.trade_in.left')}</dt>
        <dd>
          <Amount
            value={formatDecimal(sums.owed > 0n ? sums.owed : sums.left, 2)}
            currency={bill.currency.code}
            strong
          />
        </dd>
      </dl>
      <div className="dialog-actions">
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button
          loading={trade.isPending}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => void write()}
        >
          {t('bills.trade_in.verb')}
        </Button>
      </div>
    </>
  )
}
