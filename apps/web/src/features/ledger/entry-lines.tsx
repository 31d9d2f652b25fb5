import '../../kit/report/report.css'
import type { entryLine } from '@mizan/contract/ledger'
import { IconBook2, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isZero, nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/amount.tsx'
import { recordPath } from '../../kit/document-path.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { RiyalSign } from '../../kit/riyal-sign.tsx'
import { Ltr } from '../../kit/text.tsx'

type Line = z.output<typeof entryLine>

/** The lines of an entry with party, cost centre and tax where a line has them; an empty side stays empty. */
export const EntryLines = ({
  lines,
  total,
}: {
  readonly lines: readonly Line[]
  readonly total: string
}): ReactNode => {
  const { t } = useTranslation()
  const hasParty = lines.some((line) => line.beneficiary)
  const hasStatement = lines.some((line) => line.subject ?? line.statement)
  const hasCenter = lines.some((line) => line.cost_center)
  const side = (value: string): ReactNode => (isZero(value) ? null : <Amount value={value} />)
  const span = 1 + Number(hasStatement) + Number(hasParty) + Number(hasCenter)
  return (
    <>
      <header className="section-head">
        <IconBook2 size={16} stroke={1.6} aria-hidden />
        <h2>{t('entries.lines')}</h2>
        <span className="grow" />
        <span className="dim balanced">
          <IconCheck size={15} stroke={1.8} className="fg-ok" aria-hidden /> {t('kit.balanced')}
        </span>
      </header>
      <div className="panel sideways" tabIndex={0} role="group" aria-label={t('entries.lines')}>
        <table className="list entry">
          <thead>
            <tr>
              <th>{t('fields.account')}</th>
              {hasStatement ? <th>{t('fields.statement')}</th> : null}
              {hasParty ? <th>{t('entries.party')}</th> : null}
              {hasCenter ? <th>{t('fields.cost_center')}</th> : null}
              <th className="figure">
                {t('fields.debtor')} <RiyalSign />
              </th>
              <th className="figure">
                {t('fields.creditor')} <RiyalSign />
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line_no}>
                <td>
                  <span className="dim">
                    <Ltr>{line.account.account_number}</Ltr>
                  </span>{' '}
                  <MaybeLink to={recordPath('accounts', line.account.id)}>
                    {nameOf(line.account)}
                  </MaybeLink>
                </td>
                {hasStatement ? <td className="dim">{line.subject ?? line.statement}</td> : null}
                {hasParty ? (
                  <td>
                    {line.beneficiary ? (
                      <MaybeLink to={recordPath('beneficiaries', line.beneficiary.id)}>
                        {nameOf(line.beneficiary)}
                      </MaybeLink>
                    ) : null}
                  </td>
                ) : null}
                {hasCenter ? <td>{nameOf(line.cost_center)}</td> : null}
                <td className="figure">{side(line.debtor)}</td>
                <td className="figure">{side(line.creditor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={span}>{t('kit.sum')}</td>
              <td className="figure">
                <Amount value={total} strong />
              </td>
              <td className="figure">
                <Amount value={total} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
