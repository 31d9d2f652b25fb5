import './preview-pane.css'
import { ActionIcon, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import encodeQR from 'qr'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download, openPdf } from '../../client/download.ts'
import { requestFile } from '../../client/request.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'

type Props = {
  /** `bills`, for `print/{resource}/{id}`. */
  readonly resource: string
  readonly id: string
  readonly fileName: string
  /** The base64 text of the QR code of an e-invoice. */
  readonly qr?: string | null
  /** Where the exact XML is: `/bills/{id}/e_invoice.xml`. */
  readonly xmlPath?: string | null
  /** Changes when the paper does: the version of the document. */
  readonly version?: string | number
}

/** The document as it will be printed: paper stays white in the dark. */
export const PreviewPane = (props: Props): ReactNode => {
  const { t } = useTranslation()
  const path = `/print/${props.resource}/${props.id}`
  return (
    <Tabs defaultValue="pdf" keepMounted={false}>
      <div className="preview-head">
        <Tabs.List>
          <Tabs.Tab value="pdf">PDF</Tabs.Tab>
          {props.qr ? <Tabs.Tab value="qr">{t('kit.qr')}</Tabs.Tab> : null}
          {props.xmlPath ? <Tabs.Tab value="xml">XML</Tabs.Tab> : null}
        </Tabs.List>
        <span className="grow" />
        <ActionIcon
          aria-label={t('kit.download')}
          onClick={() => void download(path, { format: 'pdf' }, `${props.fileName}.pdf`)}
        >
          <IconDownload size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('kit.open_in_tab')}
          onClick={() => void openPdf(path, { format: 'pdf' }, `${props.fileName}.pdf`)}
        >
          <IconExternalLink size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <Tabs.Panel value="pdf">
        <Pages path={path} version={props.version ?? ''} title={props.fileName} />
      </Tabs.Panel>
      {props.qr ? (
        <Tabs.Panel value="qr">
          <QrCode text={props.qr} />
        </Tabs.Panel>
      ) : null}
      {props.xmlPath ? (
        <Tabs.Panel value="xml">
          <Xml path={props.xmlPath} />
        </Tabs.Panel>
      ) : null}
    </Tabs>
  )
}

/**
 * The pages of the PDF as pictures: every browser shows them, phones and those without a PDF
 * viewer too. The frame may run no script.
 */
const Pages = ({
  path,
  version,
  title,
}: {
  readonly path: string
  readonly version: string | number
  readonly title: string
}): ReactNode => {
  const pages = useQuery({
    queryKey: ['print', path, version],
    queryFn: async ({ signal }) =>
      (await requestFile({ path, query: { format: 'html' }, signal })).file.text(),
  })
  if (pages.isError) return <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />
  return pages.data === undefined ? (
    <div className="paper" aria-busy />
  ) : (
    <iframe className="paper" title={title} srcDoc={pages.data} sandbox="allow-same-origin" />
  )
}

/** The code as crisp squares on white, whatever the theme. */
export const QrCode = ({
  text,
  label,
}: {
  readonly text: string
  readonly label?: string
}): ReactNode => {
  const { t } = useTranslation()
  const cells = encodeQR(text, 'raw', { border: 2 })
  const path = cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      role="img"
      aria-label={label ?? t('kit.qr')}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

const Xml = ({ path }: { readonly path: string }): ReactNode => {
  const xml = useQuery({
    queryKey: ['xml', path],
    queryFn: async ({ signal }) => (await requestFile({ path, signal })).file.text(),
  })
  if (xml.isError) return <LoadFailed error={xml.error} onRetry={() => void xml.refetch()} />
  return (
    <pre className="xml" dir="ltr" tabIndex={0} role="region" aria-label="XML">
      {xml.data}
    </pre>
  )
}
