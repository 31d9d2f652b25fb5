import { importTarget } from '@mizan/contract/imports/importable-names'
import { priceLists } from '@mizan/contract/pricing'
import type { RowOf } from '@mizan/contract/resource'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { download } from '../../client/download.ts'
import { localName } from '../../client/format.ts'
import { complain } from '../../client/messages.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'

type List = RowOf<typeof priceLists>

/** The lines of a list as a file, to be changed in a spreadsheet and brought in again. */
export function usePriceFiles(): (list: List) => readonly RowAction[] {
  const { t } = useTranslation()
  const access = useAccess()
  const navigate = useNavigate()
  return (list) => [
    ...(access.may(priceLists, 'update') && access.can('imports', 'store')
      ? [
          {
            key: 'import',
            title: t('price_lists.from_file'),
            icon: IconFileImport,
            group: 'look',
            run: () =>
              void navigate({
                to: `/dashboard/${importTarget('price_list_lines').importPath}`,
                search: { of: list.id },
              }),
          } as const,
        ]
      : []),
    ...(access.can('exports', 'view')
      ? [
          {
            key: 'export',
            title: t('price_lists.to_file'),
            icon: IconDownload,
            group: 'look',
            run: () =>
              void download(
                '/exports/lists/price_list_lines',
                { of: list.id, format: 'xlsx' },
                `${localName(list)}.xlsx`,
              ).catch(() => complain(t('kit.file_failed'))),
          } as const,
        ]
      : []),
  ]
}
