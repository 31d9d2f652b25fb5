import {
  type DesignPicture,
  type DocumentDesign,
  type LawField,
  documentDesign,
  documentDesignDraft,
} from '@mizan/contract/documents/document-design'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { issuesByField } from '../../kit/fields/issues.ts'

export type Design = DocumentDesign & {
  readonly lock_version: number
  readonly pictures: Readonly<Record<DesignPicture, string | null>>
}
type Answer = Design & { readonly always_shown: readonly LawField[] }
export type DesignField = keyof DocumentDesign
export type SetField = <F extends DesignField>(field: F, value: DocumentDesign[F]) => void

const path = `/${documentDesign.name}`
const queryKey = [documentDesign.name]

/** The design as it is stored. */
export const useStoredDesign = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request<{ data: Answer }>({ path, signal })).data,
  })

const draftOf = (design: Design): DocumentDesign =>
  Object.fromEntries(
    Object.keys(documentDesignDraft.shape).map((field) => [field, design[field as DesignField]]),
  ) as DocumentDesign

/** A design while it is changed: what is wrong with it, and keeping it. */
export function useDesign(stored: Design) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [draft, setDraft] = useState(draftOf(stored))
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const checked = documentDesignDraft.safeParse(draft)
  const wrong = checked.success ? {} : issuesByField(checked.error.issues, currentLanguage())
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(stored))

  const save = async (): Promise<void> => {
    if (!checked.success) return complain(Object.values(wrong)[0] ?? t('kit.unexpected'))
    setSaving(true)
    try {
      const saved = await request<{ data: Answer; message?: string }>({
        method: 'PUT',
        path,
        body: { ...checked.data, lock_version: stored.lock_version },
      })
      client.setQueryData(queryKey, saved.data)
      setDraft(draftOf(saved.data))
      setRefused({})
      // Papers that were shown before look otherwise now.
      await client.invalidateQueries({ queryKey: ['print'] })
      await celebrate(saved.message ?? t('kit.updated'))
    } catch (error) {
      if (!isFailure(error)) throw error
      setRefused(error.fieldTexts())
      await complain(Object.values(error.fields)[0]?.[0] ?? error.message)
    } finally {
      setSaving(false)
    }
  }
  const set: SetField = (field, value) => {
    setDraft((before) => ({ ...before, [field]: value }))
    setRefused({})
  }
  return {
    draft,
    set,
    setAll: setDraft,
    errors: { ...wrong, ...refused } as Readonly<Record<string, string>>,
    /** Null while something is wrong: there is nothing to show then. */
    shown: checked.success ? checked.data : null,
    isDirty,
    isSaving,
    save,
  }
}
