import type { Resource } from '@mizan/contract/resource'
import { hasScreen } from '../page/screens.ts'

/** Screens of records that stand elsewhere than under the name of their resource. */
const folders: Readonly<Record<string, string>> = {
  taxes: 'client/taxes',
  payment_methods: 'client/payment_methods',
  einvoice_units: 'client/einvoice_units',
  tenant_users: 'users',
  tickets: 'support',
  support_access: 'client/support_access',
  api_keys: 'client/api_keys',
  report_schedules: 'reports/scheduled',
}

export type RecordPaths = {
  readonly listTo: string
  /** Where a new one is made; null where that has no screen. */
  readonly newTo: string | null
  /** Where one is read and where it is changed; null where that has no screen. */
  readonly viewTo: (id: string) => string | null
  readonly editTo: (id: string) => string | null
}

/** What the platform's administrators have is called on the wire as its screens are. */
const isOfPlatform = (name: string): boolean => name.startsWith('admin/')

const existing = (path: string): string | null => (hasScreen(path) ? path : null)

/** Where the records of a resource are listed, read and written. */
export function recordPaths({ name, verbs }: Pick<Resource, 'name' | 'verbs'>): RecordPaths {
  const listTo = isOfPlatform(name) ? `/${name}` : `/dashboard/${folders[name] ?? name}`
  return {
    listTo,
    newTo: verbs.includes('create') ? existing(`${listTo}/form`) : null,
    viewTo: (id) => existing(`${listTo}/view/${id}`),
    editTo: (id) => (verbs.includes('update') ? existing(`${listTo}/form/${id}`) : null),
  }
}
