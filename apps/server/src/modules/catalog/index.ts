export { itemConversion } from './item-conversions.ts'
export { item } from './items.ts'
export { findByBarcode } from './item-lookup.sql.ts'
export { collection, serveCatalog, unit } from './resources.ts'
