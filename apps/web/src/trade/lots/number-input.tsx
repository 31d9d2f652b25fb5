import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { numbersIn } from './written-lots.ts'

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly error: string | null
  /** Numbers that were typed, scanned or pasted; Enter takes them. */
  readonly onNumbers: (numbers: readonly string[]) => void
}

/** Where numbers are scanned one after the other: each Enter takes what stands there and begins anew. */
export const NumberInput = ({ label, placeholder, error, onNumbers }: Props): ReactNode => {
  const [text, setText] = useState('')
  const take = (all: string): void => {
    const numbers = numbersIn(all)
    if (numbers.length > 0) onNumbers(numbers)
    setText('')
  }
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      error={error}
      data-autofocus
      classNames={{ input: 'ltr-input' }}
      leftSection={<IconBarcode size={18} stroke={1.6} aria-hidden />}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (numbersIn(pasted).length < 2) return
        event.preventDefault()
        take(pasted)
      }}
      onKeyDown={(event) => {
        // An empty field lets Enter finish the choice.
        if (event.key !== 'Enter' || text.trim() === '') return
        event.preventDefault()
        take(text)
      }}
    />
  )
}
