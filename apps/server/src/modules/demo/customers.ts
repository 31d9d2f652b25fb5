/** How a customer pays: on the day, some days late, or very late and in parts. */
export type Habit = 'prompt' | 'usual' | 'slow'

/** A customer as the list writes it: how big its trade is, its terms and its habit of paying. */
export type Customer = {
  readonly ar: readonly [first: string, middle?: string, last?: string]
  readonly en: string
  readonly city: 'الرياض' | 'جدة' | 'مكة المكرمة' | 'الخرج' | 'القصيم'
  readonly isCompany: boolean
  readonly size: number
  readonly days: number
  readonly habit: Habit
}

const company = (
  ar: string,
  en: string,
  city: Customer['city'],
  size: number,
  days: number,
  habit: Habit,
): Customer => ({ ar: [ar], en, city, size, days, habit, isCompany: true })
const person = (
  first: string,
  middle: string,
  last: string,
  en: string,
  city: Customer['city'],
): Customer => ({
  ar: [first, middle, last],
  en,
  city,
  size: 1,
  days: 7,
  habit: 'prompt',
  isCompany: false,
})

/** Forty customers: contractors and shops with a VAT number, and people who build a house. */
export const customers: readonly Customer[] = [
  company('مجموعة الراشد للمقاولات', 'Al Rashed Contracting Group', 'الرياض', 18, 45, 'usual'),
  company('شركة أركان المدن العقارية', 'Arkan Al Mudun Real Estate', 'الرياض', 13, 45, 'prompt'),
  company('شركة ضيافة الدرعية', 'Diriyah Hospitality Co.', 'الرياض', 10, 30, 'prompt'),
  company('شركة نجمة الخليج للتوريدات', 'Gulf Star Supplies Co.', 'جدة', 10, 45, 'usual'),
  company('شركة حلول ألفا التقنية', 'Alpha Tech Solutions', 'الرياض', 7, 30, 'prompt'),
  company('شركة بناة الغد للمقاولات', 'Tomorrow Builders Contracting', 'الرياض', 8, 60, 'slow'),
  company('مؤسسة سواعد الوطن للمقاولات', 'Sawaed Al Watan Contracting Est.', 'جدة', 7, 30, 'usual'),
  company('شركة قمم العمران', 'Qimam Al Omran Co.', 'الرياض', 7, 45, 'usual'),
  company('مؤسسة ركن التشطيبات', 'Finishing Corner Est.', 'الرياض', 5, 30, 'prompt'),
  company('شركة واحة النخيل الزراعية', 'Palm Oasis Agriculture Co.', 'الخرج', 4, 30, 'usual'),
  company('شركة مدار الشمال للصيانة', 'Northern Orbit Maintenance Co.', 'القصيم', 5, 45, 'slow'),
  company('مكتب آفاق للتصميم الداخلي', 'Afaq Interior Design', 'جدة', 4, 15, 'prompt'),
  company('مؤسسة بيت الإنارة', 'House of Light Est.', 'جدة', 4, 30, 'usual'),
  company('شركة الحجاز للفنادق', 'Hijaz Hotels Co.', 'مكة المكرمة', 6, 45, 'usual'),
  company('شركة طيبة للتطوير', 'Taibah Development Co.', 'مكة المكرمة', 5, 60, 'slow'),
  company('مدارس الرواد الأهلية', 'Al Ruwad Private Schools', 'الرياض', 3, 30, 'prompt'),
  company('مستشفى السلام التخصصي', 'Al Salam Specialist Hospital', 'الرياض', 4, 45, 'usual'),
  company(
    'مؤسسة أبو فهد لمواد البناء',
    'Abu Fahd Building Materials Est.',
    'الخرج',
    5,
    15,
    'usual',
  ),
  company('شركة جسور للطرق', 'Jusoor Roads Co.', 'الرياض', 6, 60, 'slow'),
  company('مؤسسة لمسة فن للديكور', 'Artistic Touch Decor Est.', 'جدة', 3, 15, 'prompt'),
  company('شركة أبراج البحر الأحمر', 'Red Sea Towers Co.', 'جدة', 7, 45, 'usual'),
  company('مصنع الوفاء للأثاث', 'Al Wafa Furniture Factory', 'القصيم', 3, 30, 'usual'),
  company('شركة خط الاستواء للتبريد', 'Equator Cooling Co.', 'الرياض', 3, 30, 'prompt'),
  company('مؤسسة نهضة العمران', 'Nahdat Al Omran Est.', 'القصيم', 3, 30, 'slow'),
  company('شركة مطاعم زاد', 'Zad Restaurants Co.', 'جدة', 2, 15, 'prompt'),
  company('شركة أوتاد للمسابح', 'Awtad Pools Co.', 'الرياض', 3, 30, 'usual'),
  person('عبدالله', 'سعد', 'القحطاني', 'Abdullah Al Qahtani', 'الرياض'),
  person('فيصل', 'محمد', 'الدوسري', 'Faisal Al Dossari', 'الرياض'),
  person('نورة', 'عبدالعزيز', 'الشمري', 'Noura Al Shammari', 'الرياض'),
  person('سلطان', 'خالد', 'العتيبي', 'Sultan Al Otaibi', 'الرياض'),
  person('محمد', 'علي', 'الغامدي', 'Mohammed Al Ghamdi', 'جدة'),
  person('ريم', 'أحمد', 'الزهراني', 'Reem Al Zahrani', 'جدة'),
  person('تركي', 'فهد', 'الحربي', 'Turki Al Harbi', 'جدة'),
  person('ماجد', 'صالح', 'المطيري', 'Majed Al Mutairi', 'الخرج'),
  person('سارة', 'ناصر', 'السبيعي', 'Sarah Al Subaie', 'الرياض'),
  person('بندر', 'عبدالرحمن', 'الشهري', 'Bandar Al Shehri', 'جدة'),
  person('خالد', 'إبراهيم', 'الرشيد', 'Khalid Al Rasheed', 'القصيم'),
  person('لطيفة', 'حمد', 'التميمي', 'Latifa Al Tamimi', 'الرياض'),
  person('عمر', 'يوسف', 'باوزير', 'Omar Bawazir', 'جدة'),
  person('هيفاء', 'سليمان', 'العنزي', 'Haifa Al Anazi', 'الرياض'),
]
