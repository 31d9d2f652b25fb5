import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceKey } from '../choice-key.ts'
import { screenWords } from '../screen-words.ts'
import type { Words } from '../printed-lists.ts'
import { type ReportFilter, isLinked } from './filters.ts'
import {
  type ReportName,
  companyReportNames,
  groupOf,
  isOfPlatform,
  platformReportNames,
  reportGroups,
} from './report-groups.ts'
import {
  type Opening,
  type ReportColumn,
  type ReportDeclaration,
  type ReportLink,
  openingsOf,
} from './report.ts'
import { reports } from './reports.ts'

const names: readonly ReportName[] = [...companyReportNames, ...platformReportNames]

/** Fields that something opens by. */
const fieldsOf = (opens: Opening): readonly string[] =>
  'record' in opens
    ? [opens.id, ...Object.values(opens.by ?? {})]
    : 'document' in opens
      ? [opens.document, opens.type, opens.entry]
      : 'entry' in opens
        ? [opens.entry]
        : 'file' in opens
          ? [opens.id]
          : [...Object.values(opens.by), ...(opens.where === undefined ? [] : [opens.where])]

const linksOf = ({ columns, drill }: ReportDeclaration): readonly ReportLink[] => [
  ...columns.flatMap(({ opens }) =>
    opens ? openingsOf(opens).filter((each) => 'report' in each) : [],
  ),
  ...(drill ? [drill] : []),
]

/** Every name by which a column speaks of another column or field of the row. */
const namedBy = (column: ReportColumn): readonly string[] => [
  ...(column.opens ? openingsOf(column.opens).flatMap(fieldsOf) : []),
  ...(column.whenRepeats ? [column.whenRepeats.column, column.whenRepeats.field] : []),
  ...(column.mark ? [column.mark.field] : []),
  ...[column.codedBy, column.otherSide].filter((name) => name !== undefined),
]

for (const name of names) {
  const declared = reports[name]
  const { columns, fields, card, tree, grouped, filters, charts = [] } = declared
  const known = new Set([...columns.map(({ key }) => key), ...Object.keys(fields)])
  const filterNames = filters.map((filter) => filter.name)

  test(`${name} speaks only of what its rows have`, () => {
    const named = [
      ...columns.flatMap(namedBy),
      ...declared.rowKey,
      ...card.name,
      ...card.figure,
      ...card.facts,
      ...(grouped ? [grouped.by, ...grouped.once] : []),
      ...(tree ? [tree.column, 'level', 'is_transaction_account'] : []),
      ...charts.flatMap(({ at = [], figures, of = {} }) => [at, figures, Object.keys(of)].flat()),
    ]
    assert.deepEqual(
      named.filter((field) => !known.has(field)),
      [],
    )
  })

  test(`${name} asks other reports for what they can be asked`, () => {
    for (const { report, by, along = [], always = {} } of linksOf(declared)) {
      const taken = [...reports[report].filters.map((filter) => filter.name), 'from', 'to']
      for (const filter of [...Object.keys(by), ...along, ...Object.keys(always)])
        assert.ok(taken.includes(filter), `${report} takes no ${filter}`)
      for (const filter of along) assert.ok(filterNames.includes(filter), filter)
    }
  })

  test(`${name} leads only to reports of those who read it`, () => {
    for (const { report } of linksOf(declared))
      assert.equal(isOfPlatform(report), isOfPlatform(name), report)
  })

  test(`${name} hangs on filters and switches that it has`, () => {
    const needed = [
      ...columns.flatMap(({ when, whenFlag, repeat }) => [when?.filter, whenFlag, repeat]),
      ...filters.map((filter) => ('needs' in filter ? filter.needs : undefined)),
      ...charts.map(({ when }) => when?.filter),
    ].filter((filter) => filter !== undefined)
    assert.deepEqual(
      needed.filter((filter) => !filterNames.includes(filter)),
      [],
    )
    const switches = columns.flatMap(({ shown }) =>
      typeof shown === 'object' ? [shown.switch] : [],
    )
    assert.deepEqual(new Set(switches), new Set(Object.keys(declared.switches ?? {})))
  })

  test(`${name} has its words in both languages`, () => {
    const texts: readonly Words[] = [
      declared.title,
      declared.says,
      ...columns.map(({ label }) => label),
      ...filters.map(({ title }) => title),
      ...charts.map(({ title }) => title),
      ...Object.values(declared.empty ?? {}),
    ]
    for (const words of texts) assert.ok(words.ar.trim() !== '' && words.en.trim() !== '')
    const choices = filters.flatMap((filter: ReportFilter) =>
      filter.kind === 'choice' ? filter.values.map((value) => choiceKey(filter.label, value)) : [],
    )
    assert.deepEqual(
      choices.filter((key) => screenWords[key] === undefined),
      [],
    )
  })
}

test('what only a link sets is set by one', () => {
  const set = new Set(
    names.flatMap((name) =>
      linksOf(reports[name]).flatMap(({ report, by, along = [], always = {} }) =>
        [...Object.keys(by), ...along, ...Object.keys(always)].map(
          (filter) => `${report} ${filter}`,
        ),
      ),
    ),
  )
  const linkedOnly = names.flatMap((name) =>
    reports[name].filters.filter(isLinked).map((filter) => `${name} ${filter.name}`),
  )
  assert.ok(linkedOnly.includes('account_statement before_closing'))
  assert.deepEqual(
    linkedOnly.filter((each) => !set.has(each)),
    [],
  )
})

test('every report stands in one group', () => {
  assert.deepEqual(names.toSorted(), Object.keys(reports).toSorted())
  for (const name of companyReportNames)
    assert.ok(reportGroups[groupOf(name)].reports.some((each) => each === name))
})
