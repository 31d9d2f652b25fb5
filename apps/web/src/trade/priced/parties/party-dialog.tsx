import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { beneficiaries } from '@mizan/contract/parties'
import { latinDigits } from '@mizan/core/money/digits'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { currentLanguage } from '../../../client/language.ts'
import { useSave } from '../../../client/queries.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import { ErrorList, usePageError, type PageError } from '../../../kit/fields/error-list.tsx'
import { issuesByField } from '../../../kit/fields/issues.ts'
import type { Side } from '../side.ts'
import { partyRoles, type PartyRow } from '../use-priced-facts.ts'

const addressFields = ['street', 'building_number', 'area', 'city', 'postal_code'] as const
const fields = [
  'first_name',
  'phone1',
  'registration_number',
  'commercial_register',
  ...addressFields,
] as const
type Field = (typeof fields)[number]

type Props = {
  readonly side: Side
  /** The party to complete; a new one with the name that was typed otherwise. */
  readonly party: PartyRow | null
  readonly typed: string
  readonly onDone: (saved: PartyRow) => void
  readonly onClose: () => void
}

/** A party made or completed without leaving the document: what a tax invoice needs, nothing more. */
export const PartyDialog = ({ side, party, typed, onDone, onClose }: Props): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const save = useSave(beneficiaries)
  const toPageError = usePageError()
  const [values, setValues] = useState<Readonly<Record<Field, string>>>(() => ({
    ...(Object.fromEntries(fields.map((name) => [name, party?.[name] ?? ''])) as Record<
      Field,
      string
    >),
    first_name: party?.first_name ?? typed,
  }))
  const [isCompany, setCompany] = useState(party?.is_company ?? true)
  const [error, setError] = useState<PageError | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    setWrong({})
    setError(null)
    const draft = {
      ...Object.fromEntries(
        Object.entries(values).map(([name, text]) => [name, text.trim() === '' ? null : text]),
      ),
      first_name: values.first_name,
      is_company: isCompany,
      ...(party ? { lock_version: party.lock_version } : { role: partyRoles[side] }),
    }
    const checked = beneficiaries.draft.partial().loose().safeParse(draft)
    if (!checked.success) return setWrong(issuesByField(checked.error.issues, currentLanguage()))
    try {
      const saved = await save.mutateAsync({ id: party?.id, draft })
      onDone(saved.data)
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setWrong(caught.fieldTexts())
      setError(toPageError(caught))
    }
  }
  const text = (name: Field, span = 1): ReactNode => (
    <TextInput
      className={`span-${span}`}
      label={name === 'first_name' ? t('fields.name') : t(`bills.address.${name}`)}
      value={values[name]}
      error={wrong[name]}
      withAsterisk={name === 'first_name'}
      data-autofocus={name === (party ? 'street' : 'first_name') || undefined}
      autoComplete="off"
      onChange={(event) => {
        const typedNow = event.currentTarget.value
        setValues((before) => ({
          ...before,
          [name]:
            name === 'first_name' || name === 'street' || name === 'area' || name === 'city'
              ? typedNow
              : latinDigits(typedNow),
        }))
      }}
    />
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={t(party ? 'bills.complete_party' : `bills.new_party.${side}`)}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorList error={error} of="beneficiaries" onClose={() => setError(null)} />
        <div className="dialog-grid">
          {text('first_name', 2)}
          <SegmentedControl
            className="span-2"
            aria-label={t('bills.party_kind')}
            value={isCompany ? 'company' : 'person'}
            onChange={(value) => setCompany(value === 'company')}
            data={[
              { value: 'company', label: t('bills.company') },
              { value: 'person', label: t('bills.person') },
            ]}
          />
          {text('registration_number')}
          {text('commercial_register')}
          {text('phone1', 2)}
          {text('street', 2)}
          {text('building_number')}
          {text('area')}
          {text('city')}
          {text('postal_code')}
        </div>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('kit.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Completes the party of a document from within it: what opens the dialog, and the dialog. */
export function usePartyCompletion(
  side: Side,
  party: PartyRow | null,
  onDone: (id: string) => void,
): { readonly completeParty: () => void; readonly dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen ? (
    <PartyDialog
      side={side}
      party={party}
      typed=""
      onClose={() => setOpen(false)}
      onDone={({ id }) => {
        onDone(id)
        setOpen(false)
      }}
    />
  ) : null
  return { completeParty: () => setOpen(true), dialog }
}
