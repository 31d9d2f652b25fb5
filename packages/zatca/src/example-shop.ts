import { unitSerial } from '@mizan/zatca'
import type { Seller, UnitIdentity } from '@mizan/zatca'

/** The taxpayer, as every invoice names him. */
export const seller: Seller = {
  identification: { scheme: 'CRN', id: '1010874532' },
  name: 'متجر الرياض | Riyadh Store',
  vatNumber: '310122393500003',
  address: {
    street: 'شارع العليا',
    additionalStreet: null,
    buildingNumber: '7421',
    additionalNumber: null,
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12214',
    province: null,
    country: 'SA',
  },
  phone: null,
}

/** A till of his: it has a key and a certificate of its own, and one chain of documents. */
export const unit: UnitIdentity = {
  commonName: 'Mizan-310122393500003-1',
  organization: 'متجر الرياض',
  organizationUnit: 'فرع العليا',
  serial: unitSerial('Mizan', '1.0', '8b8f2f6c-6f0e-4b53-9c6e-0e8f2f1c7a55'),
  vatNumber: seller.vatNumber,
  issuesStandard: true,
  issuesSimplified: true,
  address: 'RRRD2929',
  industry: 'تجزئة',
}
