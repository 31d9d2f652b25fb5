export { serveOpening } from './resources.ts'
export { addToConversion } from './add-to-conversion.ts'
export { openingLife } from './conversion-balance.ts'
export { differenceOf } from './opening-row.ts'
