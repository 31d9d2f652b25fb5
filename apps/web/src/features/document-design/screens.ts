import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

const page = lazyRouteComponent(() => import('./document-design.tsx'), 'DocumentDesignPage')

export const screens: Screens = {
  dashboard: { 'client/document_design': page, document_design: page },
}
