import { trialDays } from '@mizan/core/access/plan-limits'
import { named, type Shown } from './context.ts'
import { cardPicture } from './pictures.ts'
import { questions } from './promises.ts'

/** What search engines read of the first page: the product with its offers, and the questions. */
export function structuredData(shown: Shown): Readonly<Record<string, unknown>> | null {
  const { page, t, publicUrl, language, plans = [], contact } = shown
  if (page !== 'landing') return null
  const url = `${publicUrl}/?lang=${language}`
  const product = {
    '@type': 'SoftwareApplication',
    '@id': `${publicUrl}/#product`,
    name: t('app.name'),
    description: t('site.description'),
    url,
    image: publicUrl + cardPicture(language).url,
    applicationCategory: 'BusinessApplication',
    applicationSubCategory: 'Accounting',
    operatingSystem: 'Web',
    inLanguage: ['ar', 'en'],
    offers: plans.flatMap((plan) =>
      (['monthly', 'yearly'] as const).map((period) => ({
        '@type': 'Offer',
        name: `${named(shown, plan)} · ${t(`prices.${period}`)}`,
        url: `${publicUrl}/register?plan=${plan.code}&period=${period}`,
        price: plan[`${period}_price`],
        priceCurrency: 'SAR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: plan[`${period}_price`],
          priceCurrency: 'SAR',
          valueAddedTaxIncluded: false,
          billingDuration: period === 'monthly' ? 'P1M' : 'P1Y',
        },
      })),
    ),
  }
  const publisher = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#publisher`,
    name: t('app.name'),
    url: publicUrl,
    logo: `${publicUrl}/favicon.svg`,
    ...(contact?.contact_email && { email: contact.contact_email }),
    ...(contact?.contact_phone && { telephone: contact.contact_phone }),
  }
  const asked = {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    inLanguage: language,
    mainEntity: questions.map(({ key, days }) => ({
      '@type': 'Question',
      name: t(`landing.q_${key}`),
      acceptedAnswer: {
        '@type': 'Answer',
        text: t(`landing.a_${key}`, { count: days ?? trialDays }),
      },
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [publisher, product, asked] }
}
