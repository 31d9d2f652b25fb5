import { stockControlSubTypes, type AccountSubType } from '@mizan/core/ledger/account-types'
import { partySide } from '@mizan/core/opening/opening-balance'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OpeningAmounts } from '../../trade/opening/opening-amounts.tsx'
import type { RecordOpening } from '../../trade/opening/use-record-opening.ts'

/**
 * The opening balance of an account that takes postings. Those of customers and suppliers, and of
 * goods, are the sum of what is typed for each party and item.
 */
export const AccountOpening = ({ opening }: { readonly opening: RecordOpening }): ReactNode => {
  const { t } = useTranslation()
  const isLeaf = useWatch({ name: 'is_transaction_account' }) === true
  const subType = String(useWatch({ name: 'sub_type' }) ?? '') as AccountSubType
  if (!isLeaf || subType === 'current_earnings' || opening.recorded === null) return null
  const summed = partySide(subType)
    ? 'by_party'
    : stockControlSubTypes.includes(subType)
      ? 'by_goods'
      : null
  if (summed)
    return (
      <section className="section">
        <h2>{t('opening.form.title')}</h2>
        <p className="section-note">{t(`opening.form.${summed}`)}</p>
      </section>
    )
  return (
    <OpeningAmounts
      opening={opening}
      debtor={t('fields.debtor')}
      creditor={t('fields.creditor')}
      how={t('opening.form.account_how')}
    />
  )
}
