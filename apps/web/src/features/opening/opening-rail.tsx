import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Totals } from '../../trade/documents/totals.tsx'
import { BalancePill } from './opening-status.tsx'
import type { OpeningSums } from './opening-sums.ts'

type Props = {
  readonly sums: OpeningSums
  readonly currency: string
  readonly acceptsDifference: boolean
  readonly onAccept: (accepts: boolean) => void
}

/** The running balance: what each part adds up to, the difference, and where it may go. */
export const OpeningRail = (props: Props): ReactNode => {
  const { t } = useTranslation()
  const { sums } = props
  return (
    <>
      <div className="opening-balance" aria-live="polite">
        <h2>{t('opening.balance')}</h2>
        <BalancePill isBalanced={sums.isBalanced} />
      </div>
      <Totals
        lines={[
          { label: t('opening.accounts'), value: sums.accounts },
          { label: t('opening.customers'), value: sums.customers },
          { label: t('opening.suppliers'), value: sums.suppliers },
          { label: t('opening.goods'), value: sums.stock },
          { label: t('opening.total_debit'), value: sums.debit, rule: true },
          { label: t('opening.total_credit'), value: sums.credit },
        ]}
        due={{ label: t('opening.difference'), value: sums.difference }}
        currency={props.currency}
      />
      {sums.isBalanced ? null : (
        <Switch
          className="opening-accept"
          label={t('opening.difference_to_equity')}
          description={t('opening.difference_to_equity_how')}
          checked={props.acceptsDifference}
          data-field="difference_to_equity"
          onChange={(event) => props.onAccept(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
