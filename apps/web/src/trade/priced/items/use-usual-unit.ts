import { units } from '@mizan/contract/catalog'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useList } from '../../../client/queries.ts'

/** A new item is counted by the piece until another unit is chosen; so much is not typed by anybody. */
export function useUsualUnit(
  { getValues, resetField }: UseFormReturn<Record<string, unknown>>,
  isNew = true,
): void {
  const piece = useList(units, { code: 'PCE', per_page: 1 }).data?.data[0]?.id ?? null
  useEffect(() => {
    if (isNew && piece !== null && (getValues('unit_id') ?? null) === null)
      resetField('unit_id', { defaultValue: piece })
  }, [isNew, piece, getValues, resetField])
}
