import { Button, FileButton, Loader } from '@mantine/core'
import { importTarget, type ImportableName } from '@mizan/contract/imports/importable-names'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../client/download.ts'
import { complain } from '../../client/messages.ts'
import { pastedFile } from './pasted-file.ts'

type Props = {
  readonly list: ImportableName
  readonly isSending: boolean
  readonly onFile: (file: File) => void
}

/** What records of a list have that comes by a file of its own. */
const besides: Readonly<Partial<Record<ImportableName, 'item_suppliers'>>> = {
  items: 'item_suppliers',
}

const accepted = '.xlsx,.ods,.csv,.tsv,.txt,.zip'

/** The file itself, chosen or dropped, and the template for who has none. */
export const FileStep = ({ list, isSending, onFile }: Props): ReactNode => {
  const { t } = useTranslation()
  const beside = besides[list]
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  // Lines of a spreadsheet that are pasted are the file.
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = pastedFile(event.clipboardData?.getData('text/plain') ?? '', list)
      if (file === null || isSending) return
      event.preventDefault()
      latest.current(file)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [list, isSending])
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isSending) onFile(file)
  }
  const template = (format: 'xlsx' | 'csv'): void => {
    download('/imports/template', { resource: list, format }, `${list}.${format}`).catch(() =>
      complain(t('kit.file_failed')),
    )
  }
  return (
    <div className="import-file">
      <div
        className={`drop${isOver ? ' over' : ''}`}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
      >
        {isSending ? (
          <Loader size={24} aria-label={t('imports.sending')} />
        ) : (
          <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />
        )}
        <strong>{t(isSending ? 'imports.sending' : 'imports.drop')}</strong>
        <span>{t('imports.accepts')}</span>
        <span>{t('imports.or_paste')}</span>
        <FileButton onChange={(file) => file && onFile(file)} accept={accepted}>
          {(button) => (
            <Button {...button} disabled={isSending}>
              {t('imports.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      <section className="import-template">
        <h2>{t('imports.template')}</h2>
        <p>{t('imports.template_how')}</p>
        <div>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.6} />}
              onClick={() => template(format)}
            >
              {t(`imports.template_as.${format}`)}
            </Button>
          ))}
        </div>
      </section>
      {beside ? (
        <div className="import-beside">
          <p>{t(`imports.beside.${beside}.how`)}</p>
          <Link className="link" to={`/dashboard/${importTarget(beside).importPath}`}>
            {t(`imports.beside.${beside}.go`)}
          </Link>
        </div>
      ) : null}
    </div>
  )
}
