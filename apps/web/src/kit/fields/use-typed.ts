import { useCallback, useRef, useState } from 'react'
import { isFailure } from '../../client/failure.ts'

/** Why what was typed could not be taken: nothing is called so, or nobody could be asked. */
type Wrong = 'no_matches' | 'load_failed'

type Taking<T> = {
  /** Asks for what was typed. */
  readonly find: () => Promise<T | null>
  readonly found: (record: T) => void
  /** What is done where nothing is called so; the text stays and says so otherwise. */
  readonly none?: () => boolean
}

/**
 * What is typed into a field that chooses a record, until the record stands for it. Nothing typed is
 * lost: Enter and Tab wait for the answer to what stands there, an answer to an older text takes
 * nothing, and what nothing is called by stays in the field and says so.
 */
export function useTyped() {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const asked = useRef(0)
  const isAsking = useRef(false)
  const isMaking = useRef(false)
  /** Since the text was typed a record is made of it, whether one came back to the field meanwhile or not. */
  const isAwaited = useRef(false)
  const set = useCallback((text: string | null): void => {
    asked.current += 1
    isAsking.current = false
    isMaking.current = false
    isAwaited.current = false
    setTyped(text)
    setWrong(null)
  }, [])
  return {
    typed,
    wrong,
    type: (text: string): void => set(text),
    /** A record stands there now, or none is looked for any more. */
    clear: useCallback((): void => set(null), [set]),
    /**
     * The field has another record. Where somebody types into it just then, and none was made of the text, it came by itself
     * (a default, an answer), and what is typed goes on.
     */
    changed: useCallback(
      (isTypedInto: boolean): void => {
        if (!isTypedInto || isAwaited.current) set(null)
      },
      [set],
    ),
    /** The text waits for a record that is being made. */
    hold: (): void => {
      isAsking.current = false
      isMaking.current = true
      isAwaited.current = true
    },
    /** One is back in the field. */
    enter: (): void => {
      isMaking.current = false
    },
    /** The field is left: a text that waits for its answer, or that is wrong, stays. */
    leave: (): void => {
      if (!isAsking.current && !isMaking.current && wrong === null) set(null)
    },
    take: async <T>({ find, found, none }: Taking<T>): Promise<void> => {
      asked.current += 1
      const mine = asked.current
      isAsking.current = true
      const refuse = (why: Wrong): void => {
        isAsking.current = false
        setWrong(why)
      }
      try {
        const record = await find()
        if (asked.current !== mine) return
        if (record !== null) {
          set(null)
          found(record)
        } else if (!none?.()) refuse('no_matches')
      } catch (error) {
        if (!isFailure(error)) throw error
        if (asked.current === mine) refuse('load_failed')
      }
    },
  }
}
