import { printedResources } from '@mizan/contract/printing/printed-resources'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Query } from '../../client/request.ts'
import { idOf } from '../../kit/lists/columns.tsx'
import type { ExportChoice } from '../../kit/lists/list-buttons.tsx'
import type { BulkAction } from '../../kit/lists/list-screen.tsx'
import { idsFound, printingMany } from './printing-many.ts'

type ManyPapers<Row> = {
  /** All that the list finds. */
  readonly exports: readonly ExportChoice[]
  /** Those that were chosen; one is simply downloaded. */
  readonly bulk: BulkAction<Row>
}

/** The papers of a list as one file; where its resource has none of them, each by itself. */
export function useManyPapers<Row>(
  of: { readonly name: string },
  title: string,
  pdfOf: (row: Row) => Promise<void>,
): ManyPapers<Row> {
  const { t } = useTranslation()
  const resource = printedResources.find((each) => each === of.name) ?? null
  const pdfOfEach = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) await pdfOf(row)
  }
  return {
    exports:
      resource === null
        ? []
        : [
            {
              key: 'papers',
              title: t('documents.print_many.all'),
              icon: IconFileTypePdf,
              run: (query: Query, total: number) =>
                printingMany.set({
                  resource,
                  title,
                  count: total,
                  ids: () => idsFound(`/${of.name}`, query),
                }),
            },
          ],
    bulk: {
      key: 'pdf',
      title: t('documents.download_pdf'),
      icon: IconFileTypePdf,
      run: (rows) => {
        if (rows.length === 1 || resource === null) void pdfOfEach(rows)
        else
          printingMany.set({
            resource,
            title,
            count: rows.length,
            ids: async () => rows.map(idOf),
          })
      },
    },
  }
}
