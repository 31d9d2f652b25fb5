import { Button } from '@mantine/core'
import type { stockWriteDowns } from '@mizan/contract/documents/stock-write-downs'
import { formatDecimal, money, parseDecimal, sum } from '@mizan/core/money/decimal'
import { IconListSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { Field } from '../../kit/fields/field.tsx'
import { FormOf } from '../../kit/fields/form-of.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { Totals } from '../../trade/documents/totals.tsx'
import { DocumentForm } from '../../trade/documents/document-form.tsx'
import { NotesAndFiles } from '../../trade/documents/notes-and-files.tsx'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { LineGrid } from '../../trade/lines/line-grid.tsx'
import { usePricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { placeOf, proposalsFor, useValued, type AskedProposal } from './use-valued.ts'
import { writeDownChecks } from './write-down-checks.ts'
import { useWriteDownColumns } from './write-down-columns.tsx'
import { writeDownDocuments, type WriteDownRow } from './write-down-family.ts'
import {
  blankLine,
  draftOfWriteDown,
  headOf,
  isBlank,
  linesOf,
  withProposed,
  writeDownGrid,
  type FirstStore,
  type WriteDownHead,
  type WriteDownLine,
} from './write-down-values.ts'

type Props = { readonly record: WriteDownRow | null; readonly store: FirstStore }

const active = { active: true }

/** A write-down being written: goods that are proposed or searched, what one of them brings, and what is lost. */
export const OpenWriteDownForm = ({ record, store }: Props): ReactNode => {
  const { t } = useTranslation()
  const document = useDocumentForm<typeof stockWriteDowns, WriteDownHead, WriteDownLine>({
    family: writeDownDocuments,
    kind: 'write_down',
    record,
    head: headOf(record),
    lines: record ? linesOf(record) : [blankLine(store)],
    grid: writeDownGrid,
    draftKey: `write_down.${record?.id ?? 'new'}`,
  })
  const { form, head, lines, change, latest, set } = document
  const facts = usePricedFacts('purchases', { date: head.date })
  const valued = useValued(head, document.written)
  const columns = useWriteDownColumns(valued)
  const [isProposing, setProposing] = useState(false)
  const sumOf = (key: 'cost' | 'write_down'): string =>
    formatDecimal(
      sum(
        document.written.map((line) =>
          money(parseDecimal(valued?.get(placeOf(line))?.[key] ?? '0', 2) ?? 0n),
        ),
      ),
      2,
    )
  const lost = sumOf('write_down')
  const costs = { label: t('fields.stock_write_downs.cost'), value: sumOf('cost') }
  const propose = async (asked: AskedProposal): Promise<boolean> => {
    const found = await proposalsFor(form.getValues(), asked).catch(() => null)
    if (found === null) await complain(t('kit.load_failed'))
    else if (found.length === 0) await celebrate(t('stock_write_downs.none_proposed'))
    else change({ do: 'replace', lines: withProposed(latest.current, found) })
    return found !== null && found.length > 0
  }
  const save = (status: 0 | 1): Promise<void> => document.save(status, draftOfWriteDown)
  return (
    <FormOf.Provider value={document.of}>
      <FormProvider {...form}>
        <DocumentForm
          document={document}
          header={
            <div className="field-grid">
              <Field name="date" />
              <Field name="selling_cost_percent" hint={t('stock_write_downs.selling_cost_how')} />
              <Field name="cost_center_id" query={active} fieldKey="cost_centers" />
            </div>
          }
          lines={{
            count: document.written.length,
            tools: (
              <>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconListSearch size={15} stroke={1.6} />}
                  onClick={() => setProposing(true)}
                >
                  {t('stock_write_downs.propose')}
                </Button>
                {isProposing ? (
                  <ProposeDialog onPropose={propose} onClose={() => setProposing(false)} />
                ) : null}
              </>
            ),
            grid: (
              <LineGrid
                lines={lines}
                change={change}
                columns={columns}
                blank={() => blankLine(store)}
                isBlank={isBlank}
                field="items"
                errors={document.errors.lines('items')}
                card={(line) => ({
                  name: line.item_name || t('documents.no_item'),
                  figure: <Amount value={valued?.get(placeOf(line))?.write_down ?? null} />,
                  facts: line.store_name,
                  side: <Amount value={line.net_realisable_value} />,
                })}
              />
            ),
          }}
          below={<NotesAndFiles files={document.files} />}
          rail={
            <Totals lines={[costs]} due={{ label: t('stock_write_downs.lost'), value: lost }} />
          }
          checks={writeDownChecks({
            head,
            lines,
            valued,
            facts,
            t,
            setToday: () => set('date', localDate()),
          })}
          due={{
            label: t('stock_write_downs.lost'),
            figure: <OwnAmount value={lost} strong />,
          }}
          onSave={() => void save(0)}
          onConfirm={() => void save(1)}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}
