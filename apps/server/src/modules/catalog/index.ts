export { serveCatalog } from './resources.ts'
