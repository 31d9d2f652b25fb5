/** Items and their units. */
export const catalogRefusals = {
  item_type_frozen: {
    status: 422,
    ar: 'لا يتغير نوع الصنف بعد أول حركة؛ أضف صنفًا جديدًا بالنوع المطلوب',
    en: 'The item type is frozen after the first movement; add a new item of the type you need',
  },
  components_of_kit_only: {
    status: 422,
    ar: 'يجب أن تكون المكونات لصنف مجمَّع أو لمنتج مصنّع',
    en: 'Only a kit or a product has components',
  },
  barcode_prefixes_meet: {
    status: 422,
    ar: 'يجب أن تختلف بادئة الميزان عن بادئة باركود المنشأة {prefix}؛ غيّر إحداهما',
    en: 'The prefix of a scale must differ from the {prefix} of your own barcodes; change one of them',
  },
  scale_barcode_too_long: {
    status: 422,
    ar: 'يجب ألا يزيد مجموع الخانات على {max}',
    en: 'There may be {max} digits in all',
  },
  label_barcode_too_long: {
    status: 422,
    ar: 'هذا الباركود أطول من أن تقرأه الماسحات على هذا الورق؛ اختر ورقًا أعرض أو باركودًا أقصر',
    en: 'This barcode is too long to be scanned from this paper; choose wider paper or a shorter barcode',
  },
  label_barcode_not_drawn: {
    status: 422,
    ar: 'يجب أن يكون الباركود أرقامًا أو حروفًا لاتينية؛ اختر باركودًا آخر للصنف',
    en: 'A barcode on a label has digits and Latin letters only; choose another one of the item',
  },
  label_weight_not_written: {
    status: 422,
    ar: 'لا باركود ميزان يتسع لرقم الصنف ولهذا الوزن؛ اترك الوزن فارغًا أو راجع باركود الميزان',
    en: 'No scale barcode has room for the number of the item and this weight; leave the weight empty or check the scale barcodes',
  },
  label_barcode_of_other: {
    status: 422,
    ar: 'اختر باركودًا من باركودات الصنف',
    en: 'Choose one of the barcodes of the item',
  },
  label_too_full: {
    status: 422,
    ar: 'لا يتسع هذا الورق لكل ما اخترته؛ اختر ورقًا أكبر أو أظهر بيانات أقل',
    en: 'This paper has no room for all that; choose larger paper or show less',
  },
  label_list_currency: {
    status: 422,
    ar: 'اختر قائمة أسعارها بعملة المنشأة',
    en: 'Choose a list whose prices are in the currency of the company',
  },
  labels_too_many: {
    status: 422,
    ar: 'يجب ألا يزيد عدد الملصقات على {max}؛ اطبعها على دفعات',
    en: 'There may be {max} labels at most; print them in parts',
  },
  labels_in_background: {
    status: 422,
    ar: 'تُجهَّز الملصقات في الخلفية إذا زاد عددها على {max}',
    en: 'More than {max} labels are made in the background',
  },
  recipe_only: {
    status: 422,
    ar: 'اترك الوحدة ونسبة الهدر فارغتين: لا تكونان إلا في وصفة منتج',
    en: 'Leave unit and waste empty: only the recipe of a product has them',
  },
  recipe_cycle: {
    status: 422,
    ar: 'يدخل هذا المنتج في صنع هذا المكوّن؛ اختر مكوّنًا لا يُصنع منه',
    en: 'This product goes into that component; choose one that is not made of it',
  },
  component_not_allowed: {
    status: 422,
    ar: 'يجب ألا يكون المكوّن أصلًا ثابتًا ولا صنفًا مجمَّعًا',
    en: 'A component must be neither a fixed asset nor a kit',
  },
  kept_by_model: {
    status: 422,
    ar: 'تبقى كما في الموديل؛ غيّرها في الموديل نفسه',
    en: 'It stays as the model has it; change it in the model',
  },
  attribute_in_use: {
    status: 422,
    ar: 'للموديل أصناف بهذه الخاصية؛ أبقها في مكانها بقيم أصنافها، أو احذف الأصناف أولًا',
    en: 'The model has items by this attribute; keep it in its place with the values they have, or delete the items first',
  },
  variants_too_many: {
    status: 422,
    ar: 'يجب ألا تزيد أصناف الموديل على {max}؛ قلّل القيم أو وزّعها على أكثر من موديل',
    en: 'A model has {max} items at most; take fewer values or several models',
  },
  unit_frozen: {
    status: 422,
    ar: 'لا تتغير وحدة الصنف بعد أول حركة؛ أضف صنفًا جديدًا بالوحدة المطلوبة',
    en: 'The unit of an item is frozen after the first movement; add a new item with the unit you need',
  },
} as const
