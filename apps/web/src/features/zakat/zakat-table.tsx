import { ActionIcon, Button, TextInput } from '@mantine/core'
import { reportPath } from '@mizan/contract/reports/report-groups'
import type { ZakatFigureRow } from '@mizan/contract/zakat-worksheets'
import { type Money, money } from '@mizan/core/money/decimal'
import {
  type ZakatSection,
  zakatLinesOf,
  zakatRate,
  zakatSections,
} from '@mizan/core/zakat/zakat-sheet'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isZero, percentText } from '../../client/format.ts'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { type TypedLine, type Worksheet, sentSheet, written } from './typed-sheet.ts'
import type { ZakatSheetState } from './use-zakat-sheet.ts'

type Props = { readonly sheet: ZakatSheetState; readonly isReadOnly: boolean }

/** The worksheet part by part, with what it comes to below. */
export const ZakatTable = ({ sheet, isReadOnly }: Props): ReactNode => {
  const { t } = useTranslation()
  const { saved, result } = sheet
  return (
    <div className="panel">
      <table className="list zakat-table">
        <thead>
          <tr>
            <th>{t('zakat.line')}</th>
            <th className="figure">{t('zakat.ledger')}</th>
            <th className="figure">{t('zakat.adjustment')}</th>
            <th className="figure">{t('zakat.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {zakatSections.map((section) => (
            <Fragment key={section}>
              <SectionRows sheet={sheet} section={section} isReadOnly={isReadOnly} />
              {section === 'external' ? (
                <SumRow
                  title={t('choices.zakat_sum.external_counted')}
                  of={result.externalCounted}
                />
              ) : null}
            </Fragment>
          ))}
          {result.isRaised ? (
            <SumRow title={t('choices.zakat_sum.reckoned')} of={result.reckoned} />
          ) : null}
          <SumRow
            title={t('choices.zakat_sum.base')}
            more={result.isRaised ? t('choices.zakat_sum.raised') : null}
            of={result.base}
          />
          <SumRow
            title={t('choices.zakat_sum.zakat_on_profit')}
            more="2.5%"
            of={result.zakatOnProfit}
          />
          <SumRow
            title={t('choices.zakat_sum.zakat_on_rest')}
            more={percentText(zakatRate(saved.year_kind, saved.days))}
            of={result.zakatOnRest}
          />
          <SumRow
            title={t('choices.zakat_sum.zakat')}
            more={
              Number(saved.share) === 100
                ? null
                : `${t('choices.zakat_sum.share')} ${percentText(saved.share)}`
            }
            of={result.zakat}
          />
        </tbody>
      </table>
    </div>
  )
}

const SumRow = ({
  title,
  more = null,
  of,
}: {
  readonly title: string
  readonly more?: string | null
  readonly of: Money
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <tr className="zakat-sum">
      <th scope="row" colSpan={3}>
        {title}{' '}
        {more === null ? null : (
          <small className="dim">
            <bdi>{more}</bdi>
          </small>
        )}
      </th>
      <td className="figure" data-label={t('zakat.amount')}>
        <Amount value={written(of)} strong />
      </td>
    </tr>
  )
}

const SectionRows = ({
  sheet,
  section,
  isReadOnly,
}: Props & { readonly section: ZakatSection }): ReactNode => {
  const { t } = useTranslation()
  const { saved, typed, result, adjust, errorAt } = sheet
  const name = t(`choices.zakat_section.${section}`)
  const own = typed.ownLines.filter((line) => line.section === section)
  return (
    <>
      <tr className="zakat-sum">
        <th scope="rowgroup" colSpan={3}>
          {name}
        </th>
        <td className="figure" data-label={t('zakat.amount')}>
          <Amount value={written(result.sections[section])} strong />
        </td>
      </tr>
      {zakatLinesOf(section).map((line) => {
        const figure = saved.figures.find((each) => each.line === line)
        const { amount: adjusted = '', note = '' } = typed.adjustments[line] ?? {}
        const title = t(`choices.zakat_line.${line}`)
        const place = sentSheet(typed).adjustments.findIndex((each) => each.line === line)
        return (
          <tr key={line}>
            <td className="zakat-name">
              {figure && figure.accounts.length > 0 ? (
                <details>
                  <summary>{title}</summary>
                  <Accounts of={figure} worksheet={saved} />
                </details>
              ) : (
                title
              )}
              {isReadOnly ? (
                <small className="dim">{note}</small>
              ) : adjusted === '' ? null : (
                <TextInput
                  name={`adjustments.${place}.note`}
                  aria-label={t('zakat.note_of', { line: title })}
                  placeholder={t('zakat.note')}
                  maxLength={255}
                  value={note}
                  error={errorAt(`adjustments.${place}.note`)}
                  onChange={(event) => adjust(line, { note: event.currentTarget.value })}
                />
              )}
            </td>
            <td className="figure" data-label={t('zakat.ledger')}>
              <Amount value={figure?.amount ?? '0.00'} />
            </td>
            <td className="figure zakat-typed" data-label={t('zakat.adjustment')}>
              {isReadOnly ? (
                <Amount value={adjusted === '' ? null : adjusted} />
              ) : (
                <MoneyInput
                  {...(place < 0 ? {} : { name: `adjustments.${place}.amount` })}
                  aria-label={t('zakat.adjustment_of', { line: title })}
                  value={adjusted}
                  error={errorAt(`adjustments.${place}.amount`)}
                  isLive
                  onChange={(amount) => adjust(line, { amount: amount ?? '' })}
                />
              )}
            </td>
            <td className="figure" data-label={t('zakat.amount')}>
              <Amount value={written(money(result.amounts[line]))} />
            </td>
          </tr>
        )
      })}
      {own.map((line) => (
        <OwnLine key={line.key} sheet={sheet} line={line} isReadOnly={isReadOnly} />
      ))}
      {isReadOnly ? null : (
        <tr>
          <td colSpan={4}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
              aria-label={t('zakat.add_to', { section: name })}
              onClick={() => {
                const key = sheet.addLine(section)
                // The line stands there once it is drawn.
                requestAnimationFrame(() =>
                  document.querySelector<HTMLElement>(`[data-own="${key}"] input`)?.focus(),
                )
              }}
            >
              {t('zakat.add')}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

/** A line of one's own; a plus raises its part. */
const OwnLine = ({
  sheet: { typed, changeLine, removeLine, errorAt },
  line,
  isReadOnly,
}: Props & { readonly line: TypedLine }): ReactNode => {
  const { t } = useTranslation()
  const place = typed.ownLines.indexOf(line)
  if (isReadOnly)
    return (
      <tr>
        <td className="zakat-name">{line.statement}</td>
        <td className="figure" />
        <td className="figure" data-label={t('zakat.adjustment')}>
          <Amount value={line.amount} />
        </td>
        <td className="figure" data-label={t('zakat.amount')}>
          <Amount value={line.amount} />
        </td>
      </tr>
    )
  return (
    <tr data-own={line.key}>
      <td className="zakat-name">
        <TextInput
          name={`own_lines.${place}.statement`}
          aria-label={t('zakat.statement')}
          placeholder={t('zakat.statement')}
          maxLength={255}
          value={line.statement}
          error={errorAt(`own_lines.${place}.statement`)}
          onChange={(event) => changeLine(line.key, { statement: event.currentTarget.value })}
        />
      </td>
      <td className="figure zakat-remove">
        <ActionIcon
          size={34}
          variant="default"
          aria-label={t('zakat.remove', { line: line.statement || t('zakat.statement') })}
          onClick={() => removeLine(line.key)}
        >
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
      <td className="figure zakat-typed" data-label={t('zakat.adjustment')}>
        <MoneyInput
          name={`own_lines.${place}.amount`}
          aria-label={t('zakat.adjustment_of', { line: line.statement || t('zakat.statement') })}
          value={line.amount}
          error={errorAt(`own_lines.${place}.amount`)}
          isLive
          onChange={(amount) => changeLine(line.key, { amount: amount ?? '' })}
        />
      </td>
      <td className="figure" data-label={t('zakat.amount')}>
        <Amount value={line.amount === '' ? '0.00' : line.amount} />
      </td>
    </tr>
  )
}

/** The accounts that a line consists of, each opening its statement of the year. */
const Accounts = ({
  of,
  worksheet,
}: {
  readonly of: ZakatFigureRow
  readonly worksheet: Worksheet
}): ReactNode => {
  const { t } = useTranslation()
  const mayOpen = useAccess().can('reports_accounting', 'view')
  return (
    <ul className="zakat-accounts">
      {of.accounts
        .filter(({ amount }) => !isZero(amount))
        .map(({ account_id: id, account_number: number, name, amount }) => (
          <li key={id ?? 'earlier'}>
            {id !== null && mayOpen ? (
              <Link
                className="text-link"
                to={reportPath('account_statement')}
                search={
                  {
                    account_id: id,
                    from: worksheet.starts_on,
                    to: worksheet.ends_on,
                    before_closing: 'true',
                  } as never
                }
              >
                <bdi dir="ltr">{number}</bdi> {name}
              </Link>
            ) : (
              <span>{name ?? t('choices.zakat_sum.earlier_results')}</span>
            )}
            <Amount value={amount} />
          </li>
        ))}
    </ul>
  )
}
