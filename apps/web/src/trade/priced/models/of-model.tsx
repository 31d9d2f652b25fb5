import { Button } from '@mantine/core'
import { IconGridDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../../client/format.ts'
import type { Keyed } from '../../lines/lines.ts'
import type { ItemLine } from '../items/item-line.ts'
import type { FoundModel } from './model-options.ts'

type Props = {
  readonly line: Pick<ItemLine, 'model'> & Keyed
  readonly onModel: (model: FoundModel['model'], line: string) => void
}

/** Under an item of a model: its sizes and colours with their quantities. */
export const OfModel = ({ line, onModel }: Props): ReactNode => {
  const { t } = useTranslation()
  const { model } = line
  return model ? (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconGridDots size={13} stroke={1.8} />}
      // Enter opens the grid here; in the lines it goes to the next cell.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.stopPropagation()
      }}
      onClick={() => onModel(model, line.key)}
    >
      {t('item_models.quantities', { model: localName(model) })}
    </Button>
  ) : null
}
