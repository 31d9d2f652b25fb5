import { thousandsOf } from './thousands-of.ts'

const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const powers = ['trillion', 'billion', 'million', 'thousand', '']

/** A whole number in English words: `one hundred four thousand three hundred eighty-nine`. */
export function numberInEnglish(count: bigint): string {
  if (count === 0n) return 'zero'
  const groups = thousandsOf(count)
  const names = powers.slice(powers.length - groups.length)
  return groups
    .flatMap((group, index) => (group === 0 ? [] : [`${belowThousand(group)} ${names[index]}`]))
    .join(' ')
    .trim()
}

function belowThousand(number: number): string {
  const hundred = Math.floor(number / 100)
  const rest = belowHundred(number % 100)
  const head = hundred === 0 ? '' : `${small[hundred]} hundred`
  return [head, rest].filter((part) => part !== '').join(' ')
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? ''
  const digit = number % 10
  const ten = tens[Math.floor(number / 10)] ?? ''
  return digit === 0 ? ten : `${ten}-${small[digit]}`
}
