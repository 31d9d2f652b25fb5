import './assemblies.css'
import { assemblies } from '@mizan/contract/documents/assemblies'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { FinishForm } from './finish-form.tsx'
import { wordsOf } from './assembly-family.ts'

/** Asks what came of a started batch: how much, what was lost, and what was spent besides. */
export const FinishDialog = ({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}): ReactNode => {
  useFocusBack()
  const { t } = useTranslation()
  // A row of the list has no components: they are asked for when the dialog opens.
  const batch = useRecord(assemblies, id).data
  return (
    <Dialog
      opened
      onClose={onClose}
      size={860}
      title={t(`assemblies.finish.${batch ? wordsOf(batch) : 'make'}`)}
    >
      {batch?.components ? (
        <FinishForm key={batch.lock_version} batch={batch} onClose={onClose} />
      ) : (
        <div aria-busy className="assembly-busy" />
      )}
    </Dialog>
  )
}
