import { useCallback, useState } from 'react'
import type { FoundModel } from './model-options.ts'

/** A model whose quantities are written, and the line on which it was chosen. */
export type ChosenModel = { readonly model: FoundModel['model']; readonly at: string | null }

export type ModelGrid = ReturnType<typeof useModelGrid>

/** Which model has its quantities written now, and on which line it was chosen. */
export function useModelGrid() {
  const [chosen, setChosen] = useState<ChosenModel | null>(null)
  return {
    chosen,
    open: useCallback(
      (model: FoundModel['model'], at: string | null): void => setChosen({ model, at }),
      [],
    ),
    close: useCallback((): void => setChosen(null), []),
  }
}
