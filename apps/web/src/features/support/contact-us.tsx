import './support.css'
import { tickets } from '@mizan/contract/companies/support'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/user.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

/** A message to whoever runs the platform. */
export const ContactUs = (): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  return (
    <RecordForm
      of={tickets}
      title={t('menu.contact_us')}
      saveWord={t('support.send')}
      defaults={{ kind: 'question' }}
      cancelTo="/dashboard/support"
      doneTo={(ticket) => `/dashboard/support/view/${ticket.id}`}
      beside={
        <Link className="text-link" to="/dashboard/support">
          {t('support.our_tickets')}
        </Link>
      }
    >
      <div className="contact-form">
        <Fields>
          <Field name="kind" />
          <Field name="subject" span={3} />
          <Field name="content" span={4} hint={t('support.content_hint')} />
          <Field name="phone" span={2} ltr hint={t('support.phone_hint')} />
        </Fields>
        <p className="section dim">
          {t('support.answer_to')} <Ltr>{user?.email ?? ''}</Ltr>
        </p>
      </div>
    </RecordForm>
  )
}
