import { Button } from '@mantine/core'
import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { writtenDay } from '@mizan/core/time/local-date'
import { IconArrowBackUp, IconFileText, IconUserPlus, IconWallet } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/figures/amount.tsx'
import { documentPath } from '../../kit/records/document-path.ts'
import { ErrorList } from '../../kit/fields/error-list.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { Correction } from './correction.tsx'
import type { WrittenAs } from './invoice-to-enter.ts'
import { useSeller } from './use-seller.ts'
import { VerdictPill, VerdictSteps } from './verdict-steps.tsx'

type Props = {
  readonly found: SupplierInvoice
  readonly as: WrittenAs
  readonly may: Readonly<Record<WrittenAs, boolean>>
  readonly onChosen: (as: WrittenAs, partyId: string | null) => void
  /** Hands a credit note over to the return or debit note that is written from it. */
  readonly onEnter: (as: 'returns' | 'notes', partyId: string | null) => void
  readonly onAgain: () => void
  /** Closes the dialog for a page that is gone to. */
  readonly onLeave: () => void
}

/** What the document says and whether it can be believed, then what it is written down as. */
export const FoundInvoice = (props: Props): ReactNode => {
  const { found, as, may, onChosen, onAgain, onEnter, onLeave } = props
  const { t } = useTranslation()
  const seller = useSeller(found)
  const isNote = found.document.kind === 'credit_note'
  // What was entered before, or is not to be relied on, is not written at a careless Enter.
  const isInvited = found.taken === null && found.verdict !== 'bad'
  const page = useRef<HTMLDivElement>(null)
  // The keyboard stands on what comes next, also once the button it stood on is gone.
  useEffect(() => {
    const next = page.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(next ?? page.current)?.focus()
  }, [seller.id, seller.lacks])
  const choices = (['bills', 'expenses'] as const)
    .filter((each) => may[each] && found[each === 'bills' ? 'bill' : 'expense'] !== null)
    .toSorted((a, b) => Number(b === as) - Number(a === as))
  return (
    <div className="found" ref={page} tabIndex={-1}>
      <div className="found-head" role="status">
        <h2>
          {t(`supplier_invoices.kind.${found.source === 'qr' ? 'code' : found.document.kind}`)}
        </h2>
        <VerdictPill verdict={found.verdict} />
      </div>
      <Facts found={found} />
      {found.taken ? <Taken taken={found.taken} onLeave={onLeave} /> : null}
      <ErrorList error={seller.error} onClose={seller.closeError} />
      {seller.lacks === null || !seller.mayAdd ? null : (
        <div className="found-note">
          <span>{t(`supplier_invoices.lacks.${seller.lacks}`)}</span>
          <Button
            variant="default"
            data-autofocus={isInvited || undefined}
            leftSection={<IconUserPlus size={16} stroke={1.6} />}
            loading={seller.isBusy}
            onClick={() => void seller.add()}
          >
            {t(`supplier_invoices.add.${seller.lacks}`)}
          </Button>
        </div>
      )}
      {isNote ? (
        <Correction found={found} partyId={seller.id} onEnter={onEnter} onLeave={onLeave} />
      ) : null}
      {found.verdict === 'good' ? null : (
        <p className="found-advice">
          {t(`supplier_invoices.advice.${found.taken ? 'taken' : found.verdict}`)}
        </p>
      )}
      <VerdictSteps steps={found.steps} />
      <div className="dialog-actions">
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
          onClick={onAgain}
        >
          {t('supplier_invoices.another')}
        </Button>
        <span className="grow" />
        {choices.toReversed().map((each) => (
          <Button
            key={each}
            variant={isInvited && each === choices[0] ? 'filled' : 'default'}
            data-autofocus={(isInvited && each === choices[0]) || undefined}
            leftSection={
              each === 'bills' ? (
                <IconFileText size={16} stroke={1.6} />
              ) : (
                <IconWallet size={16} stroke={1.6} />
              )
            }
            onClick={() => onChosen(each, seller.id)}
          >
            {t(`supplier_invoices.write_as.${each}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const Facts = ({ found }: { readonly found: SupplierInvoice }): ReactNode => {
  const { t } = useTranslation()
  const { document, seller } = found
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['seller', seller.beneficiary?.name ?? seller.name],
    ['vat_number', <Ltr key="vat">{seller.vat_number}</Ltr>],
    ...(document.number ? [['number', <Ltr key="no">{document.number}</Ltr>] as const] : []),
    ['issued', <DateText key="day" value={writtenDay(document.issued_at)} />],
    ['vat', <Amount key="tax" value={document.vat} currency={document.currency} />],
    ['net', <Amount key="net" value={document.net} currency={document.currency} strong />],
    ...(document.payable === document.net
      ? []
      : [
          [
            'payable',
            <Amount key="due" value={document.payable} currency={document.currency} />,
          ] as const,
        ]),
  ]
  return (
    <dl className="found-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`supplier_invoices.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const documentTypes = { bills: 102, returns: 103, notes: 302, expenses: 1400 } as const

/** Where it was entered before, one click away. */
const Taken = ({
  taken,
  onLeave,
}: {
  readonly taken: NonNullable<SupplierInvoice['taken']>
  readonly onLeave: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const to = taken.id && documentPath(documentTypes[taken.type], taken.id)
  return (
    <div className="found-note">
      <span>{t('supplier_invoices.taken')}</span>
      <span onClick={onLeave}>
        <MaybeLink className="row-link" to={to}>
          <Ltr>{taken.number ?? t('choices.status.0')}</Ltr>
        </MaybeLink>
      </span>
    </div>
  )
}
