import { Button } from '@mantine/core'
import type { SupplierInvoice } from '@mizan/contract/supplier-invoices'
import { IconArrowBackUp, IconFileText, IconUserPlus, IconWallet } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../amount.tsx'
import { documentPath } from '../document-path.ts'
import { ErrorList } from '../error-list.tsx'
import { MaybeLink } from '../maybe-link.tsx'
import { DateText, Ltr } from '../text.tsx'
import type { WrittenAs } from './handed-over.ts'
import { useSeller } from './use-seller.ts'
import { VerdictPill, VerdictSteps } from './verdict-steps.tsx'

type Props = {
  readonly found: SupplierInvoice
  readonly as: WrittenAs
  readonly may: Readonly<Record<WrittenAs, boolean>>
  readonly onChosen: (as: WrittenAs, partyId: string | null) => void
  /** Hands a credit note over to the return that is written of its bill. */
  readonly onReturned: () => void
  readonly onAgain: () => void
  /** Closes the dialog for a page that is gone to. */
  readonly onLeave: () => void
}

/** What the document says and whether it can be believed, then what it is written down as. */
export const FoundInvoice = (props: Props): ReactNode => {
  const { found, as, may, onChosen, onAgain, onReturned, onLeave } = props
  const { t } = useTranslation()
  const seller = useSeller(found)
  const isNote = found.document.kind === 'credit_note'
  const choices = (['bills', 'expenses'] as const)
    .filter((each) => may[each] && found[each === 'bills' ? 'bill' : 'expense'] !== null)
    .toSorted((a, b) => Number(b === as) - Number(a === as))
  return (
    <>
      <div className="found-head" role="status">
        <h2>
          {t(`supplier_invoices.kind.${found.source === 'qr' ? 'code' : found.document.kind}`)}
        </h2>
        <VerdictPill verdict={found.verdict} />
      </div>
      <Facts found={found} />
      {found.taken ? <Taken taken={found.taken} onLeave={onLeave} /> : null}
      <ErrorList error={seller.error} onClose={seller.closeError} />
      {seller.isKnown || !seller.mayAdd ? null : (
        <div className="found-note">
          <span>
            {t(
              found.seller.beneficiary
                ? 'supplier_invoices.is_customer'
                : 'supplier_invoices.new_supplier',
            )}
          </span>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} stroke={1.6} />}
            loading={seller.isBusy}
            onClick={() => void seller.add()}
          >
            {t('supplier_invoices.add_supplier')}
          </Button>
        </div>
      )}
      {isNote ? <Correction found={found} onReturned={onReturned} onLeave={onLeave} /> : null}
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
            variant={each === choices[0] ? 'filled' : 'default'}
            data-autofocus={each === choices[0] || undefined}
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
    </>
  )
}

const Facts = ({ found }: { readonly found: SupplierInvoice }): ReactNode => {
  const { t } = useTranslation()
  const { document, seller } = found
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['seller', seller.beneficiary?.name ?? seller.name],
    ['vat_number', <Ltr key="vat">{seller.vat_number}</Ltr>],
    ...(document.number ? [['number', <Ltr key="no">{document.number}</Ltr>] as const] : []),
    ['issued', <DateText key="day" value={document.issued_at.slice(0, 10)} />],
    ['vat', <Amount key="tax" value={document.vat} currency={document.currency} />],
    ['net', <Amount key="net" value={document.net} currency={document.currency} strong />],
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

const documentTypes = { bills: 102, expenses: 1400 } as const

/** Where it was entered before, one click away. */
const Taken = ({
  taken,
  onLeave,
}: {
  readonly taken: NonNullable<SupplierInvoice['taken']>
  readonly onLeave: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const to = documentPath(documentTypes[taken.type], taken.id)
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

/** A supplier's credit note is a return of the bill it corrects, or a note where no goods come back. */
const Correction = ({
  found,
  onReturned,
  onLeave,
}: Pick<Props, 'found' | 'onReturned' | 'onLeave'>): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { original } = found
  if (original === null) return <p className="found-note">{t('supplier_invoices.no_original')}</p>
  const go = (to: string, search: Readonly<Record<string, string>>): void => {
    onLeave()
    void navigate({ to, search })
  }
  return (
    <div className="found-note">
      <span>
        {t('supplier_invoices.corrects')} <Ltr>{original.number}</Ltr>
      </span>
      <Button
        data-autofocus
        onClick={() => {
          onReturned()
          go('/dashboard/bills/purchases_return/form', { bill_id: original.id })
        }}
      >
        {t('supplier_invoices.write_return')}
      </Button>
      <Button
        variant="default"
        onClick={() => go('/dashboard/notes/debit/form', { original_bill_id: original.id })}
      >
        {t('supplier_invoices.write_note')}
      </Button>
    </div>
  )
}
