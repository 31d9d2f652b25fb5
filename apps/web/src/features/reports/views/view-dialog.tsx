import { Button, Switch, TextInput } from '@mantine/core'
import { type CompanyReportName, wireName } from '@mizan/contract/reports/report-groups'
import { reportViews } from '@mizan/contract/reports/saved-views'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useSave } from '../../../client/queries.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../../kit/dialogs/dialog-form.tsx'
import { usePageError, type PageError } from '../../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import type { ReportState } from '../use-report-state.ts'
import { type View, viewParam } from './use-views.ts'

/** Names what stands on screen, or names and shares a view anew. */
export const ViewDialog = ({
  name,
  state,
  view,
  onClose,
}: {
  readonly name: CompanyReportName
  readonly state: ReportState
  readonly view: View | null
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const save = useSave(reportViews)
  const toPageError = usePageError()
  const [title, setTitle] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.is_shared ?? false)
  const [error, setError] = useState<PageError | null>(null)
  const fields = isFailure(save.error) ? save.error.fields : {}
  const submit = async (): Promise<void> => {
    setError(null)
    const given = { name: title, is_shared: isShared }
    try {
      const { data } = await save.mutateAsync(
        view
          ? { id: view.id, draft: { ...given, lock_version: view.lock_version } }
          : { draft: { ...given, report: wireName(name), settings: state.settings } },
      )
      state.set({ [viewParam]: data.id })
      onClose()
      await celebrate(t('reports.views.saved'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('reports.views.not_done')))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size={440}
      title={t(view ? 'reports.views.edit' : 'reports.views.save')}
    >
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        {view ? null : <p className="dialog-text">{t('reports.views.save_text')}</p>}
        <TextInput
          label={t('kit.view_name')}
          value={title}
          maxLength={80}
          withAsterisk
          error={fields['name']?.[0]}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Switch
          label={t('reports.views.share')}
          description={t('reports.views.share_how')}
          checked={isShared}
          error={fields['is_shared']?.[0]}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('kit.save')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
