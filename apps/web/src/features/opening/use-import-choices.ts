import { importTarget } from '@mizan/contract/imports/importable-names'
import { conversionBalance } from '@mizan/contract/documents/opening'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { download } from '../../client/download.ts'
import { complain } from '../../client/messages.ts'

const parts = ['opening_accounts', 'opening_papers', 'opening_stock'] as const

export type ImportChoice = { readonly key: string; readonly title: string; readonly to: string }

/** The files that opening balances may come in by; none for who may not bring them. */
export function useImportChoices(): readonly ImportChoice[] {
  const { t } = useTranslation()
  const access = useAccess()
  if (!access.can('imports', 'store') || !access.may(conversionBalance, 'store')) return []
  return parts.map((part) => ({
    key: part,
    title: t(`opening.import.${part}`),
    to: `/dashboard/${importTarget(part).importPath}`,
  }))
}

export type ExportChoice = {
  readonly key: string
  readonly title: string
  readonly run: () => void
}

/** The same parts as files in which they can be brought in again; none for who may not take them out. */
export function useExportChoices(): readonly ExportChoice[] {
  const { t } = useTranslation()
  const access = useAccess()
  if (!access.can('exports', 'view') || !access.may(conversionBalance, 'view')) return []
  return parts.map((part) => {
    const title = t(`opening.export.${part}`)
    return {
      key: `export_${part}`,
      title,
      run: () =>
        void download(`/exports/lists/${part}`, { format: 'xlsx' }, `${title}.xlsx`).catch(() =>
          complain(t('kit.file_failed')),
        ),
    }
  })
}
