/** Items and their units. */
export const catalogRefusals = {
  item_type_frozen: {
    status: 422,
    ar: 'نوع الصنف لا يتغير بعد أول حركة',
    en: 'The item type is frozen after the first movement',
  },
  components_of_kit_only: {
    status: 422,
    ar: 'المكونات للصنف المجمّع فقط',
    en: 'Only a kit has components',
  },
  component_not_allowed: {
    status: 422,
    ar: 'لا يكون الأصل الثابت ولا صنف مجمّع مكونًا لصنف مجمّع',
    en: 'A kit or a fixed asset cannot be a component of a kit',
  },
  unit_frozen: {
    status: 422,
    ar: 'وحدة الصنف لا تتغير بعد أول حركة',
    en: 'The unit is frozen after the first movement',
  },
} as const
