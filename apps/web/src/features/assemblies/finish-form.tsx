import { Button } from '@mantine/core'
import { assemblies } from '@mizan/contract/documents/assemblies'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { localDate, nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { QuantityInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { isNothing } from '../../trade/lines/lines.ts'
import { LineLots } from '../../trade/lots/line-lots.tsx'
import { inUnits, lotsLineOf, type WrittenLots } from '../../trade/lots/written-lots.ts'
import { wordsOf, type AssemblyRow } from './assembly-family.ts'
import { CostRows, costsOf, draftOfCosts } from './cost-rows.tsx'
import { FinishLines, type FinishedParts } from './finish-lines.tsx'

/** What came out of a batch, what of it or of its components is of no use, and what was spent besides. */
export const FinishForm = ({
  batch,
  onClose,
}: {
  readonly batch: AssemblyRow
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const finish = useAction(assemblies, 'finish')
  const toPageError = usePageError()
  const isApart = batch.is_disassembly
  const components = batch.components ?? []
  const [date, setDate] = useState<string | null>(localDate())
  const [amount, setAmount] = useState<string | null>(batch.amount)
  const [scrapped, setScrapped] = useState<string | null>(null)
  const [scrapAccount, setScrapAccount] = useState<string | null>(null)
  const [parts, setParts] = useState<FinishedParts>({})
  const [lots, setLots] = useState<WrittenLots>([])
  const [costs, setCosts] = useState(costsOf(batch.costs ?? []))
  const [error, setError] = useState<PageError | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const seesCost = access.can('items.see_cost', 'view')
  const isLost =
    !isNothing(scrapped) ||
    Object.values(parts).some((part) => part !== undefined && !isNothing(part.scrapped))
  const costErrors = Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith('costs.') ? [[name.slice('costs.'.length), text]] : [],
    ),
  )
  const typed = components.filter(({ id }) => parts[id] !== undefined)

  const write = async (): Promise<void> => {
    setError(null)
    setFields({})
    try {
      await finish.mutateAsync({
        id: batch.id,
        body: {
          date,
          ...(isApart ? {} : { amount: amount ?? '0', scrapped_amount: scrapped ?? '0', lots }),
          scrap_account_id: isLost ? scrapAccount : null,
          components: typed.map(({ id, amount: planned }) => ({
            id,
            ...(isApart && { amount: parts[id]?.amount ?? planned }),
            scrapped_amount: parts[id]?.scrapped ?? '0',
            ...(isApart && { lots: parts[id]?.lots ?? [] }),
          })),
          ...(seesCost && { costs: draftOfCosts(costs) }),
        },
      })
      onClose()
      await celebrate(t(`assemblies.finished.${wordsOf(batch)}`))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
      setFields(caught.fieldTexts())
    }
  }
  return (
    <div className="assembly-finish">
      <ErrorList error={error} of={assemblies.name} onClose={() => setError(null)} />
      <p className="dialog-text">{t(`assemblies.finish_how.${wordsOf(batch)}`)}</p>
      <div className="dialog-grid">
        <DateField
          label={t('fields.date')}
          value={date}
          error={fields['date']}
          onChange={setDate}
          isNested
        />
        {isApart ? null : (
          <>
            <QuantityInput
              label={`${t('assemblies.came_out')} (${nameOf(batch.unit) ?? ''})`}
              data-autofocus
              value={amount}
              error={fields['amount']}
              onChange={setAmount}
            />
            <QuantityInput
              label={t('assemblies.useless')}
              placeholder="0"
              value={scrapped}
              error={fields['scrapped_amount']}
              onChange={setScrapped}
            />
          </>
        )}
        {isApart ? null : (
          <div className="span-2">
            <LineLots
              line={lotsLineOf(batch, lots)}
              asked={inUnits(amount, batch.unit_factor)}
              leaves={null}
              onLots={setLots}
            />
          </div>
        )}
        {isLost ? (
          <ReferencePicker
            of="accounts"
            label={t('fields.batch_assembly.scrap_account')}
            query={{ is_transaction_account: true, active: true }}
            placeholder={t('assemblies.scrap_default')}
            value={scrapAccount}
            error={fields['scrap_account_id']}
            onChange={setScrapAccount}
          />
        ) : null}
      </div>
      <FinishLines
        components={components}
        isApart={isApart}
        parts={parts}
        errorOf={(id, name) =>
          fields[`components.${components.findIndex((each) => each.id === id)}.${name}`]
        }
        onChange={(id, part) => setParts((before) => ({ ...before, [id]: part }))}
      />
      {seesCost ? <CostRows costs={costs} onChange={setCosts} errors={costErrors} /> : null}
      <div className="dialog-actions">
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button loading={finish.isPending} onClick={() => void write()}>
          {t(`assemblies.finish.${wordsOf(batch)}`)}
        </Button>
      </div>
    </div>
  )
}
