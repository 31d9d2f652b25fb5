import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download, downloadAll, openPdf } from '../../client/download.ts'
import { complain } from '../../client/messages.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'

export type Paper = {
  /** «Print» and «download PDF» of a document, by its id and what its file is called. */
  readonly actionsOf: (id: string, name: string) => readonly RowAction[]
  /** One as its file, more as an archive of this name. */
  readonly downloadMany: (
    papers: readonly { readonly id: string; readonly name: string }[],
    archive: string,
  ) => Promise<void>
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
    downloadMany: async (papers, archive) => {
      const [first] = papers
      if (first && papers.length === 1) return save(first.id, first.name)
      const files = papers.map(({ id, name }) => {
        const [path, , file] = paper(id, name)
        return { path, name: file }
      })
      await downloadAll(files, { format: 'pdf' }, `${archive}.zip`).catch(noFile)
    },
  }
}
