import './settings.css'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { PageHead } from '../../kit/page/page-head.tsx'
import { FiscalYears } from './fiscal-years.tsx'
import { RecoveryRates } from './recovery-rates.tsx'
import { PrefixRow, SettingControl } from './setting-row.tsx'
import { SettingsFailed } from './settings-failed.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { TestBooks } from './test-books.tsx'
import { useSettings, type Setting } from './use-settings.ts'

const counterDigits = 6
/** Written in a prefix as they are, in every language. */
const placeholders = ['{YYYY}', '{YY}', '{MM}']

/** Numbering with the next number beside each prefix, how documents behave, and the fiscal years. Each change is kept at once. */
export const FinancialSettings = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const found = useSettings()
  const isReadOnly = !access.can('financial_settings', 'update')
  if (found.isError && !found.data)
    return (
      <SettingsFailed
        title={t('menu.financial_settings')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    )
  const settings = found.data ?? []
  const digits = Number(settings.find(({ code }) => code === 'code_digits')?.value ?? counterDigits)
  const ofKind = (isPrefix: boolean): readonly Setting[] =>
    settings.filter(({ kind }) => (kind === 'prefix') === isPrefix)
  const numbering = ['code_digits', 'restart_numbers_every_year']
  const row = (setting: Setting): ReactNode => (
    <SettingControl key={setting.code} setting={setting} isReadOnly={isReadOnly} />
  )
  return (
    <section className="page">
      <PageHead title={t('menu.financial_settings')}>
        {access.isKnown ? (
          <span className="hint">
            {t(isReadOnly ? 'settings.read_only' : 'settings.kept_at_once')}
          </span>
        ) : null}
      </PageHead>
      <div
        className="scroll"
        aria-busy={!found.data}
        tabIndex={0}
        role="group"
        aria-label={t('menu.financial_settings')}
      >
        {found.data ? null : <SettingsSkeleton />}
        <div className="settings-body" hidden={!found.data}>
          <section className="section first">
            <h2>{t('settings.behaviour')}</h2>
            <div className="setting-rows">
              {ofKind(false)
                .filter(({ code }) => !numbering.includes(code))
                .map(row)}
            </div>
          </section>
          <section className="section">
            <h2>{t('settings.numbering')}</h2>
            <p className="hint">
              {t('settings.prefix_hint')}{' '}
              {placeholders.map((each, index) => (
                <Fragment key={each}>
                  {index > 0 ? t('settings.or') : null}
                  <bdi dir="ltr">{each}</bdi>
                </Fragment>
              ))}
            </p>
            <div className="setting-rows">
              {ofKind(false)
                .filter(({ code }) => numbering.includes(code))
                .map(row)}
              {ofKind(true).map((setting) => (
                <PrefixRow
                  key={setting.code}
                  setting={setting}
                  digits={digits}
                  isReadOnly={isReadOnly}
                />
              ))}
            </div>
          </section>
          {access.can('fiscal_years', 'view') ? <FiscalYears /> : null}
          {access.can('tax_return', 'view') ? <RecoveryRates /> : null}
          <TestBooks />
        </div>
      </div>
    </section>
  )
}
