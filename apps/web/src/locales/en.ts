import { merge, type Texts } from './merge.ts'

const files = import.meta.glob<Texts>('./en/*.json', { eager: true, import: 'default' })

export const texts = merge(Object.values(files))
