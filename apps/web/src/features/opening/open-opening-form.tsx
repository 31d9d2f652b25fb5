import type { conversionBalance } from '@mizan/contract/documents/opening'
import { useMemo, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/user.ts'
import { Field } from '../../kit/fields/field.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { FormOf } from '../../kit/fields/form-of.ts'
import { DocumentForm } from '../../trade/documents/document-form.tsx'
import { useDocumentForm } from '../../trade/documents/use-document-form.ts'
import { AccountGrid } from './account-grid.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { openingChecks } from './opening-checks.ts'
import {
  draftOfOpening,
  openingDocuments,
  openingGrid,
  openingHead,
  type OpeningHead,
} from './opening-family.ts'
import { linesOf, sheetOf, type SheetLine } from './opening-lines.ts'
import type { Opening } from './opening-paths.ts'
import { OpeningRail } from './opening-rail.tsx'
import { OpeningPill } from './opening-status.tsx'
import { sumsOf } from './opening-sums.ts'
import { PartyGrid } from './party-grid.tsx'
import { useGrid } from './use-grid.ts'
import type { OpeningFacts } from './use-opening-facts.ts'

type Props = { readonly record: Opening | null; readonly facts: OpeningFacts }

/** Opening balances being written: accounts, customers, suppliers, goods, and the running balance. */
export const OpenOpeningForm = ({ record, facts }: Props): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const { sideOf } = facts
  const [initial] = useState(() => linesOf(record, facts))
  const document = useDocumentForm<typeof conversionBalance, OpeningHead, SheetLine>({
    family: openingDocuments,
    kind: 'conversion_balance',
    record,
    head: record ? openingHead.open(record) : { ...openingHead.blank(), date: facts.date },
    lines: initial,
    grid: openingGrid(sideOf),
    draftKey: `set.${record?.id ?? 'new'}`,
    editedWord: 'opening.confirmed',
  })
  const { head, errors, set, isOpened } = document
  const accounts = useGrid(document, 'accounts')
  const customers = useGrid(document, 'customers')
  const suppliers = useGrid(document, 'suppliers')
  const stock = useGrid(document, 'stock')
  const acceptsDifference = head.difference_to_equity
  const sums = useMemo(() => sumsOf(sheetOf(document.lines), sideOf), [document.lines, sideOf])
  const accept = (accepts: boolean): void => set('difference_to_equity', accepts)
  const checks = openingChecks({
    t,
    sums,
    acceptsDifference,
    accept: () => accept(true),
    date: head.date,
    lockDate: user?.tenant?.lock_date ?? null,
  })
  const draftOf = draftOfOpening(sideOf)
  const currency = user?.tenant?.currency ?? 'SAR'
  return (
    <FormOf.Provider value={document.of}>
      <FormProvider {...document.form}>
        <DocumentForm
          document={document}
          pill={<OpeningPill status={record?.status ?? 0} />}
          header={
            <div className="field-grid">
              <Field name="date" />
              <p className="hint opening-how">
                {t(isOpened ? 'opening.correct_how' : 'opening.how')}
              </p>
            </div>
          }
          lines={{
            title: t('opening.accounts'),
            grid: (
              <>
                <AccountGrid
                  {...accounts}
                  offered={facts.accounts}
                  errors={errors.lines('accounts')}
                  hasErrors={errors.page !== null}
                />
                {(['customers', 'suppliers'] as const).map((side) => (
                  <PartyGrid
                    key={side}
                    {...(side === 'customers' ? customers : suppliers)}
                    side={side}
                    accounts={facts.partyAccounts[side]}
                    date={head.date}
                    total={sums[side]}
                    errors={errors.lines(side)}
                  />
                ))}
                <GoodsGrid
                  {...stock}
                  stores={facts.stores}
                  mainStore={facts.mainStore}
                  total={sums.stock}
                  errors={errors.lines('stock')}
                />
              </>
            ),
          }}
          rail={
            <OpeningRail
              sums={sums}
              currency={currency}
              acceptsDifference={acceptsDifference}
              onAccept={accept}
            />
          }
          due={{
            label: t(sums.isBalanced ? 'opening.balanced' : 'opening.difference'),
            figure: <Amount value={sums.difference} currency={currency} strong />,
          }}
          checks={checks}
          onSave={isOpened ? null : () => void document.save(0, draftOf)}
          onConfirm={() => void document.save(1, draftOf)}
          confirmWord={t(isOpened ? 'opening.post_again' : 'opening.post')}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}
