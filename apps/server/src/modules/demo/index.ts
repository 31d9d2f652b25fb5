import { demoPeople } from './company.ts'

export { type DemoSignIns, seedDemo } from './seed-demo.ts'

/** Who owns the demo company: the sign that it is there. */
export const demoOwnerEmail: string = demoPeople.owner.email
