import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type Command = {
  /** One of its kind in the whole palette. */
  readonly key: string
  readonly title: ReactNode
  readonly icon: Icon
  /** Beside the title, quiet. */
  readonly detail?: ReactNode
  /** At the end of the row: state and amount. */
  readonly end?: ReactNode
  readonly shortcut?: string
  /** What finds it, in both languages; records are found by the server. */
  readonly words?: string
  readonly run: () => void
}

/** A record that was found, with what one may do next with it. */
export type Found = Command & {
  readonly name: string
  readonly actionsTitle: string
  readonly actions: readonly Command[]
  /** The party whose latest documents are shown below. */
  readonly partyId?: string
}

export type CommandGroup<C extends Command = Command> = {
  readonly key: string
  readonly title: string
  readonly commands: readonly C[]
  /** Shown after «>», too. */
  readonly isCommands?: boolean
}

/** Arabic as people type it: without vowels, and with one form of alef, ta marbuta and ya. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
