import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { invitations } from '@mizan/contract/companies/people'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { issuesByField } from '../../kit/fields/issues.ts'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { roleName } from './role-name.ts'

/** Asks for an e-mail and a role; the mail goes out in both languages, the chosen one first. */
export const InviteDialog = ({
  opened,
  onClose,
}: {
  readonly opened: boolean
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={t('people.invite')}>
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

const InviteForm = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation()
  const save = useSave(invitations)
  const toPageError = usePageError()
  const [email, setEmail] = useState('')
  const [roleId, setRoleId] = useState<string | null>(null)
  const [language, setLanguage] = useState<string>(currentLanguage())
  const [error, setError] = useState<PageError | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setError(null)
    setWrong({})
    const draft = { email, role_id: roleId, language }
    const checked = invitations.draft.safeParse(draft)
    const missing: Record<string, string> =
      roleId === null ? { role_id: t('people.role_required') } : {}
    if (!checked.success || roleId === null) {
      const found = checked.success ? {} : issuesByField(checked.error.issues, currentLanguage())
      return setWrong({ ...missing, ...found })
    }
    try {
      await save.mutateAsync({ draft })
      await celebrate(t('people.invited'))
      onClose()
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const fields = Object.entries(caught.fields).map(([name, texts]) => [name, texts[0] ?? ''])
      setWrong(Object.fromEntries(fields) as Record<string, string>)
      if (fields.length === 0) setError(toPageError(caught))
    }
  }
  return (
    <form noValidate className="invite-form" onSubmit={(event) => void submit(event)}>
      <p className="dim">{t('people.invite_text')}</p>
      <ErrorList error={error} onClose={() => setError(null)} />
      <TextInput
        name="email"
        type="email"
        label={t('fields.email')}
        value={email}
        error={wrong['email']}
        withAsterisk
        data-autofocus
        autoComplete="off"
        classNames={{ input: 'ltr-input' }}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ReferencePicker
        of="permissions"
        name="role_id"
        label={t('fields.role')}
        required
        value={roleId}
        error={wrong['role_id']}
        hint={t('people.role_hint')}
        show={(role) => roleName({ name: role.name ?? '', name_en: role['name_en'] })}
        onChange={setRoleId}
      />
      <div className="invite-language">
        <span id="invite-language">{t('people.mail_language')}</span>
        <SegmentedControl
          size="sm"
          value={language}
          onChange={setLanguage}
          aria-labelledby="invite-language"
          data={[
            { value: 'ar', label: t('settings.languages.ar') },
            { value: 'en', label: t('settings.languages.en') },
          ]}
        />
      </div>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('people.send_invitation')}
        </Button>
      </div>
    </form>
  )
}
