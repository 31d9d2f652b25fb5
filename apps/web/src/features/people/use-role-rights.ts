import type { Grant, RoleMatrix } from '@mizan/contract/companies/people'
import { type Flag, type PermissionCode, flags, flagsOf } from '@mizan/core/access/permission-codes'
import { useMemo, useState } from 'react'

type Rights = Readonly<Record<string, readonly Flag[]>>

const heldOf = (grant: Grant): readonly Flag[] => flags.filter((flag) => grant[flag])
const rightsOf = (grants: readonly Grant[]): Rights =>
  Object.fromEntries(grants.map((grant) => [grant.code, heldOf(grant)]))

/** A box of the matrix, or several at once: a whole row, a whole column of a part. */
export type Box = { readonly code: PermissionCode; readonly flag: Flag }
export type BoxState = 'all' | 'some' | 'none'

/** The rights of a role while they are edited, beside what the server has. */
export function useRoleRights(role: RoleMatrix) {
  const saved = useMemo(() => rightsOf(role.permissions), [role.permissions])
  const [rights, setRights] = useState<Rights>(saved)
  const [discount, setDiscount] = useState<string | null>(role.discount_max)
  const [stores, setStores] = useState<readonly string[] | null>(role.stores_scope)

  const has = ({ code, flag }: Box): boolean => rights[code]?.includes(flag) ?? false
  const changed = Object.keys(rights).filter(
    (code) => rights[code]?.join() !== (saved[code] ?? []).join(),
  )
  const changesStores = JSON.stringify(stores) !== JSON.stringify(role.stores_scope)
  const changesDiscount = (discount || null) !== role.discount_max

  /** Looking comes with every other right, and nothing is left without it. */
  const withBox = (all: Rights, { code, flag }: Box, on: boolean): Rights => {
    const before = all[code] ?? []
    const offered = flagsOf(code)
    if (!offered.includes(flag)) return all
    const wanted = on
      ? [...before, flag, ...(offered.includes('view') ? (['view'] as const) : [])]
      : flag === 'view'
        ? []
        : before.filter((each) => each !== flag)
    return { ...all, [code]: flags.filter((each) => wanted.includes(each)) }
  }

  return {
    has,
    stateOf: (boxes: readonly Box[]): BoxState => {
      const on = boxes.filter(has).length
      return on === 0 ? 'none' : on === boxes.length ? 'all' : 'some'
    },
    set: (boxes: readonly Box[], on: boolean): void =>
      setRights((before) => boxes.reduce((all, box) => withBox(all, box, on), before)),
    discount,
    setDiscount,
    stores,
    setStores,
    changedCodes: changed.length,
    isDirty: changed.length > 0 || changesStores || changesDiscount,
    /** What is sent: the codes that changed, whole, and the values that did. */
    change: {
      lock_version: role.lock_version,
      ...(changed.length > 0 && {
        permissions: changed.map((code) => ({
          code,
          ...Object.fromEntries(flags.map((flag) => [flag, rights[code]?.includes(flag) ?? false])),
        })),
      }),
      ...(changesDiscount && { discount_max: discount || null }),
      ...(changesStores && { stores_scope: stores }),
    },
    reset: (): void => {
      setRights(saved)
      setDiscount(role.discount_max)
      setStores(role.stores_scope)
    },
  }
}

export type RoleRights = ReturnType<typeof useRoleRights>
