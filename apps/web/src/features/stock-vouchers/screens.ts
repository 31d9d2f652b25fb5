import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

const list = () => import('./voucher-list.tsx')
const form = () => import('./voucher-form.tsx')
const view = lazyRouteComponent(() => import('./voucher-view.tsx'), 'VoucherView')

export const screens: Screens = {
  dashboard: {
    'consignments/outgoing': lazyRouteComponent(list, 'OutgoingList'),
    'consignments/outgoing/form/{-$id}': lazyRouteComponent(form, 'OutgoingForm'),
    'consignments/outgoing/view/$id': view,
    'consignments/take': lazyRouteComponent(list, 'IncomingList'),
    'consignments/take/form/{-$id}': lazyRouteComponent(form, 'IncomingForm'),
    'consignments/take/view/$id': view,
    'consignments/scrapping': lazyRouteComponent(list, 'ScrappingList'),
    'consignments/scrapping/form/{-$id}': lazyRouteComponent(form, 'ScrappingForm'),
    'consignments/scrapping/view/$id': view,
    'consignments/transformation': lazyRouteComponent(list, 'TransferList'),
    'consignments/transformation/form/{-$id}': lazyRouteComponent(form, 'TransferForm'),
    'consignments/transformation/view/$id': view,
  },
}
