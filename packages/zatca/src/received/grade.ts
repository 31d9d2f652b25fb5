import type { Bilingual } from '../rules/rule.ts'

/** What a check came to: it holds, it proves nothing or needs a look, or it speaks against the document. */
export type Grade = 'good' | 'doubtful' | 'bad'

/** A rule of the authority that the document breaks. */
export type BrokenRule = { readonly rule: string; readonly says: Bilingual }

/** One check of a document that came in, as it is shown to whoever received it. */
export type JudgedStep = {
  readonly step: string
  readonly grade: Grade
  readonly says: Bilingual
  readonly broken: readonly BrokenRule[]
}

/** The worst of some grades; nothing to object to is good. */
export function worstOf(steps: readonly { readonly grade: Grade }[]): Grade {
  if (steps.some(({ grade }) => grade === 'bad')) return 'bad'
  return steps.some(({ grade }) => grade === 'doubtful') ? 'doubtful' : 'good'
}

/** A step that breaks no rule of its own. */
export const step = (name: string, grade: Grade, ar: string, en: string): JudgedStep => ({
  step: name,
  grade,
  says: { ar, en },
  broken: [],
})
