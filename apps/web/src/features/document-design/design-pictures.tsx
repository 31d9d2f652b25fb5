import { Button, FileButton } from '@mantine/core'
import {
  type DesignPicture,
  designPictureBytesMax,
  designPictures,
  documentDesign,
} from '@mizan/contract/documents/document-design'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { request, requestFile } from '../../client/request.ts'

type Props = {
  readonly pictures: Readonly<Record<DesignPicture, string | null>>
  readonly isReadOnly: boolean
}

/** The signature and the stamp that stand at the end of what the company gives out. */
export const DesignPictures = ({ pictures, isReadOnly }: Props): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="design-part">
      <h2>{t('design.pictures')}</h2>
      {designPictures.map((which) => (
        <Picture key={which} which={which} id={pictures[which]} isReadOnly={isReadOnly} />
      ))}
      <p className="hint">{t('design.pictures_say')}</p>
    </section>
  )
}

const Picture = ({
  which,
  id,
  isReadOnly,
}: {
  readonly which: DesignPicture
  readonly id: string | null
  readonly isReadOnly: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const path = `/${documentDesign.name}/${which}`
  const change = async (call: { method: 'POST' | 'DELETE'; body?: FormData }): Promise<void> => {
    setBusy(true)
    try {
      const { message } = await request<{ message?: string }>({ path, ...call })
      await client.invalidateQueries({ queryKey: [documentDesign.name] })
      await client.invalidateQueries({ queryKey: ['print'] })
      await celebrate(message ?? t('kit.updated'))
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(Object.values(error.fields)[0]?.[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return
    if (file.size > designPictureBytesMax) return complain(t('design.picture_too_large'))
    const body = new FormData()
    body.set('file', file)
    await change({ method: 'POST', body })
  }
  return (
    <div className="design-picture">
      <span>{t(`design.picture.${which}`)}</span>
      <div className="design-picture-frame">
        {id === null ? (
          <span className="dim">{t('design.no_picture')}</span>
        ) : (
          <Shown path={path} id={id} name={t(`design.picture.${which}`)} />
        )}
      </div>
      <div className="design-picture-verbs">
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          onChange={(file) => void send(file)}
          disabled={isReadOnly}
        >
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconUpload size={16} stroke={1.6} />}
              aria-label={`${t(id === null ? 'design.add_picture' : 'design.change_picture')}: ${t(`design.picture.${which}`)}`}
            >
              {t(id === null ? 'design.add_picture' : 'design.change_picture')}
            </Button>
          )}
        </FileButton>
        {id === null ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            disabled={isReadOnly || isBusy}
            leftSection={<IconTrash size={16} stroke={1.6} />}
            aria-label={`${t('kit.remove')}: ${t(`design.picture.${which}`)}`}
            onClick={() => void change({ method: 'DELETE' })}
          >
            {t('kit.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Only who may see the design sees them: they come with the token, unlike the logo. */
const Shown = ({
  path,
  id,
  name,
}: {
  readonly path: string
  readonly id: string
  readonly name: string
}): ReactNode => {
  const [url, setUrl] = useState<string | null>(null)
  const picture = useQuery({
    queryKey: [documentDesign.name, 'picture', id],
    queryFn: async ({ signal }) => (await requestFile({ path, signal })).file,
    staleTime: Infinity,
  })
  const { data: file } = picture
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img src={url} alt={name} /> : null
}
