import { Checkbox } from '@mantine/core'
import type { RoleMatrix } from '@mizan/contract/companies/people'
import {
  type Flag,
  type Partition,
  type PermissionCode,
  flags,
} from '@mizan/core/access/permission-codes'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRightLabels } from './use-right-labels.ts'
import type { Box, RoleRights } from './use-role-rights.ts'

type Part = RoleMatrix['partitions'][number]
type Props = {
  readonly part: Part
  readonly rights: RoleRights
  readonly disabled: boolean
  readonly isPhone: boolean
}

const codeOf = (line: Part['codes'][number]): PermissionCode => line.code as PermissionCode
const boxesOf = (line: Part['codes'][number]): Box[] =>
  line.offers.map((flag) => ({ code: codeOf(line), flag }))
const allBoxes = (part: Part): Box[] => part.codes.flatMap(boxesOf)

/** One part of the product: a row for each code, a column for each right, all of a row or column at once. */
export const MatrixPart = (props: Props): ReactNode =>
  props.part.partition === 'extras' || props.isPhone ? (
    <PartCards {...props} />
  ) : (
    <PartTable {...props} />
  )

const PartTable = ({ part, rights, disabled }: Props): ReactNode => {
  const { t } = useTranslation()
  const labels = useRightLabels()
  const name = labels.partition(part.partition as Partition)
  return (
    <table className="matrix" onKeyDown={walkBoxes} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">
            <BoxOf
              rights={rights}
              boxes={allBoxes(part)}
              disabled={disabled}
              label={t('people.all_of', { name })}
              text={name}
            />
          </th>
          {flags.map((flag) => (
            <th scope="col" key={flag} className="matrix-flag">
              <BoxOf
                rights={rights}
                boxes={part.codes.map((line) => ({ code: codeOf(line), flag }))}
                disabled={disabled}
                label={t('people.all_flag', { flag: labels.column(flag), name })}
                text={labels.column(flag)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.codes.map((line) => {
          const code = labels.code(codeOf(line))
          return (
            <tr key={line.code}>
              <th scope="row">
                <BoxOf
                  rights={rights}
                  boxes={boxesOf(line)}
                  disabled={disabled}
                  label={t('people.all_of', { name: code })}
                  text={code}
                />
              </th>
              {flags.map((flag) => (
                <td key={flag} className="matrix-flag">
                  {line.offers.includes(flag) ? (
                    <FlagBox rights={rights} line={line} flag={flag} disabled={disabled} />
                  ) : null}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A code's box; the odd one says in words that it stands for paying purchases. */
const FlagBox = ({
  rights,
  line,
  flag,
  disabled,
}: {
  readonly rights: RoleRights
  readonly line: Part['codes'][number]
  readonly flag: Flag
  readonly disabled: boolean
}): ReactNode => {
  const labels = useRightLabels()
  const code = codeOf(line)
  const label = labels.flag(code, flag)
  const isOdd = label !== labels.column(flag)
  return (
    <BoxOf
      rights={rights}
      boxes={[{ code, flag }]}
      disabled={disabled}
      label={`${labels.code(code)}: ${label}`}
      {...(isOdd ? { text: label } : {})}
    />
  )
}

/** On phones, and for rights of one box each: a card of a code with its words. */
const PartCards = ({ part, rights, disabled }: Props): ReactNode => {
  const { t } = useTranslation()
  const labels = useRightLabels()
  const name = labels.partition(part.partition as Partition)
  const isExtras = part.partition === 'extras'
  return (
    <div className="matrix-cards" role="group" aria-label={name}>
      <div className="matrix-card-head">
        <BoxOf
          rights={rights}
          boxes={allBoxes(part)}
          disabled={disabled}
          label={t('people.all_of', { name })}
          text={name}
        />
      </div>
      {part.codes.map((line) => {
        const code = labels.code(codeOf(line))
        const all = t('people.all_of', { name: code })
        return (
          <div key={line.code} className="matrix-card">
            <BoxOf
              rights={rights}
              boxes={boxesOf(line)}
              disabled={disabled}
              label={isExtras ? code : all}
              text={code}
            />
            {isExtras ? null : (
              <div className="matrix-card-flags">
                {line.offers.map((flag) => (
                  <BoxOf
                    key={flag}
                    rights={rights}
                    boxes={[{ code: codeOf(line), flag }]}
                    disabled={disabled}
                    label={`${code}: ${labels.flag(codeOf(line), flag)}`}
                    text={labels.flag(codeOf(line), flag)}
                  />
                ))}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

const BoxOf = ({
  rights,
  boxes,
  disabled,
  label,
  text,
}: {
  readonly rights: RoleRights
  readonly boxes: readonly Box[]
  readonly disabled: boolean
  readonly label: string
  readonly text?: string
}): ReactNode => {
  const state = rights.stateOf(boxes)
  return (
    <Checkbox
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={disabled}
      aria-label={label}
      {...(text ? { label: text } : { title: label })}
      onChange={() => rights.set(boxes, state !== 'all')}
    />
  )
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows walk from box to box, as the eye does: the other way round in Arabic. */
function walkBoxes(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td,th')
  const row = cell?.parentElement as HTMLTableRowElement | null | undefined
  if (!step || !cell || !row) return
  event.preventDefault()
  const turn = document.documentElement.dir === 'rtl' ? -1 : 1
  const next = event.currentTarget.rows[row.rowIndex + step[0]]
  next?.cells[cell.cellIndex + step[1] * turn]?.querySelector('input')?.focus()
}
