import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDigits } from '../../client/user.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateCell } from '../lines/date-cell.tsx'
import type { LineColumn } from '../lines/line-cell.tsx'
import { LineGrid } from '../lines/line-grid.tsx'
import { useLines } from '../lines/lines.ts'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { openingFields } from './opening-bodies.ts'
import type { RecordedBalance } from './recorded-balance.ts'
import {
  blankOpenItem,
  isBlankOpenItem,
  openItemsOf,
  sumOn,
  type OpenItemLine,
  type Side,
} from './open-items.ts'

type Props = {
  readonly recorded: RecordedBalance
  readonly errors: Readonly<Record<string, string>>
  /** The side a new bill is on, where the party has one. */
  readonly side: Side
  readonly isBoth: boolean
  readonly debtor: string
  readonly creditor: string
}

/** The open bills that the opening balance of a party is made of; their sum is the balance. */
export const OpenItemsGrid = ({ recorded, errors, side, isBoth, ...words }: Props): ReactNode => {
  const { t } = useTranslation()
  const { register, resetField, setValue } = useFormContext()
  const { lines, change } = useLines(() => openItemsOf(recorded))
  const [first] = useState(lines)
  const columns = useOpenItemColumns(recorded.date, isBoth, words.debtor, words.creditor)
  // What stands on the other side, a customer's credit, keeps its side and takes its like.
  const own = isBoth ? side : (lines[0]?.side ?? side)
  const blank = useCallback(() => blankOpenItem(own), [own])
  // What stands is what the form begins with: only a change of it is one to be saved.
  useEffect(() => {
    register(openingFields.openItems)
    resetField(openingFields.openItems, { defaultValue: first })
  }, [first, register, resetField])
  useEffect(() => {
    if (lines === first) return
    setValue(openingFields.openItems, lines, { shouldDirty: true })
    for (const each of ['debtor', 'creditor'] as const) {
      const total = sumOn(lines, each)
      const before = sumOn(first, each)
      if (total !== null || before !== null)
        setValue(openingFields[each], total, { shouldDirty: true })
    }
  }, [lines, first, setValue])
  // A party that becomes a supplier instead of a customer takes its bills along.
  const was = useRef(side)
  useEffect(() => {
    if (was.current === side) return
    was.current = side
    change({ do: 'set_all', change: { side } })
  }, [side, change])
  if (lines.length === 0)
    return (
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => change({ do: 'add', line: blank() })}
      >
        {t('opening.form.add_papers')}
      </Button>
    )
  return (
    <section aria-label={t('opening.form.papers')}>
      <div className="lines-head">
        <h3>{t('opening.form.papers')}</h3>
      </div>
      <LineGrid
        lines={lines}
        change={change}
        columns={columns}
        blank={blank}
        isBlank={isBlankOpenItem}
        field={openingFields.openItems}
        errors={errors}
        card={(line) => ({
          name: <Ltr>{line.number ?? '—'}</Ltr>,
          figure: <Amount value={line.amount} strong />,
          facts: line.due_date ? <DateText value={line.due_date} /> : null,
        })}
      />
    </section>
  )
}

function useOpenItemColumns(
  day: string,
  isBoth: boolean,
  debtor: string,
  creditor: string,
): readonly LineColumn<OpenItemLine>[] {
  const { t } = useTranslation()
  const digits = useDigits()
  return useMemo(() => {
    const isPaid = (line: OpenItemLine): boolean => line.paid !== null
    const date = (name: 'issue_date' | 'due_date'): LineColumn<OpenItemLine> => ({
      name,
      head: t(`fields.${name}`),
      kind: 'custom',
      width: 128,
      figure: true,
      control: (cell) => (
        <DateCell
          {...cell}
          value={cell.line[name]}
          near={cell.line.issue_date ?? day}
          isFixed={isPaid(cell.line)}
          onDate={(value) => cell.onChange({ [name]: value })}
        />
      ),
    })
    return [
      {
        name: 'number',
        head: t('opening.document_number'),
        kind: 'text',
        isReadOnly: isPaid,
      },
      ...(isBoth
        ? [
            {
              name: 'side',
              head: t('opening.form.of_side'),
              kind: 'choice',
              width: 140,
              isReadOnly: isPaid,
              choices: () => [
                { value: 'debtor', label: debtor },
                { value: 'creditor', label: creditor },
              ],
            } as const,
          ]
        : []),
      date('issue_date'),
      date('due_date'),
      {
        name: 'amount',
        head: t('fields.amount'),
        kind: 'money',
        shown: digits,
        width: 140,
        isReadOnly: isPaid,
        under: ({ line }) =>
          line.paid === null ? null : (
            <>
              {t('opening.paid')} <Amount value={line.paid} />
            </>
          ),
      },
    ]
  }, [t, digits, day, isBoth, debtor, creditor])
}
