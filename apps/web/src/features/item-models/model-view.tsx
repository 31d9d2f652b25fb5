import { itemModels } from '@mizan/contract/item-models'
import { combinationsCount } from '@mizan/core/catalog/variants'
import type { RowOf } from '@mizan/contract/resource'
import { labelRowsMax } from '@mizan/contract/labels'
import { IconGridDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { countText, localName } from '../../client/format.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { useLabelAction } from '../../trade/labels/use-label-action.ts'
import { useMaking } from './use-making.ts'
import { useVariants, VariantGrid } from './variant-grid.tsx'

type Model = RowOf<typeof itemModels>

/** A model with its items: those that are missing are made, all are counted, priced and labelled. */
export const ModelView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(itemModels, { isView: true })
  const missing = useMissing()
  const labelsOf = useLabelAction()
  const ids = useVariants(id).data?.data.flatMap((each) => (each.active ? [each.id] : [])) ?? []
  const labels = ids.length > 0 && ids.length <= labelRowsMax ? labelsOf({ item_ids: ids }) : []
  return (
    <ViewScreen
      key={id}
      of={itemModels}
      id={id}
      title={(model) => localName(model)}
      rowTo={(each) => `/dashboard/item_models/view/${each}`}
      facts={[
        {
          name: 'variants_count',
          large: true,
          value: (model) => (
            <MaybeLink to={`/dashboard/items?model_id=${model.id}`}>
              <Ltr>{countText(model.variants_count)}</Ltr>
            </MaybeLink>
          ),
        },
        'selling_price',
        'purchasing_price',
        'item_type',
        'collection_id',
        'unit_id',
        'item_tax_id',
        'purchase_tax_id',
        'tracked_by',
        'name_en',
      ]}
      primary={missing}
      actions={(model) => [...actions(model.id, localName(model)), ...labels]}
      buttons={['edit', 'labels']}
      tabs={[
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (model: Model) => <RecordActivity resource="item_models" id={model.id} />,
        },
      ]}
    >
      {(model) => <VariantGrid model={model} />}
    </ViewScreen>
  )
}

/** Makes the items of a model that are missing; nothing to press where none is. */
function useMissing(): (model: Model) => RowAction | null {
  const { t } = useTranslation()
  const access = useAccess()
  const { make } = useMaking()
  return (model) =>
    access.may(itemModels, 'store') && combinationsCount(model.attributes) > model.variants_count
      ? {
          key: 'make',
          title: t('item_models.make'),
          icon: IconGridDots,
          group: 'look',
          run: () => void make(model),
        }
      : null
}
