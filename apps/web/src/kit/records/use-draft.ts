import { useEffect, useRef, useState } from 'react'
import { session } from '../../client/session.ts'

/** What was typed is kept this long after the last change, and at once when the page goes. */
const afterMs = 800

type SavedDraft<T> = { readonly values: T; readonly at: string }

/**
 * Keeps what is being written in the browser, so that a closed tab loses nothing. `found` is what
 * was left behind last time; the screen offers it once. Each company keeps its own, and its test books too.
 */
export function useDraft<T>(
  name: string,
  values: T,
  isDirty: boolean,
): {
  savedAt: Date | null
  found: SavedDraft<T> | null
  forget: () => void
} {
  const key = `${name}@${session.tenantId() ?? ''}${session.isTest() ? '.test' : ''}`
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [found, setFound] = useState<SavedDraft<T> | null>(() => readSavedDraft<T>(key))
  const done = useRef(false)
  const written = useRef('')
  useEffect(() => {
    if (!isDirty || done.current) return
    const save = (): void => {
      const text = JSON.stringify(values)
      // A form that was only drawn again has nothing new to keep.
      if (done.current || text === written.current) return
      const at = new Date()
      localStorage.setItem(key, `{"values":${text},"at":"${at.toISOString()}"}`)
      written.current = text
      setSavedAt(at)
    }
    const timer = setTimeout(save, afterMs)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [key, values, isDirty])
  return {
    savedAt,
    found,
    forget: () => {
      done.current = !found
      localStorage.removeItem(key)
      setFound(null)
    },
  }
}

function readSavedDraft<T>(key: string): SavedDraft<T> | null {
  const text = localStorage.getItem(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as SavedDraft<T>
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
