import { Checkbox } from '@mantine/core'
import { collections, items, stores, units } from '@mizan/contract/catalog'
import { type MakeableList, importables, listsMade } from '@mizan/contract/imports/importable'
import type { Import } from '@mizan/contract/imports/imports'
import { costCenters } from '@mizan/contract/ledger'
import { beneficiaries } from '@mizan/contract/parties'
import { listTitles } from '@mizan/contract/printed-lists'
import type { Resource } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { currentLanguage } from '../../client/language.ts'

const resources: Readonly<Record<MakeableList, Resource>> = {
  units,
  collections,
  stores,
  cost_centers: costCenters,
  beneficiaries,
  items,
}

type Props = {
  readonly of: Import
  readonly mapping: Readonly<Record<string, number>>
  readonly value: readonly MakeableList[]
  readonly onChange: (value: MakeableList[]) => void
}

/** Which records may be added when the file names them and they are not there. */
export const MissingChoices = ({ of, mapping, value, onChange }: Props): ReactNode => {
  const { t, i18n } = useTranslation()
  const access = useAccess()
  const language = currentLanguage()
  const lists = listsMade(importables[of.resource], mapping).filter(
    (list) => access.may(resources[list], 'store') && access.includes(resources[list].fieldKey),
  )
  if (lists.length === 0) return null
  const how = (list: MakeableList): string | undefined => {
    const bought = `imports.creates_how.${list}_of.${of.resource}`
    const key = i18n.exists(bought) ? bought : `imports.creates_how.${list}`
    return i18n.exists(key) ? t(key) : undefined
  }
  return (
    <Checkbox.Group
      className="import-duplicates"
      label={t('imports.creates')}
      value={value.filter((list) => lists.includes(list))}
      onChange={(chosen) => onChange(lists.filter((list) => chosen.includes(list)))}
    >
      {lists.map((list) => (
        <Checkbox
          key={list}
          value={list}
          label={listTitles[list]?.[language]}
          description={how(list)}
        />
      ))}
    </Checkbox.Group>
  )
}
