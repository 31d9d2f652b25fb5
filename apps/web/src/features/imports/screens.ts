import { importTarget, importableNames } from '@mizan/contract/imports/importable-names'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

const wizard = lazyRouteComponent(() => import('./import-wizard.tsx'), 'ImportWizard')

/** Beside each list that takes files: `items/import`. */
export const screens: Screens = {
  dashboard: Object.fromEntries(
    importableNames.map((name) => [importTarget(name).importPath, wizard]),
  ),
}
