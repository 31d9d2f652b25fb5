import './document-design.css'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { plainDesign } from '@mizan/contract/documents/document-design'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useLeaveGuard } from '../../kit/records/use-leave-guard.ts'
import { DesignPictures } from './design-pictures.tsx'
import { DesignPreview } from './design-preview.tsx'
import { DesignSettings } from './design-settings.tsx'
import { type Design, useDesign, useStoredDesign } from './use-design.ts'

/** How the papers look: what may be chosen, beside a paper of the company in what was chosen. */
export const DocumentDesignPage = (): ReactNode => {
  const { t } = useTranslation()
  const stored = useStoredDesign()
  if (stored.data) return <OpenDesign stored={stored.data} />
  return (
    <section className="page" aria-busy={!stored.isError}>
      <PageHead title={t('menu.document_design')} />
      {stored.isError ? (
        <LoadFailed error={stored.error} onRetry={() => void stored.refetch()} />
      ) : null}
    </section>
  )
}

const OpenDesign = ({ stored }: { readonly stored: Design }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const isReadOnly = access.isKnown && !access.can('document_design', 'update')
  const { draft, set, setAll, errors, shown, isDirty, isSaving, save } = useDesign(stored)
  useLeaveGuard(isDirty && !isSaving)
  useHotkeys([['mod+S', () => void save()]], [])
  return (
    <form
      className="page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PageHead title={t('menu.document_design')}>
        <Button
          variant="default"
          disabled={isReadOnly}
          onClick={() =>
            setAll({
              ...plainDesign,
              bank_details: draft.bank_details,
              terms_ar: draft.terms_ar,
              terms_en: draft.terms_en,
              footer_ar: draft.footer_ar,
              footer_en: draft.footer_en,
            })
          }
        >
          {t('design.plain')}
        </Button>
      </PageHead>
      <div className="design">
        <div
          className="design-settings"
          tabIndex={0}
          role="group"
          aria-label={t('design.settings')}
        >
          <fieldset disabled={isReadOnly} className="design-fields">
            <DesignSettings draft={draft} errors={errors} set={set} />
            <DesignPictures pictures={stored.pictures} isReadOnly={isReadOnly} />
          </fieldset>
        </div>
        <DesignPreview design={shown} />
      </div>
      <footer className="action-bar">
        <span className="dim">
          {isReadOnly ? t('settings.read_only') : isDirty ? t('design.not_kept') : null}
        </span>
        <span className="grow" />
        <Button
          type="submit"
          loading={isSaving}
          disabled={isReadOnly}
          title={isReadOnly ? t('settings.read_only') : undefined}
          leftSection={<IconCheck size={16} stroke={1.8} />}
        >
          {t('kit.save')}
        </Button>
      </footer>
    </form>
  )
}
