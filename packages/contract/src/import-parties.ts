import { type Importable, byCode, nameEn, nothing, same, w, yes } from './import-column.ts'

/** Customers and suppliers, known by their code or their VAT number. */
export const beneficiariesFile: Importable = {
  keys: ['code', 'registration_number'],
  columns: [
    {
      field: 'code',
      heading: w('الكود', 'Code'),
      also: ['customer id', 'client number', 'رقم العميل', 'كود العميل', 'id_number'],
      example: same('C-001'),
    },
    {
      field: 'first_name',
      heading: w('الاسم', 'Name'),
      also: [
        'first name',
        'first_name',
        'display name',
        'company name',
        'contactname',
        'contact name',
        'customer',
        'اسم العميل',
        'اسم المورد',
        'الاسم الأول',
      ],
      isRequired: true,
      example: w('شركة نور للتجارة', 'شركة نور للتجارة'),
    },
    {
      field: 'middle_name',
      heading: w('الاسم الأوسط', 'Middle name'),
      example: nothing,
    },
    {
      field: 'last_name',
      heading: w('اسم العائلة', 'Last name'),
      also: ['surname', 'الاسم الأخير', 'family name'],
      example: nothing,
    },
    { ...nameEn, example: same('Noor Trading') },
    {
      field: 'role',
      heading: w('الدور', 'Role'),
      also: ['type', 'النوع', 'contact type'],
      choices: [
        { value: 'customer', words: w('عميل', 'Customer'), also: ['client'] },
        { value: 'supplier', words: w('مورد', 'Supplier'), also: ['vendor'] },
        {
          value: 'both',
          words: w('عميل ومورد', 'Customer and supplier'),
          also: ['كلاهما'],
        },
      ],
      example: w('عميل', 'Customer'),
    },
    {
      field: 'is_company',
      heading: w('منشأة', 'Company'),
      also: ['is company', 'شركة', 'business'],
      example: yes,
    },
    {
      field: 'registration_number',
      heading: w('الرقم الضريبي', 'VAT number'),
      also: ['tax number', 'vat_number', 'vat no.', 'tax_number', 'trn', 'رقم التسجيل الضريبي'],
      example: same('310222333400003'),
    },
    {
      field: 'commercial_register',
      heading: w('السجل التجاري', 'Commercial register'),
      also: ['cr number', 'cr no.', 'رقم السجل التجاري'],
      example: same('1010222333'),
    },
    {
      field: 'phone1',
      heading: w('الجوال', 'Phone'),
      also: ['mobile', 'phone number', 'الهاتف', 'رقم الجوال', 'telephone'],
      example: same('0501234567'),
    },
    {
      field: 'phone2',
      heading: w('هاتف آخر', 'Second phone'),
      example: nothing,
    },
    {
      field: 'email1',
      heading: w('البريد الإلكتروني', 'E-mail'),
      also: ['email', 'emailid', 'البريد', 'الايميل'],
      example: same('noor@example.com'),
    },
    {
      field: 'street',
      heading: w('الشارع', 'Street'),
      also: ['address', 'address1', 'billing address', 'العنوان', 'اسم الشارع'],
      example: w('شارع العليا', 'شارع العليا'),
    },
    {
      field: 'building_number',
      heading: w('رقم المبنى', 'Building number'),
      also: ['building no.', 'building'],
      example: same('2345'),
    },
    {
      field: 'additional_number',
      heading: w('الرقم الإضافي', 'Additional number'),
      example: nothing,
    },
    {
      field: 'area',
      heading: w('الحي', 'District'),
      also: ['area', 'neighborhood', 'المنطقة'],
      example: w('العليا', 'العليا'),
    },
    {
      field: 'city',
      heading: w('المدينة', 'City'),
      also: ['town'],
      example: w('الرياض', 'الرياض'),
    },
    {
      field: 'postal_code',
      heading: w('الرمز البريدي', 'Postal code'),
      also: ['zip', 'zip_code', 'post code'],
      example: same('12211'),
    },
    {
      field: 'country_id',
      heading: w('الدولة', 'Country'),
      also: ['country code', 'البلد'],
      by: byCode,
      example: same('SA'),
    },
    {
      field: 'credit_limit',
      heading: w('حد الائتمان', 'Credit limit'),
      example: same('10000.00'),
    },
    {
      field: 'payment_terms_days',
      heading: w('مهلة السداد بالأيام', 'Payment terms in days'),
      also: ['payment terms', 'payment_terms', 'مهلة السداد'],
      example: same('30'),
    },
    {
      field: 'notes',
      heading: w('ملاحظات', 'Notes'),
      example: nothing,
    },
  ],
}
