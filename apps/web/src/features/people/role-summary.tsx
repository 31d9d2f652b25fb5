import type { Grant } from '@mizan/contract/companies/people'
import { flags, flagsOf, partitionNames, partitions } from '@mizan/core/access/permission-codes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRightLabels } from './use-right-labels.ts'

/** What a role may do, part by part, in words; parts it has nothing of are left out. */
export const RoleSummary = ({ grants }: { readonly grants: readonly Grant[] }): ReactNode => {
  const { t } = useTranslation()
  const labels = useRightLabels()
  const byCode = new Map(grants.map((grant) => [grant.code, grant]))
  const parts = partitionNames
    .map((partition) => ({
      partition,
      lines: partitions[partition].flatMap((code) => {
        const held = flags.filter((flag) => byCode.get(code)?.[flag])
        return held.length === 0 ? [] : [{ code, held, all: held.length === flagsOf(code).length }]
      }),
    }))
    .filter(({ lines }) => lines.length > 0)
  if (parts.length === 0) return <p className="section dim">{t('people.no_rights')}</p>
  return (
    <div className="role-summary" role="region" aria-label={t('people.rights')} tabIndex={0}>
      {parts.map(({ partition, lines }) => (
        <section key={partition}>
          <h2>{labels.partition(partition)}</h2>
          <dl>
            {lines.map(({ code, held, all }) => (
              <div key={code}>
                <dt>{labels.code(code)}</dt>
                <dd>
                  {all && held.length > 1
                    ? t('people.everything')
                    : held.map((flag) => labels.flag(code, flag)).join(t('activity.and'))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
