import { useCallback, useState } from 'react'
import type { FoundModel } from './model-options.ts'

type Chosen = { readonly model: FoundModel['model']; readonly at: string | null }

/** Which model has its quantities written now, and on which line it was chosen. */
export function useModelGrid() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return {
    chosen,
    open: useCallback(
      (model: FoundModel['model'], at: string | null): void => setChosen({ model, at }),
      [],
    ),
    close: useCallback((): void => setChosen(null), []),
  }
}
