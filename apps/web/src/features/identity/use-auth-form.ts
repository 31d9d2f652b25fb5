import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { issuesByField } from '../../kit/fields/issues.ts'

/**
 * A small form of the sign-in pages: checked by the contract's schema, then sent. What the server
 * refuses stands under its field or, without one, in the banner.
 */
export function useAuthForm<Schema extends z.ZodType<Record<string, unknown>>>(
  schema: Schema,
  initial: Record<string, unknown>,
  send: (values: z.output<Schema>) => Promise<void>,
) {
  const { t } = useTranslation()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [banner, setBanner] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (): Promise<void> => {
    setErrors({})
    setBanner(null)
    const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    const checked = schema.safeParse(present)
    if (!checked.success) {
      const found = issuesByField(checked.error.issues, currentLanguage())
      setErrors(found)
      const first = Object.keys(found)[0]
      if (first) document.getElementsByName(first)[0]?.focus()
      return
    }
    setBusy(true)
    try {
      await send(checked.data)
    } catch (error) {
      if (!isFailure(error)) throw error
      const fields = Object.entries(error.fields).map(
        ([name, texts]) => [name, texts[0] ?? ''] as const,
      )
      const own = fields.filter(([name]) => name in initial)
      setErrors(Object.fromEntries(own))
      if (own.length === 0) {
        setBanner(
          fields[0]?.[1] ||
            error.list[0] ||
            failureSentence(error.status, error.code, error.message, t),
        )
      }
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    errors,
    banner,
    isBusy,
    setBanner,
    set: (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
    /** What a text field needs. */
    field: (name: string) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        setValues((before) => ({ ...before, [name]: value }))
      },
    }),
  }
}
