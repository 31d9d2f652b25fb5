import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { errorText } from '@mizan/contract/errors'
import { prefixProblem, printedNumber } from '@mizan/core/documents/numbering'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { localDate } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useSetSetting, type Setting } from './use-settings.ts'

type RowProps = { readonly setting: Setting; readonly isReadOnly: boolean }

/** Saves a value and says so; a refusal is shown under the field and the old value stays. */
function useSaveSetting(setting: Setting): {
  error: string | null
  save: (value: Setting['value']) => Promise<boolean>
} {
  const { t } = useTranslation()
  const set = useSetSetting()
  const [error, setError] = useState<string | null>(null)
  return {
    error,
    save: async (value) => {
      if (value === setting.value) return true
      setError(null)
      try {
        await set.mutateAsync({ code: setting.code, value })
        void celebrate(t('kit.updated'))
        return true
      } catch (caught) {
        if (!isFailure(caught)) throw caught
        const text = Object.values(caught.fields)[0]?.[0] ?? caught.message
        setError(text)
        void complain(text)
        return false
      }
    },
  }
}

/** A switch, a count or a choice, by the setting's kind. */
export const SettingControl = ({ setting, isReadOnly: mayOnlyRead }: RowProps): ReactNode => {
  const isReadOnly = mayOnlyRead || setting.frozen !== undefined
  const { t } = useTranslation()
  const { error, save } = useSaveSetting(setting)
  const title = t(`settings.names.${setting.code}`)
  const control = (): ReactNode => {
    if (setting.kind === 'flag') {
      return (
        <Switch
          aria-label={title}
          checked={setting.value === true}
          disabled={isReadOnly}
          error={error}
          onChange={(event) => void save(event.currentTarget.checked)}
        />
      )
    }
    if (setting.kind === 'choice') {
      return (
        <Select
          aria-label={title}
          value={String(setting.value)}
          disabled={isReadOnly}
          allowDeselect={false}
          error={error}
          data={(setting.choices ?? []).map((value) => ({
            value,
            label: t(`choices.${setting.code}.${value}`),
          }))}
          onChange={(value) => value !== null && void save(value)}
        />
      )
    }
    return (
      <NumberInput
        key={String(setting.value)}
        aria-label={title}
        defaultValue={Number(setting.value)}
        min={setting.min ?? 0}
        max={setting.max ?? 99}
        allowDecimal={false}
        disabled={isReadOnly}
        error={error}
        classNames={{ input: 'number-input' }}
        onBlur={(event) => void save(Number(event.currentTarget.value))}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    )
  }
  return (
    <div className="setting-row">
      <span>
        {title}
        <small>
          {setting.frozen
            ? t(`settings.frozen.${setting.frozen}`)
            : t(`settings.says.${setting.code}`)}
        </small>
      </span>
      {control()}
      <span />
    </div>
  )
}

/** A prefix while it is typed, with the number the next document would print. */
export const PrefixRow = ({
  setting,
  digits,
  isReadOnly,
}: RowProps & { readonly digits: number }): ReactNode => {
  const { t } = useTranslation()
  const { error, save } = useSaveSetting(setting)
  const [typed, setTyped] = useState(String(setting.value))
  useEffect(() => setTyped(String(setting.value)), [setting.value])
  const problem = prefixProblem(typed.normalize('NFC'))
  const title = t(`settings.names.${setting.code}`)
  const commit = async (): Promise<void> => {
    if (problem !== null) return
    if (!(await save(typed))) setTyped(String(setting.value))
  }
  return (
    <div className="setting-row">
      <span>{title}</span>
      <TextInput
        aria-label={title}
        value={typed}
        disabled={isReadOnly}
        classNames={{ input: 'ltr-input' }}
        autoComplete="off"
        error={problem ? errorText(problem, currentLanguage()) : error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void commit()}
        onKeyDown={(event) => event.key === 'Enter' && void commit()}
      />
      <span className="preview-number">
        <small>{t('settings.next_number')}</small>
        {problem === null ? (
          <bdi dir="ltr" className="num">
            {printedNumber({ prefix: typed, digits }, setting.next ?? 1, localDate())}
          </bdi>
        ) : (
          '—'
        )}
      </span>
    </div>
  )
}
