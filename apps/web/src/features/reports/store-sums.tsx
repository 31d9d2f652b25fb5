import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import type { FoundReport } from '../../trade/reports/use-report.ts'
import { Ltr } from '../../kit/figures/text.tsx'

type StoreSum = {
  readonly store_id: string
  readonly store: string
  readonly account_number: string
  readonly value: string
}

/** A store's stock is worth what its account holds; stores that share an account are summed there. */
export const StoreSums = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t } = useTranslation()
  const stores = (report.meta?.['stores'] ?? []) as readonly StoreSum[]
  if (stores.length === 0) return null
  return (
    <dl className="facts">
      {stores.map((store) => (
        <div key={store.store_id}>
          <dt>
            {store.store} · {t('fields.account')} <Ltr>{store.account_number}</Ltr>
          </dt>
          <dd className="large">
            <OwnAmount value={store.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
