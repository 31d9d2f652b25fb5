import { Button, FileButton } from '@mantine/core'
import type { Company } from '@mizan/contract/companies/tenancy'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { request } from '../../client/request.ts'

const bytesMax = 2 * 1024 * 1024

/** The logo of documents and of the company's card: a PNG, JPEG or WebP of at most 2 MB. */
export const CompanyLogo = ({
  company,
  isReadOnly,
}: {
  readonly company: Company
  readonly isReadOnly: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return
    if (file.size > bytesMax) return complain(t('settings.logo_too_large'))
    const body = new FormData()
    body.set('file', file)
    setSending(true)
    try {
      const { data } = await request<{ data: { logo_id: string; logo_url: string | null } }>({
        method: 'POST',
        path: '/my_company/logo',
        body,
      })
      client.setQueryData<Company>(['my_company'], (before) => before && { ...before, ...data })
      await Promise.all(
        ['my_company', 'auth', 'tenant'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      )
      await celebrate(t('settings.logo_saved'))
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(Object.values(error.fields)[0]?.[0] ?? error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="company-logo">
      <h2>{t('settings.logo')}</h2>
      <div className="company-logo-frame">
        {company.logo_url ? (
          <img src={company.logo_url} alt={t('settings.logo_of', { name: company.company_name })} />
        ) : (
          <span className="dim">{t('settings.no_logo')}</span>
        )}
      </div>
      <FileButton
        accept="image/png,image/jpeg,image/webp"
        onChange={(file) => void send(file)}
        disabled={isReadOnly}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={isSending}
            leftSection={<IconUpload size={16} stroke={1.6} />}
          >
            {t(company.logo_url ? 'settings.change_logo' : 'settings.add_logo')}
          </Button>
        )}
      </FileButton>
      <p className="hint">{t('settings.logo_hint')}</p>
    </section>
  )
}
