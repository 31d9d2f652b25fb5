import type { InvoiceFlags } from '@mizan/zatca'
import type { Bilingual } from '../printable/printable.ts'

type Marked = {
  readonly marks: InvoiceFlags | null
  /** As they are printed. */
  readonly supplyDate: string | null
  readonly supplyEndDate: string | null
}

/** What a paper says of an invoice of a special kind, one sentence for each of its marks. */
export function markStatements({ marks, supplyDate, supplyEndDate }: Marked): readonly Bilingual[] {
  if (!marks) return []
  const period =
    supplyDate && supplyEndDate
      ? {
          ar: ` عن الفترة من ${supplyDate} إلى ${supplyEndDate}`,
          en: `, ${supplyDate} – ${supplyEndDate}`,
        }
      : { ar: '', en: '' }
  const statements: readonly (readonly [applies: boolean, ar: string, en: string])[] = [
    [
      marks.selfBilled,
      'فوترة ذاتية: أصدر المشتري هذا المستند نيابة عن المورد',
      'Self-billed: issued by the buyer on behalf of the supplier',
    ],
    [
      marks.thirdParty,
      'صادرة عن طرف ثالث نيابة عن البائع',
      'Issued by a third party on behalf of the seller',
    ],
    [marks.export, 'صادرات إلى خارج المملكة', 'Export from the Kingdom'],
    [marks.nominal, 'توريد اعتباري دون مقابل', 'Deemed supply without consideration'],
    [marks.summary, `فاتورة ملخصة${period.ar}`, `Summary invoice${period.en}`],
    [
      marks.continuous,
      `توريد مستمر${marks.summary ? '' : period.ar}`,
      `Continuous supply${marks.summary ? '' : period.en}`,
    ],
    [marks.governmentBuyer, 'مبيعات لجهة حكومية', 'Sale to a government body'],
  ]
  return statements.flatMap(([applies, ar, en]) => (applies ? [{ ar, en }] : []))
}
