import './bills.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download, isPhone } from '../../client/download.ts'
import { requestFile, type Query } from '../../client/request.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
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

/** Wide screens show the paper; on phones it is downloaded, as their viewers lose the way back. */
const Paper = ({ path, query }: { readonly path: string; readonly query: Query }): ReactNode => {
  const { t } = useTranslation()
  const [onPhone] = useState(isPhone)
  const [url, setUrl] = useState<string | null>(null)
  const pdf = useQuery({
    queryKey: ['print', path, query],
    queryFn: ({ signal }) => requestFile({ path, query, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const file = pdf.data?.file ?? null
  const name = pdf.data?.name ?? 'document.pdf'
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    if (onPhone) save(made, name)
    return () => URL.revokeObjectURL(made)
  }, [file, name, onPhone])
  const again = (): void => {
    if (url) save(url, name)
    else void download(path, query, name)
  }
  return (
    <main className="print-page">
      <h1 className="hidden-text">{name}</h1>
      {pdf.isError ? (
        <LoadFailed error={pdf.error} onRetry={() => void pdf.refetch()} />
      ) : onPhone ? (
        <EmptyState
          icon={IconDownload}
          title={t(url ? 'bills.pdf_downloaded' : 'bills.pdf_coming')}
          text={<bdi>{url ? name : ''}</bdi>}
        >
          <Button variant="default" disabled={!url} onClick={again}>
            {t('kit.download')}
          </Button>
        </EmptyState>
      ) : url ? (
        <iframe className="paper" title={name} src={url} />
      ) : (
        <div className="paper" aria-busy aria-label={t('bills.pdf_coming')} role="status" />
      )}
    </main>
  )
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
