import { Button } from '@mantine/core'
import { platformTickets } from '@mizan/contract/platform/tickets'
import type { RowOf } from '@mizan/contract/resource'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../../kit/dialogs/dialog-form.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import { ReferencePicker } from '../../../kit/fields/reference-picker.tsx'
import { failureSentence } from '../../../kit/page/empty-state.tsx'

/** Which administrator looks after a ticket; nobody when it is left empty. */
export const AssignDialog = ({
  ticket,
  onClose,
}: {
  readonly ticket: RowOf<typeof platformTickets>
  readonly onClose: () => void
}): ReactNode => {
  useFocusBack()
  const { t } = useTranslation()
  const assign = useAction(platformTickets, 'assign')
  const [to, setTo] = useState(ticket.assigned_to_id)
  const [wrong, setWrong] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    try {
      await assign.mutateAsync({ id: ticket.id, body: { assigned_to_id: to } })
      onClose()
      await celebrate(t('support.assigned'))
    } catch (error) {
      if (!isFailure(error)) throw error
      setWrong(
        error.fields['assigned_to_id']?.[0] ??
          failureSentence(error.status, error.code, error.message, t),
      )
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={t('support.assign')}>
      <DialogForm onSubmit={save}>
        <ReferencePicker
          of="admin/admins"
          name="assigned_to_id"
          label={t('fields.admin/tickets.assigned_to')}
          hint={t('support.assign_how')}
          value={to}
          error={wrong}
          onChange={setTo}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={assign.isPending}>
            {t('kit.save')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
