export { itemConversion } from './item-conversions.ts'
export { item } from './items.ts'
export { collection, serveCatalog, unit } from './resources.ts'
