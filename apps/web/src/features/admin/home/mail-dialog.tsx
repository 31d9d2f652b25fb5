import './mail-dialog.css'
import type { MailLetter, mails } from '@mizan/contract/platform/home'
import type { RowOf } from '@mizan/contract/resource'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../client/request.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'

type Mail = RowOf<typeof mails>

/**
 * What a letter may do where it is shown: nothing runs, and nothing is fetched from anywhere but what stands in it. The
 * frame is sandboxed without any allowance besides, so that no link of it goes anywhere.
 */
const nothingLoads =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'">'

/** A captured mail as its recipient would read it. */
export const MailDialog = ({
  mail,
  onClose,
}: {
  readonly mail: Mail
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const letter = useQuery({
    queryKey: ['admin/mails', mail.id, 'letter'],
    queryFn: async ({ signal }) =>
      (await request<{ data: MailLetter }>({ path: `/admin/mails/${mail.id}/letter`, signal }))
        .data,
  })
  return (
    <Dialog opened onClose={onClose} size={760} title={mail.subject} startAt={null}>
      <dl className="facts letter-facts">
        <div>
          <dt>{t('fields.admin/mails.recipient')}</dt>
          <dd>
            <Ltr>{mail.recipient}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{t('fields.admin/mails.created_at')}</dt>
          <dd>
            <InstantText value={mail.created_at} />
          </dd>
        </div>
        {letter.data && letter.data.files.length > 0 ? (
          <div>
            <dt>{t('admin_mails.files')}</dt>
            <dd>
              <Ltr>{letter.data.files.join(', ')}</Ltr>
            </dd>
          </div>
        ) : null}
      </dl>
      {letter.isError ? (
        <LoadFailed error={letter.error} onRetry={() => void letter.refetch()} />
      ) : letter.data ? (
        <iframe
          className="letter"
          title={mail.subject}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={nothingLoads + pageOf(letter.data)}
        />
      ) : (
        <div className="letter" aria-busy />
      )}
    </Dialog>
  )
}

/** A letter of words alone is shown as it stands. */
const pageOf = ({ html, text }: MailLetter): string =>
  html !== '' ? html : `<pre style="white-space: pre-wrap">${escaped(text)}</pre>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
