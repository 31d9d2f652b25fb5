/** A supplier as the list writes it. `pays` is the days of credit it gives us. */
export type Supplier = {
  readonly code: string
  readonly ar: string
  readonly en: string
  readonly city: 'الرياض' | 'جدة' | 'الدمام' | 'ينبع'
  readonly days: number
  /** What it brings: stock by the list of its items, or one monthly service. */
  readonly service?: string
}

/** Fifteen suppliers: twelve of goods, three that send a bill every month. */
export const suppliers: readonly Supplier[] = [
  { code: 'HADBA', ar: 'شركة أسمنت الهضبة', en: 'Hadba Cement Co.', city: 'الرياض', days: 30 },
  {
    code: 'JAZIRAH',
    ar: 'مصنع بلوك الجزيرة',
    en: 'Al Jazirah Block Factory',
    city: 'الرياض',
    days: 30,
  },
  { code: 'SHARQ', ar: 'مصنع الشرق للحديد', en: 'Al Sharq Steel Mill', city: 'الدمام', days: 45 },
  { code: 'GHABAT', ar: 'مؤسسة الغابات للأخشاب', en: 'Ghabat Timber Est.', city: 'جدة', days: 45 },
  {
    code: 'ALWAN',
    ar: 'شركة ألوان الخليج للدهانات',
    en: 'Gulf Colours Paints Co.',
    city: 'الدمام',
    days: 60,
  },
  {
    code: 'RUKHAM',
    ar: 'مصنع الرخام والبورسلان الحديث',
    en: 'Modern Marble and Porcelain',
    city: 'جدة',
    days: 60,
  },
  {
    code: 'MIYAH',
    ar: 'شركة المياه للأدوات الصحية',
    en: 'Miyah Sanitary Ware Co.',
    city: 'الرياض',
    days: 45,
  },
  {
    code: 'NOOR',
    ar: 'شركة نور المدينة للإنارة',
    en: 'Noor Al Madinah Lighting Co.',
    city: 'جدة',
    days: 45,
  },
  {
    code: 'ANABEEB',
    ar: 'المصنع الوطني للأنابيب',
    en: 'National Pipe Factory',
    city: 'ينبع',
    days: 30,
  },
  {
    code: 'MADAR',
    ar: 'شركة المدار للمواد الكهربائية',
    en: 'Al Madar Electric Co.',
    city: 'الرياض',
    days: 45,
  },
  {
    code: 'UDDA',
    ar: 'مؤسسة التوريدات الحديثة للعدد',
    en: 'Modern Tool Supply Est.',
    city: 'الرياض',
    days: 30,
  },
  {
    code: 'SALAMA',
    ar: 'شركة درع السلامة التجارية',
    en: 'Safety Shield Trading Co.',
    city: 'جدة',
    days: 30,
  },
  {
    code: 'AQAR',
    ar: 'شركة دار العقار',
    en: 'Dar Al Aqar Real Estate',
    city: 'الرياض',
    days: 15,
    service: 'EXP-001',
  },
  {
    code: 'KAHRABA',
    ar: 'شركة الطاقة والمياه',
    en: 'Power and Water Co.',
    city: 'الرياض',
    days: 15,
    service: 'EXP-002',
  },
  {
    code: 'ITISAL',
    ar: 'شركة اتصالات المملكة',
    en: 'Kingdom Telecom Co.',
    city: 'الرياض',
    days: 15,
    service: 'EXP-003',
  },
]
