import { accountSubTypeWords, accountTypeWords } from '../account-words.ts'
import { type Importable, byNumber, nameEn, nothing, same, w, yes } from './column.ts'

/** What other programs call the five types. */
const otherTypeWords: Readonly<Record<string, readonly string[]>> = {
  1: ['asset', 'الأصول'],
  2: ['liability', 'خصوم', 'الخصوم'],
  3: ['حقوق الملكية'],
  4: ['income', 'الإيرادات'],
  5: ['expense', 'المصروفات'],
}

/** The chart of accounts, each below its parent. */
export const accountsFile: Importable = {
  keys: ['account_number'],
  columns: [
    {
      field: 'account_number',
      heading: w('رقم الحساب', 'Account no.'),
      also: [
        'Account number',
        'code',
        'account no.',
        'account code',
        'الرقم',
        'رمز الحساب',
        'الكود',
      ],
      isRequired: true,
      example: same('524010'),
    },
    {
      field: 'name',
      heading: w('اسم الحساب', 'Account name'),
      also: ['name', 'arabic name', 'الاسم', 'الاسم العربي'],
      isRequired: true,
      example: w('تراخيص تصميم', 'Design licences'),
    },
    { ...nameEn, example: same('Design licences') },
    {
      field: 'parent_id',
      heading: w('الحساب الرئيسي', 'Parent account'),
      also: ['parent', 'parent code', 'parent_name', 'الحساب الأب', 'parent account number'],
      by: byNumber,
      isGroup: true,
      example: same('524'),
    },
    {
      field: 'type',
      heading: w('نوع الحساب', 'Account type'),
      also: ['النوع', 'Type', 'account type', 'root type', 'نوع الحساب'],
      choices: Object.entries(accountTypeWords).map(([value, words]) => ({
        value: Number(value),
        words,
        also: otherTypeWords[value] ?? [],
      })),
      example: nothing,
    },
    {
      field: 'sub_type',
      heading: w('التصنيف', 'Classification'),
      also: ['sub type', 'account sub type', 'detail type', 'account category', 'تصنيف الحساب'],
      choices: Object.entries(accountSubTypeWords).map(([value, words]) => ({ value, words })),
      example: nothing,
    },
    {
      field: 'is_transaction_account',
      heading: w('يقبل الترحيل', 'Takes postings'),
      also: ['يقبل الحركات', 'حساب حركة', 'Transaction account', 'posting account', 'detail'],
      example: yes,
    },
    {
      field: 'description',
      heading: w('الوصف', 'Description'),
      example: nothing,
    },
  ],
}

/** Cost centres. */
export const costCentersFile: Importable = {
  keys: ['name'],
  columns: [
    {
      field: 'name',
      heading: w('مركز التكلفة', 'Cost centre'),
      also: ['الاسم', 'Name', 'cost centre', 'cost center', 'مركز التكلفة', 'project'],
      isRequired: true,
      example: w('مشروع الدرعية', 'Diriyah project'),
    },
    { ...nameEn, example: same('Diriyah project') },
    {
      field: 'description',
      heading: w('الوصف', 'Description'),
      example: nothing,
    },
  ],
}
