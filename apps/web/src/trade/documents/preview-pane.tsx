import './preview-pane.css'
import { ActionIcon, Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download, openPdf } from '../../client/download.ts'
import { requestFile } from '../../client/request.ts'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import { QrCode } from '../../kit/figures/qr-code.tsx'
import { PdfPages } from '../../kit/paper/pdf-pages.tsx'

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
      (await requestFile({ path, query: { format: 'pdf' }, signal })).file,
    placeholderData: keepPreviousData,
  })
  if (pages.isError) return <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />
  return <PdfPages file={pages.data ?? null} name={title} isWaiting={pages.isPlaceholderData} />
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
