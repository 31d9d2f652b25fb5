import { previews, switchModes } from '@mizan/core/access/feature-switches'
import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'
import { fieldKeys } from './plans.ts'

const most = 2_147_483_647

/** Everything that is switched: what plans withhold, and what is being tried. */
export const features: readonly string[] = [...fieldKeys, ...previews.map(({ key }) => key)]

const draft = {
  id: f.id().optional(),
  feature: z.literal(features as readonly [string, ...string[]]).meta({ kind: 'text' }),
  /** The company it is for; none for all. */
  tenant_id: f.nullableReference('admin/tenants'),
  mode: f.choice('switch_mode', switchModes),
  reason: f.text(1000).meta({ kind: 'long_text' }),
  /** The last day on which it holds. */
  ends_on: f.nullableDate(),
}

/** Parts of the product that are switched for a company or for all, beside what plans say. */
export const featureSwitches = resource('admin/feature_switches', {
  guard: { platform: true },
  row: z.object({
    ...draft,
    id: f.id(),
    tenant: f.named().nullable(),
    is_for_all: f.flag(),
    /** Its last day is over. */
    is_over: f.flag(),
    set_by: z.string(),
    lock_version: f.count(0, most),
    created_at: f.instant(),
    updated_at: f.instant(),
  }),
  draft: z.object(draft),
  filters: ['feature', 'tenant_id', 'mode', 'is_for_all', 'is_over'],
  ranges: ['ends_on', 'created_at'],
  sorts: ['feature', 'ends_on', 'created_at', 'updated_at'],
  touches: ['admin/tenants', 'admin/acts'],
})

/** A part of the product as one company has it. */
export const featureOfTenant = z.object({
  feature: z.string(),
  is_on: f.flag(),
  /** Whether its plan has it. */
  is_in_plan: f.flag(),
  /** Who says so: its plan, its own switch, or that of all companies. */
  by: z.enum(['plan', 'company', 'all']),
  /** Its own switch, whether it still holds or not. */
  own: z
    .object({
      id: f.id(),
      mode: f.choice('switch_mode', switchModes),
      reason: z.string(),
      ends_on: f.date().nullable(),
      is_over: f.flag(),
      lock_version: f.count(0, most),
    })
    .nullable(),
})
export type FeatureOfTenant = z.output<typeof featureOfTenant>
