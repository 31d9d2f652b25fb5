import { type SeededTax, seededTaxes } from '../seeded-taxes.ts'

const copies: Readonly<
  Record<string, { readonly code: string; readonly ar: string; readonly en: string }>
> = {
  S15: { code: 'MU15', ar: 'ضريبة 15% على مشترك', en: '15% on mixed use' },
  RC15: {
    code: 'MURC15',
    ar: 'احتساب عكسي 15% على مشترك',
    en: 'Reverse charge 15% on mixed use',
  },
  IM15: {
    code: 'MUIM15',
    ar: 'استيراد مسدد في الجمارك على مشترك',
    en: 'Import VAT paid at customs on mixed use',
  },
}

/**
 * The taxes of purchases that serve taxed and exempt sales alike. A company has them from the day on which
 * it says that it recovers less than all of such VAT; to choose one is to mark the line.
 */
export const mixedUseTaxes: readonly SeededTax[] = seededTaxes.flatMap((tax) => {
  const copy = copies[tax.code]
  return copy
    ? [
        {
          ...tax,
          code: copy.code,
          name: { ar: copy.ar, en: copy.en },
          salesBox: null,
          salesAccount: null,
          forSales: false,
        },
      ]
    : []
})
