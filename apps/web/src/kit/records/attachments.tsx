import './attachments.css'
import { ActionIcon, FileButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '@mizan/contract/resource'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { complain } from '../../client/messages.ts'
import { request, requestFile } from '../../client/request.ts'

export type StoredFile = { readonly id: string; readonly name: string; readonly size?: number }

/** Files of a record. Those dropped on a record not yet saved wait, and `uploadTo` sends them. */
export function useAttachments(type: string, id: string | null) {
  const client = useQueryClient()
  const mayRead = useAccess().can('attachments', 'view')
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const stored = useQuery({
    queryKey: ['file', type, id],
    queryFn: ({ signal }) =>
      request<Page<StoredFile>>({
        path: '/file',
        query: { attachable_type: type, attachable_id: id, per_page: 100 },
        signal,
      }),
    enabled: id !== null && mayRead,
  })
  const send = async (files: readonly File[], to: string): Promise<void> => {
    for (const file of files) {
      const body = new FormData()
      body.set('file', file)
      body.set('attachable_type', type)
      body.set('attachable_id', to)
      await request({ method: 'POST', path: '/file', body })
    }
    await client.invalidateQueries({ queryKey: ['file', type, to] })
  }
  return {
    waiting,
    stored: stored.data?.data ?? [],
    add: (files: readonly File[]): Promise<void> => {
      if (id !== null) return send(files, id)
      setWaiting((before) => [...before, ...files])
      return Promise.resolve()
    },
    forget: (file: File) => setWaiting((before) => before.filter((each) => each !== file)),
    remove: async (file: StoredFile): Promise<void> => {
      await request({ method: 'DELETE', path: `/file/${file.id}` })
      await client.invalidateQueries({ queryKey: ['file', type, id] })
    },
    uploadTo: async (saved: string): Promise<void> => {
      await send(waiting, saved)
      setWaiting([])
    },
  }
}

/**
 * Drop, paste or choose; what is there opens, and can be taken away. Nothing is shown to who may not see attachments,
 * nor where there are none and he may add none.
 */
export const Attachments = ({
  of,
}: {
  readonly of: ReturnType<typeof useAttachments>
}): ReactNode => {
  const access = useAccess()
  const mayAdd = access.can('attachments', 'store')
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const showFailure = (error: unknown): void => {
    if (!isFailure(error)) throw error
    void complain(error.message || t('kit.file_failed'))
  }
  const add = (files: readonly File[]): void => {
    if (files.length > 0 && mayAdd) of.add(files).catch(showFailure)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent): void => add([...event.clipboardData.files])
  const open = async (file: StoredFile): Promise<void> => {
    const { file: content } = await requestFile({ path: `/file/${file.id}` })
    window.open(URL.createObjectURL(content), '_blank', 'noopener')
  }
  if (!access.can('attachments', 'view')) return null
  if (!mayAdd && of.stored.length === 0) return null
  return (
    <section className="attachments">
      <span className="field-label">{t('kit.attachments')}</span>
      {mayAdd ? (
        <div
          className={`drop${isOver ? ' over' : ''}`}
          tabIndex={0}
          onDrop={drop}
          onPaste={paste}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
        >
          <IconPaperclip size={16} stroke={1.6} aria-hidden />
          <span>{t('kit.drop_file')}</span>
          <FileButton multiple onChange={add}>
            {(button) => (
              <button type="button" className="link" {...button}>
                {t('kit.choose_file')}
              </button>
            )}
          </FileButton>
        </div>
      ) : null}
      <ul className="files">
        {of.stored.map((file) => (
          <li key={file.id}>
            <IconFile size={15} stroke={1.6} aria-hidden />
            <button
              type="button"
              className="link"
              onClick={() => void open(file).catch(showFailure)}
            >
              {file.name}
            </button>
            {access.can('attachments', 'delete') ? (
              <ActionIcon
                size={28}
                aria-label={t('kit.remove_file', { name: file.name })}
                onClick={() => void of.remove(file).catch(showFailure)}
              >
                <IconTrash size={15} stroke={1.6} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
        {of.waiting.map((file) => (
          <li key={file.name + file.size}>
            <IconFile size={15} stroke={1.6} aria-hidden />
            {file.name}
            <ActionIcon
              size={28}
              aria-label={t('kit.remove_file', { name: file.name })}
              onClick={() => of.forget(file)}
            >
              <IconTrash size={15} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
