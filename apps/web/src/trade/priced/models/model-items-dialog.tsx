import './model-dialog.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { lookUpModel, type PricedFor } from '../items/item-lookup.ts'
import type { ModelItems } from './model-lines.ts'

/** Keeps the room of the items while they are read. */
export const ModelBusy = (): ReactNode => <div aria-busy className="model-busy" />

type Props = {
  /** The model by its name in the language of the screen. */
  readonly model: { readonly id: string; readonly name: string }
  readonly pricedFor?: PricedFor | null
  readonly onClose: () => void
  /** What is asked of the items of the model. */
  readonly children: (found: ModelItems) => ReactNode
}

/** Asks for quantities of all items of a model at once. */
export const ModelItemsDialog = ({
  model,
  pricedFor = null,
  onClose,
  children,
}: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const found = useQuery({
    queryKey: ['items', 'lookup', 'model', model.id, pricedFor],
    queryFn: ({ signal }) => lookUpModel<ModelItems>(model.id, pricedFor, signal),
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      size="auto"
      title={t('item_models.quantities', { model: model.name })}
    >
      {found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        children(found.data)
      ) : (
        <ModelBusy />
      )}
    </Dialog>
  )
}
