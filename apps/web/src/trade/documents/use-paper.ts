import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download, openPdf } from '../../client/download.ts'
import { complain } from '../../client/messages.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'

export type Paper = {
  /** «Print» and «download PDF» of a document, by its id and what its file is called. */
  readonly actionsOf: (id: string, name: string) => readonly RowAction[]
  /** Downloads one. */
  readonly save: (id: string, name: string) => Promise<void>
}

/** The paper of the documents of a resource. */
export function usePaper(resource: string): Paper {
  const { t } = useTranslation()
  const noFile = (): Promise<void> => complain(t('kit.file_failed'))
  const paper = (id: string, name: string) =>
    [`/print/${resource}/${id}`, { format: 'pdf' }, `${name}.pdf`] as const
  const save = (id: string, name: string): Promise<void> =>
    download(...paper(id, name)).catch(noFile)
  return {
    actionsOf: (id, name) => [
      {
        key: 'print',
        title: t('kit.print'),
        icon: IconPrinter,
        group: 'look',
        run: () => void openPdf(...paper(id, name)).catch(noFile),
      },
      {
        key: 'pdf',
        title: t('documents.download_pdf'),
        icon: IconFileTypePdf,
        group: 'look',
        run: () => void save(id, name),
      },
    ],
    save,
  }
}
