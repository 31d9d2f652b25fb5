import { useMediaQuery } from '@mantine/hooks'
import type { entryLine } from '@mizan/contract/documents/journal'
import { IconBook2, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isZero, nameOf, percentText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { EntryTable } from '../../trade/documents/document-view.tsx'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RiyalSign } from '../../kit/figures/riyal-sign.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { read, write } from './entry-values.ts'

type Line = z.output<typeof entryLine>

/** The cost centre of a line, or those it is shared among with their percentages. */
const centersOf = (line: Line): string =>
  line.cost_centers.length > 0
    ? line.cost_centers
        .map((share) => `${nameOf(share.cost_center) ?? ''} ⁦${percentText(share.percentage)}⁩`)
        .join(' · ')
    : (nameOf(line.cost_center) ?? '')

/** A draft may not balance yet, so each side has a sum of its own. */
const sumOf = (lines: readonly Line[], side: 'debtor' | 'creditor'): string =>
  write(lines.reduce((all, line) => all + read(line[side]), 0n))

const isBalanced = (lines: readonly Line[]): boolean =>
  sumOf(lines, 'debtor') === sumOf(lines, 'creditor')

/** The lines of an entry with party, cost centre and tax where a line has them; an empty side stays empty. */
export const EntryLines = ({ lines }: { readonly lines: readonly Line[] }): ReactNode => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const hasParty = lines.some((line) => line.beneficiary)
  const hasStatement = lines.some((line) => line.subject ?? line.statement)
  const hasCenter = lines.some((line) => centersOf(line) !== '')
  const side = (value: string): ReactNode => (isZero(value) ? null : <Amount value={value} />)
  // A phone has no room for columns beside the two sides: party and purpose stand under the account.
  if (isPhone) {
    return (
      <EntryTable
        number=""
        total={sumOf(lines, 'debtor')}
        credits={sumOf(lines, 'creditor')}
        lines={lines.map((line) => ({
          account: {
            id: line.account.id,
            number: line.account.account_number,
            name: nameOf(line.account) ?? '',
          },
          note: [nameOf(line.beneficiary), line.subject ?? line.statement, centersOf(line)]
            .filter(Boolean)
            .join(' · '),
          debtor: line.debtor,
          creditor: line.creditor,
        }))}
      />
    )
  }
  const span = 1 + Number(hasStatement) + Number(hasParty) + Number(hasCenter)
  return (
    <>
      <header className="section-head">
        <IconBook2 size={16} stroke={1.6} aria-hidden />
        <h2>{t('entries.lines')}</h2>
        <span className="grow" />
        {isBalanced(lines) ? (
          <span className="dim balanced">
            <IconCheck size={15} stroke={1.8} className="fg-ok" aria-hidden /> {t('kit.balanced')}
          </span>
        ) : (
          <span className="text-warn">{t('kit.not_balanced')}</span>
        )}
      </header>
      <div className="panel scroll-x" tabIndex={0} role="group" aria-label={t('entries.lines')}>
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
                {hasCenter ? <td>{centersOf(line)}</td> : null}
                <td className="figure">{side(line.debtor)}</td>
                <td className="figure">{side(line.creditor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={span}>{t('kit.sum')}</td>
              <td className="figure">
                <Amount value={sumOf(lines, 'debtor')} strong />
              </td>
              <td className="figure">
                <Amount value={sumOf(lines, 'creditor')} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
