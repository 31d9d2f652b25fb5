import { itemModels } from '@mizan/contract/item-models'
import type { RowOf } from '@mizan/contract/resource'
import type { Combination } from '@mizan/core/catalog/variants'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'

type Model = RowOf<typeof itemModels>

/** Makes items of a model: of the combinations that were chosen, else all that are missing; says whether it did. */
export function useMaking(): {
  readonly isPending: boolean
  readonly make: (model: Model, combinations?: readonly Combination[]) => Promise<boolean>
} {
  const { t } = useTranslation()
  const make = useAction(itemModels, 'make_variants')
  const refused = useRefused()
  return {
    isPending: make.isPending,
    make: async ({ id, variants_count: before }, combinations = []) => {
      try {
        const { data } = await make.mutateAsync({ id, body: { combinations } })
        await celebrate(t('item_models.made', { count: data.variants_count - before }))
        return true
      } catch (error) {
        await refused(error, { title: t('item_models.make') })
        return false
      }
    },
  }
}
