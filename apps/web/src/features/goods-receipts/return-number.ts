import { leftToRight } from '@mizan/core/text/left-to-right'
import { countText } from '../../client/format.ts'

/** What a return is called in a sentence: by its number, or by its part of the receipt where it was made before returns had numbers. */
export const returnNumber = ({
  number,
  part,
}: {
  readonly number: string | null
  readonly part: number
}): string => leftToRight(number ?? countText(part))
