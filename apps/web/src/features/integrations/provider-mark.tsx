import './provider-mark.css'
import { IconCreditCardPay } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The picture of a provider; a card where it has none. */
export const ProviderMark = ({ image }: { readonly image: string | null }): ReactNode =>
  image === null ? (
    <IconCreditCardPay size={24} stroke={1.4} aria-hidden />
  ) : (
    <img className="provider-mark" src={image} alt="" />
  )
