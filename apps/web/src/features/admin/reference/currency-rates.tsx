import './currency-rates.css'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { platformCurrencies } from '@mizan/contract/platform/reference'
import type { RowOf } from '@mizan/contract/resource'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { localDate } from '../../../client/format.ts'
import { currentLanguage } from '../../../client/language.ts'
import { celebrate, complain } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { DecimalInput } from '../../../kit/fields/decimal-input.tsx'
import { issuesByField } from '../../../kit/fields/issues.ts'
import { DateText, Ltr } from '../../../kit/figures/text.tsx'
import { useDone } from '../use-done.ts'

type Currency = RowOf<typeof platformCurrencies>
type Wrong = Readonly<Record<string, string | undefined>>

/** Every day that has a rate, and room for another. */
export const CurrencyRates = ({ currency }: { readonly currency: Currency }): ReactNode => {
  const { t } = useTranslation()
  const done = useDone()
  const remove = useAction(platformCurrencies, 'remove_rate')
  const rates = currency.rates ?? []
  return (
    <section className="section stack">
      {currency.code === 'SAR' ? (
        <p className="dim">{t('currencies.local')}</p>
      ) : (
        <RateForm id={currency.id} />
      )}
      {rates.length === 0 ? (
        <p className="dim">{t('currencies.none')}</p>
      ) : (
        <div className="scroll-x" tabIndex={0} role="region" aria-label={t('currencies.rates')}>
          <table className="list">
            <thead>
              <tr>
                <th scope="col">{t('currencies.day')}</th>
                <th scope="col">{t('currencies.rate')}</th>
                <th scope="col">
                  <VisuallyHidden>{t('kit.delete')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ date, rate }) => (
                <tr key={date}>
                  <td>
                    <DateText value={date} />
                  </td>
                  <td>
                    <Ltr>{rate}</Ltr>
                  </td>
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('currencies.remove', { date })}
                      onClick={() =>
                        void done(() => remove.mutateAsync({ id: currency.id, body: { date } }), {
                          done: t('currencies.removed'),
                          refused: t('kit.delete'),
                        })
                      }
                    >
                      <IconTrash size={16} stroke={1.6} />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

const RateForm = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const set = useAction(platformCurrencies, 'set_rate')
  const [date, setDate] = useState<string | null>(localDate())
  const [rate, setRate] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const submit = async (): Promise<void> => {
    const body = { date, rate: rate ?? '' }
    const checked = platformCurrencies.actions.set_rate.body.safeParse(body)
    if (!checked.success) return setWrong(issuesByField(checked.error.issues, currentLanguage()))
    try {
      setWrong({})
      await set.mutateAsync({ id, body })
      setRate((now) => (now === rate ? null : now))
      await celebrate(t('currencies.saved'))
    } catch (error) {
      if (!isFailure(error)) throw error
      const fields = Object.entries(error.fields).map(([name, texts]) => [name, texts[0]])
      if (fields.length === 0) await complain(error.message)
      setWrong(Object.fromEntries(fields) as Wrong)
    }
  }
  return (
    <form
      className="field-grid"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <DateField
        label={t('currencies.day')}
        value={date}
        error={wrong['date']}
        onChange={setDate}
      />
      <DecimalInput
        digits={8}
        name="rate"
        label={t('currencies.rate')}
        error={wrong['rate']}
        value={rate}
        onChange={setRate}
      />
      <div className="rate-submit">
        <Button
          type="submit"
          variant="default"
          loading={set.isPending}
          leftSection={<IconCheck size={16} stroke={1.8} />}
        >
          {t('currencies.set')}
        </Button>
      </div>
    </form>
  )
}
