import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, isolated, nameOf } from '../../client/format.ts'
import type { Named } from '../../client/queries.ts'
import { listPath } from '../../trade/documents/kind-paths.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { billFamilies, type BillFamily } from './bill-family.ts'

type Props = {
  readonly family: BillFamily
  readonly onChosen: (billId: string) => void
}

/** Which bill something is given back of: looked up by its number or its party. */
export const ChooseBill = ({ family, onChosen }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [party, setParty] = useState<string | null>(null)
  const { type, role, returns } = billFamilies[family]
  return (
    <section className="page" aria-label={t(`bills.return_form.${family}`)}>
      <PageHead title={t(`bills.return_form.${family}`)} />
      <div className="section first choose-bill">
        <p className="dialog-text">{t(`bills.choose_bill_how.${family}`)}</p>
        <div className="field-grid">
          <div className="span-2">
            <ReferencePicker
              of="beneficiaries"
              label={t(`bills.party.${family}`)}
              query={{ role }}
              value={party}
              onChange={setParty}
            />
          </div>
          <div className="span-2">
            <ReferencePicker
              of="bills"
              name="returned_from_bill_id"
              label={t('bills.original_bill')}
              required
              query={{ type, status: 1, ...(party ? { beneficiary_id: party } : {}) }}
              value={null}
              show={(bill) => isolated(String(bill['bill_code'] ?? ''))}
              detail={(bill) => <BillDetail bill={bill} />}
              onChange={(id) => id && onChosen(id)}
            />
          </div>
        </div>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => void navigate({ to: listPath(returns.kind) })}
        >
          {t('kit.cancel')}
        </Button>
      </div>
    </section>
  )
}

const BillDetail = ({ bill }: { readonly bill: Named }): ReactNode => {
  const { t } = useTranslation()
  const party = bill['beneficiary'] as Parameters<typeof nameOf>[0]
  return (
    <>
      {nameOf(party) ?? t('documents.walk_in')} <Ltr>{dateText(String(bill['issue_date']))}</Ltr>{' '}
      <Amount value={String(bill['net'])} />
    </>
  )
}
