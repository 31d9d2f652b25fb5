export { serveOpening } from './resources.ts'
export { addToConversion } from './add-to-conversion.ts'
export { createConversion, showConversion } from './conversion-balance.ts'
export { differenceOf } from './opening-row.ts'
