import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    units: lazyRouteComponent(() => import('./unit-list.tsx'), 'UnitList'),
    'units/form/{-$id}': lazyRouteComponent(() => import('./unit-form.tsx'), 'UnitForm'),
    'units/view/$id': lazyRouteComponent(() => import('./unit-view.tsx'), 'UnitView'),
    scale_barcodes: lazyRouteComponent(
      () => import('./scale-barcode-list.tsx'),
      'ScaleBarcodeList',
    ),
    'scale_barcodes/form/{-$id}': lazyRouteComponent(
      () => import('./scale-barcode-form.tsx'),
      'ScaleBarcodeForm',
    ),
    'scale_barcodes/view/$id': lazyRouteComponent(
      () => import('./scale-barcode-view.tsx'),
      'ScaleBarcodeView',
    ),
    collections: lazyRouteComponent(() => import('./collection-list.tsx'), 'CollectionList'),
    'collections/form/{-$id}': lazyRouteComponent(
      () => import('./collection-form.tsx'),
      'CollectionForm',
    ),
    'collections/view/$id': lazyRouteComponent(
      () => import('./collection-view.tsx'),
      'CollectionView',
    ),
    items: lazyRouteComponent(() => import('./item-list.tsx'), 'ItemList'),
    'items/form/{-$id}': lazyRouteComponent(() => import('./item-form.tsx'), 'ItemForm'),
    'items/view/{-$id}': lazyRouteComponent(() => import('./item-view.tsx'), 'ItemView'),
    'items/transactions/{-$id}': lazyRouteComponent(
      () => import('./item-transactions.tsx'),
      'ItemTransactions',
    ),
  },
}
