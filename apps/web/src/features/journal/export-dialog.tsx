import { Button, Radio } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../client/download.ts'
import { isFailure } from '../../client/failure.ts'
import { localDate } from '../../client/format.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { usePageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'

const formats = ['csv', 'hledger'] as const
type Format = (typeof formats)[number]
const endings: Readonly<Record<Format, string>> = { csv: 'csv', hledger: 'journal' }

/** Every posted line of a period as a file, for an auditor or another program to read. */
export const ExportDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const toPageError = usePageError()
  const [from, setFrom] = useState<string | null>(`${localDate().slice(0, 4)}-01-01`)
  const [to, setTo] = useState<string | null>(localDate())
  const [format, setFormat] = useState<Format>('csv')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setError(null)
    setBusy(true)
    try {
      const query = { format, ...(from ? { from } : {}), ...(to ? { to } : {}) }
      await download('/exports/journal', query, `${t('entries.export_name')}.${endings[format]}`)
      onClose()
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught).title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={t('entries.export_title')}>
      <div className="stack">
        <p className="dialog-text">{t('entries.export_text')}</p>
        <div className="two-fields">
          <DateField label={t('kit.from')} value={from} onChange={setFrom} data-autofocus />
          <DateField label={t('kit.to')} value={to} onChange={setTo} />
        </div>
        <Radio.Group
          label={t('entries.export_format')}
          value={format}
          onChange={(value) => setFormat(value === 'hledger' ? 'hledger' : 'csv')}
        >
          <div className="export-formats">
            {formats.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`entries.formats.${each}`)}
                description={t(`entries.formats.${each}_how`)}
              />
            ))}
          </div>
        </Radio.Group>
        {error ? (
          <p className="text-bad" role="alert">
            {error}
          </p>
        ) : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            loading={isBusy}
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() => void run()}
          >
            {t('entries.export_verb')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
