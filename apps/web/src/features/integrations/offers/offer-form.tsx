import './offers.css'
import { Button, FileButton } from '@mantine/core'
import { systemIntegrations } from '@mizan/contract/platform/providers'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { complain } from '../../../client/messages.ts'
import { useRecord } from '../../../client/queries.ts'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ProviderMark } from '../provider-mark.tsx'

const list = '/admin/system-integrations'
/** As a data URL a picture takes a third more than its bytes; the platform keeps 100,000 letters. */
const pictureBytesMax = 72_000

/** How a provider is offered to companies. */
export const OfferForm = (): ReactNode => {
  const id = useRecordId() ?? ''
  return (
    <RecordForm of={systemIntegrations} id={id} cancelTo={list} doneTo={list}>
      <OfferFields id={id} />
    </RecordForm>
  )
}

const OfferFields = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const { data } = useRecord(systemIntegrations, id)
  const provider = data?.provider_name
  const known = provider === undefined ? '' : t(`choices.payment_provider.${provider}`)
  const [offered, test, live] = useWatch({ name: ['offered', 'test_allowed', 'live_allowed'] })
  const isWithheld = offered === false || test === false || live === false
  return (
    <>
      <Fields title={t('offers.offer')}>
        <Field name="offered" span={4} hint={t('offers.offered_how')} />
        {data && data.connected > 0 ? (
          <p className="span-4 dim">{t('offers.connected_now', { count: data.connected })}</p>
        ) : null}
        <Field name="live_allowed" span={2} disabled={offered === false} />
        <Field name="test_allowed" span={2} disabled={offered === false} />
        {isWithheld ? (
          <>
            <Field name="withheld_reason" span={2} required hint={t('offers.reason_how')} />
            <Field name="withheld_reason_en" span={2} required ltr />
          </>
        ) : null}
      </Fields>
      <Fields title={t('offers.presentation')}>
        <Field name="name" span={2} hint={t('offers.name_how', { name: known })} />
        <Field name="name_en" span={2} ltr />
        <Field name="description" span={2} hint={t('offers.description_how')} />
        <Field name="description_en" span={2} ltr />
        <Picture />
      </Fields>
    </>
  )
}

/** A small picture, read here and sent with the form. */
const Picture = (): ReactNode => {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name: 'image' })
  const image = typeof field.value === 'string' && field.value !== '' ? field.value : null
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return
    if (file.size > pictureBytesMax) return complain(t('offers.picture_too_large'))
    field.onChange(await dataUrlOf(file))
  }
  return (
    <div className="span-4 offer-picture" data-field="image">
      <span>{t('fields.admin/system-integrations.image')}</span>
      <div className="offer-picture-row">
        <ProviderMark image={image} />
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void take(file)}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.6} />}
            >
              {t(image === null ? 'offers.add_picture' : 'offers.change_picture')}
            </Button>
          )}
        </FileButton>
        {image === null ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => field.onChange(null)}
          >
            {t('kit.remove')}
          </Button>
        )}
      </div>
      {fieldState.error ? (
        <small className="fg-bad" role="alert">
          {fieldState.error.message}
        </small>
      ) : (
        <small className="dim">{t('offers.picture_how')}</small>
      )}
    </div>
  )
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the picture was not read'))
    reader.readAsDataURL(file)
  })
