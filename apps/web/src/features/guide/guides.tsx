import type { ReactNode } from 'react'
import { GuidePage } from './guide-page.tsx'

/** The first steps, task by task. */
export const ProductGuide = (): ReactNode => <GuidePage name="guide" other="manual" />

/** Everything by area. */
export const Manual = (): ReactNode => <GuidePage name="manual" other="guide" />
