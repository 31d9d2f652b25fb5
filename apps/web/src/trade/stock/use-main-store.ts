import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Goods leave the main store, or come in there, unless another is chosen; that is no change to be lost. */
export function useMainStore<Head extends FieldValues>(
  form: UseFormReturn<Head>,
  field: Path<Head>,
  store: string | null,
): void {
  useEffect(() => {
    if (store !== null && form.getValues(field) === null)
      form.resetField(field, { defaultValue: store as PathValue<Head, Path<Head>> })
  }, [field, store, form])
}
