import './brought-files.css'
import { Button, FileButton } from '@mantine/core'
import type { Resource } from '@mizan/contract/resource'
import { IconFile, IconPaperclip } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { complain } from '../../client/messages.ts'
import { useRefresh } from '../../client/queries.ts'
import { request, requestFile } from '../../client/request.ts'

type Stored = { readonly id: string; readonly name: string }

/** The files of a record of a company, as the platform's administrators see them; another is added beside them. */
export const BroughtFiles = ({
  of,
  id,
  files,
}: {
  readonly of: Resource
  readonly id: string
  readonly files: readonly Stored[]
}): ReactNode => {
  const { t } = useTranslation()
  const refresh = useRefresh(of)
  const [isBusy, setBusy] = useState(false)
  const path = `/${of.name}/${id}/files`
  const complained = (error: unknown): void => {
    if (!isFailure(error)) throw error
    void complain(error.fields['file']?.[0] ?? (error.message || t('kit.file_failed')))
  }
  const add = async (file: File | null): Promise<void> => {
    if (!file) return
    const body = new FormData()
    body.set('file', file)
    setBusy(true)
    try {
      await request({ method: 'POST', path, body })
      await refresh()
    } catch (error) {
      complained(error)
    } finally {
      setBusy(false)
    }
  }
  const open = async ({ id: file }: Stored): Promise<void> => {
    try {
      const { file: content } = await requestFile({ path: `${path}/${file}` })
      window.open(URL.createObjectURL(content), '_blank', 'noopener')
    } catch (error) {
      complained(error)
    }
  }
  return (
    <ul className="brought-files" aria-label={t('kit.attachments')}>
      {files.map((file) => (
        <li key={file.id}>
          <Button
            variant="default"
            leftSection={<IconFile size={16} stroke={1.6} />}
            onClick={() => void open(file)}
          >
            <bdi>{file.name}</bdi>
          </Button>
        </li>
      ))}
      <li>
        <FileButton onChange={(file) => void add(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isBusy}
              leftSection={<IconPaperclip size={16} stroke={1.6} />}
            >
              {t('kit.add_file')}
            </Button>
          )}
        </FileButton>
      </li>
    </ul>
  )
}
