import type { PaymentProviderDeclaration } from '@mizan/contract/integrations'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, money } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { paymentProviders } from './providers.ts'

/** What each provider asks of the books of a company, for the form by which it is connected. */
export const declarationsFor = ({
  mode,
  currency,
}: TenantContext['tenant']): readonly PaymentProviderDeclaration[] =>
  paymentProviders.map(({ name, fields, currencies, leastMinorUnits: least, cancelLink }) => ({
    name,
    fields: fields.map((field) => ({
      name: field.name,
      is_required: field.isRequired,
      prefix: field.prefix?.[mode] ?? null,
    })),
    currencies: currencies && [...currencies],
    least_amount: least === null ? null : formatDecimal(money(least), minorDigits(currency)),
    cancels_links: cancelLink !== null,
  }))
