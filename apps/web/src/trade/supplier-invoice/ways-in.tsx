import { Button, FileButton, Loader, SegmentedControl, Textarea } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Camera } from './camera.tsx'

type Props = {
  readonly isBusy: boolean
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

const ways = ['file', 'camera', 'text'] as const
type Way = (typeof ways)[number]

const accepted = '.xml,.pdf,image/*,.heic,.heif'

/** The ways a supplier's document comes in: a file, the camera, or the text of its code. */
export const WaysIn = ({ isBusy, onText, onFile }: Props): ReactNode => {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>('file')
  return (
    <>
      <SegmentedControl
        aria-label={t('supplier_invoices.way')}
        fullWidth
        value={way}
        onChange={(value) => setWay(ways.find((each) => each === value) ?? 'file')}
        data={ways.map((value) => ({ value, label: t(`supplier_invoices.ways.${value}`) }))}
      />
      {way === 'file' ? <FromFile isBusy={isBusy} onFile={onFile} onText={onText} /> : null}
      {way === 'camera' ? <Camera codes="invoice" isBusy={isBusy} onText={onText} /> : null}
      {way === 'text' ? <FromText isBusy={isBusy} onText={onText} /> : null}
    </>
  )
}

/** Dropped, pasted or chosen: XML, a PDF that carries it, or a picture of the code. */
const FromFile = ({ isBusy, onFile, onText }: Props): ReactNode => {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined): void => {
    if (file && !isBusy) onFile(file)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData.files
    const text = event.clipboardData.getData('text')
    if (file) take(file)
    else if (text.trim() !== '' && !isBusy) onText(text)
  }
  return (
    <div
      className={`drop${isOver ? ' over' : ''}`}
      role="group"
      aria-label={t('supplier_invoices.ways.file')}
      tabIndex={0}
      onDrop={drop}
      onPaste={paste}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
    >
      {isBusy ? (
        <Loader size={24} aria-label={t('supplier_invoices.reading')} />
      ) : (
        <IconFileInvoice size={32} stroke={1.4} aria-hidden />
      )}
      <strong>{t(isBusy ? 'supplier_invoices.reading' : 'supplier_invoices.drop')}</strong>
      <span>{t('supplier_invoices.accepts')}</span>
      <FileButton accept={accepted} onChange={(file) => take(file ?? undefined)}>
        {(button) => (
          <Button {...button} disabled={isBusy} data-autofocus>
            {t('kit.choose_file')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

/** Typed by a scanner or pasted: Enter reads it, as scanners end with it. */
const FromText = ({ isBusy, onText }: Pick<Props, 'isBusy' | 'onText'>): ReactNode => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const read = (): void => {
    if (text.trim() !== '' && !isBusy) onText(text)
  }
  return (
    <form
      className="from-text"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        read()
      }}
    >
      <Textarea
        label={t('supplier_invoices.text')}
        description={t('supplier_invoices.text_how')}
        value={text}
        autoFocus
        rows={5}
        dir="ltr"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          read()
        }}
      />
      <div className="dialog-actions">
        <span className="grow" />
        <Button type="submit" loading={isBusy} disabled={text.trim() === ''}>
          {t('supplier_invoices.read')}
        </Button>
      </div>
    </form>
  )
}
