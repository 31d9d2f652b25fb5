import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'

/** Does something to a record and says that it is done, or why it was refused. */
export function useDone(): (
  work: () => Promise<unknown>,
  words: { readonly done: string; readonly refused: string },
) => Promise<void> {
  const refused = useRefused()
  return async (work, { done, refused: title }) => {
    try {
      await work()
      await celebrate(done)
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title })
    }
  }
}
