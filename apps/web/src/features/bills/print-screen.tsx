import './bills.css'
import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile, viewFile } from '../../client/download.ts'
import { requestFile, type Query } from '../../client/request.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { PdfPages } from '../../kit/paper/pdf-pages.tsx'
import { usePathParam } from '../../kit/records/use-params.ts'

const resourceName = /^[a-z_]+$/
const ownPath = /^\/(print|document|reports)\/[\w/.-]+$/

const useSearchText = (name: string): string | null => {
  const value = (useSearch({ strict: false }) as Readonly<Record<string, unknown>>)[name]
  return value === undefined || value === null ? null : String(value)
}

/** `/print/{id}`: the paper of a document; `?resource=` says of which, bills when it is not given. */
export const PrintScreen = (): ReactNode => {
  const id = usePathParam('id') ?? ''
  const asked = useSearchText('resource') ?? 'bills'
  const template = useSearchText('template')
  const resource = resourceName.test(asked) ? asked : 'bills'
  return (
    <Paper
      path={`/print/${resource}/${encodeURIComponent(id)}`}
      query={{ format: 'pdf', template }}
    />
  )
}

/** `/document/pdf/{url?}`: opens a PDF the server made, by its own path or by `?resource=&id=`. */
export const PdfScreen = (): ReactNode => {
  const url = usePathParam('url')
  const resource = useSearchText('resource')
  const id = useSearchText('id')
  const path = url ? decodeURIComponent(url).replace(/^\/?(api\/)?/, '/') : null
  if (path !== null && ownPath.test(path)) return <Paper path={path} query={{ format: 'pdf' }} />
  return <Paper path="/document/pdf" query={{ resource, id }} />
}

/** The paper as pages, to be downloaded or handed to the browser's own viewer, which prints it. */
const Paper = ({ path, query }: { readonly path: string; readonly query: Query }): ReactNode => {
  const { t } = useTranslation()
  const pdf = useQuery({
    queryKey: ['print', path, query],
    queryFn: ({ signal }) => requestFile({ path, query, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const file = pdf.data?.file ?? null
  const name = pdf.data?.name ?? 'document.pdf'
  return (
    <main className="print-page">
      <h1 className="hidden-text">{name}</h1>
      {pdf.isError ? (
        <LoadFailed error={pdf.error} onRetry={() => void pdf.refetch()} />
      ) : (
        <PdfPages
          file={file}
          name={name}
          actions={
            <>
              <ActionIcon
                aria-label={t('kit.download')}
                disabled={!file}
                onClick={() => file && saveFile(file, name)}
              >
                <IconDownload size={18} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('kit.print')}
                disabled={!file}
                onClick={() => file && viewFile(file, name)}
              >
                <IconPrinter size={18} stroke={1.6} />
              </ActionIcon>
            </>
          }
        />
      )}
    </main>
  )
}
