export { type DemoSignIns, seedDemo } from './seed-demo.ts'
