import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountsPart, DatesPart } from './figures.tsx'
import { ButtonsPart, DialogsPart } from './buttons.tsx'
import { FieldsPart, PickersPart } from './fields.tsx'
import { Lab } from './part.tsx'
import { PillsPart, StatesPart } from './states.tsx'
import { TablePart } from './table.tsx'

/** The parts that screens are made of, in every state they can have. */
export const Playground = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <Lab title={t('playground.title')}>
      <ButtonsPart />
      <FieldsPart />
      <PickersPart />
      <PillsPart />
      <TablePart />
      <AmountsPart />
      <DatesPart />
      <StatesPart />
      <DialogsPart />
    </Lab>
  )
}
