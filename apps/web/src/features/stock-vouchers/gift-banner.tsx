import { IconGift } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../client/format.ts'
import type { VoucherRow } from './voucher-family.ts'

/** How a gift that is read stands to the limits: what was given before it, and whether VAT is owed on it. */
export const GiftBanner = ({ voucher }: { readonly voucher: VoucherRow }): ReactNode => {
  const { t } = useTranslation()
  const { gift } = voucher
  if (!gift) return null
  const figures = {
    given: amountText(gift.given ?? '0'),
    limit: amountText(gift.limit),
    rest: amountText(gift.left ?? '0'),
    given_in_year: amountText(gift.given_in_year),
    year_limit: amountText(gift.year_limit),
    rest_in_year: amountText(gift.left_in_year),
  }
  const isOwed = gift.exceeds.length > 0 && !voucher.is_deemed_supply
  return (
    <div className={`banner ${isOwed ? 'banner-warn' : 'banner-info'}`} role="status">
      <IconGift size={16} stroke={1.6} aria-hidden />
      <span>
        {gift.exceeds.length === 0 ? (
          <>
            <strong>{t('consignments.gift.within')}</strong>
            <br />
            {t(
              gift.given === null
                ? 'consignments.gift.within_year_how'
                : 'consignments.gift.within_how',
              figures,
            )}
          </>
        ) : (
          gift.exceeds.map((limit) => (
            <span key={limit}>
              <strong>{t(`consignments.gift.over.${limit}`)}</strong>
              <br />
              {t(`consignments.gift.over_how.${limit}`, figures)}{' '}
            </span>
          ))
        )}
        {isOwed ? t('consignments.gift.open_to_mark') : null}
        {voucher.beneficiary ? null : ` ${t('consignments.gift.no_recipient')}`}
      </span>
    </div>
  )
}
