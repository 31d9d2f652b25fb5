import { Button, Checkbox } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { useUser } from '../../client/user.ts'
import { Ltr } from '../../kit/figures/text.tsx'

/** Ten codes that each stand in once for the app; they cannot be shown again. */
export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const [isSaved, setSaved] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'))
    await celebrate(t('profile.codes_copied'))
  }
  return (
    <div className="profile-dialog">
      <p className="dim">{t('profile.codes_text')}</p>
      <div className="recovery-paper">
        <strong>{t('profile.codes_of')}</strong>
        <Ltr className="dim">{user?.email}</Ltr>
        <ol className="recovery-codes" aria-label={t('profile.recovery_codes')}>
          {codes.map((code) => (
            <li key={code}>
              <Ltr>{code}</Ltr>
            </li>
          ))}
        </ol>
      </div>
      <div className="recovery-tools">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={() => void copy()}
        >
          {t('profile.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => window.print()}
        >
          {t('kit.print')}
        </Button>
      </div>
      <Checkbox
        label={t('profile.codes_kept')}
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <div className="dialog-actions">
        <Button disabled={!isSaved} onClick={onDone}>
          {t('kit.done')}
        </Button>
      </div>
    </div>
  )
}
