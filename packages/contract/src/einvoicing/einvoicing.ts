import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/**
 * The environments of the authority: its developer portal, its simulation, and the real thing. Beside
 * them our own simulator, for test books: it needs no network and does as it is told.
 */
export const authorityEnvironments = ['sandbox', 'simulation', 'production', 'simulator'] as const
/** What the simulator can be told to answer to the next documents, whatever they hold. */
export const simulatorAnswers = [
  'warnings',
  'rejected',
  'unauthorized',
  'busy',
  'down',
  'silence',
  'lost',
  'clearance_off',
] as const
export type SimulatorAnswer = (typeof simulatorAnswers)[number]
/** `new` was not onboarded yet, `stopped` sends nothing, `retired` seals no more. */
export const unitStates = ['new', 'ready', 'stopped', 'retired'] as const
export const onboardingSteps = [
  'certificate_request',
  'compliance_certificate',
  'compliance_documents',
  'production_certificate',
  'activation',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
export const expiryStages = [
  'not_yet',
  'calm',
  'in_60_days',
  'in_30_days',
  'in_7_days',
  'over',
] as const

/** A sentence in both languages. */
export const bilingual = z.object({ ar: z.string(), en: z.string() })
export type Bilingual = z.output<typeof bilingual>

/** What the authority said, in its words and in ours. */
export const authorityReason = z.object({
  severity: z.enum(['info', 'warning', 'error']),
  code: z.string().nullable(),
  text: z.string(),
  says: bilingual,
})
export type AuthorityReason = z.output<typeof authorityReason>

/** What to press: the call that does it, and its name on the button. */
export const problemAction = z.object({
  code: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  says: bilingual,
})
export type ProblemAction = z.output<typeof problemAction>

const unitDraft = {
  id: f.id().optional(),
  name: f.text(60),
  environment: f.choice('authority_environment', authorityEnvironments),
  /** With neither store nor point of sale: the unit of the whole company. */
  store_id: f.nullableReference('stores'),
  p_o_s_id: f.nullableReference('pos'),
  /** The branch as the certificate names it; for a member of a VAT group its ten-digit number. */
  branch: f.text(64),
  /** Short national address. */
  address: f.text(64),
  industry: f.text(64),
}

const unitStep = z.object({
  step: z.enum(onboardingSteps),
  /** Which of the compliance documents; null elsewhere. */
  about: z.string().nullable(),
  outcome: z.enum(['done', 'waiting', 'failed']),
  says: bilingual,
  reasons: z.array(authorityReason),
  http_status: f.count(100, 599).nullable(),
  at: f.instant(),
})

const otpBody = z.object({ otp: z.string().trim().max(20) })
const empty = z.object({})

/** `checked`: by what the document holds, as the authority does. */
export const simulatorChoice = z.object({
  answer: f.choice('simulator_answer', ['checked', ...simulatorAnswers] as const),
  times: f.count(1, 100).default(1),
})
export type SimulatorChoice = z.output<typeof simulatorChoice>

export const einvoiceUnits = resource('einvoice_units', {
  guard: { code: 'integrations' },
  verbs: ['list', 'show', 'create', 'delete'],
  row: z.object({
    ...unitDraft,
    id: f.id(),
    state: f.choice('unit_state', unitStates),
    /** Whether it seals what is confirmed now. */
    active: f.flag(),
    store: f.named().nullable(),
    p_o_s: f.named().nullable(),
    serial: z.string(),
    vat_number: z.string(),
    last_counter: f.count(0, Number.MAX_SAFE_INTEGER),
    /** Documents that were not decided on yet. */
    waiting: f.count(0, 2_147_483_647),
    certificate: z
      .object({
        expires_at: f.instant(),
        days_left: f.count(-100_000, 100_000),
        stage: z.enum(expiryStages),
      })
      .nullable(),
    stopped: z
      .object({ says: bilingual, reasons: z.array(authorityReason), at: f.instant() })
      .nullable(),
    onboarding: z
      .object({
        kind: z.enum(['first', 'renewal']),
        status: z.enum(['working', 'failed', 'done', 'abandoned']),
        step: z.enum(onboardingSteps),
        /** Whether going on needs another code of the portal. */
        needs_code: f.flag(),
        action: problemAction.nullable(),
      })
      .nullable(),
    /** The log of the newest onboarding; only when one unit is shown. */
    steps: z.array(unitStep).optional(),
    /** The next code our simulator takes, and how it answers; null elsewhere. Only when one unit is shown. */
    simulator: z
      .object({
        code: z.string(),
        order: z
          .object({
            answer: f.choice('simulator_answer', simulatorAnswers),
            times: f.count(1, 100),
          })
          .nullable(),
      })
      .nullish(),
    created_at: f.instant(),
  }),
  draft: z.object(unitDraft),
  filters: ['state', 'environment', 'store_id', 'p_o_s_id'],
  sorts: ['name', 'created_at'],
  actions: {
    onboard: {
      body: otpBody,
      flag: 'update',
      says: 'Onboards a unit with a code of the portal; a job does the steps and writes its log',
    },
    renew: {
      body: otpBody,
      flag: 'update',
      says: 'Renews the certificate of a unit with a code of the portal',
    },
    continue: {
      body: empty,
      flag: 'update',
      says: 'Goes on with an onboarding from the step that failed',
    },
    resume: {
      body: empty,
      flag: 'update',
      says: 'Lets a stopped unit send again, with everything that waits',
    },
    simulate: {
      body: simulatorChoice,
      flag: 'update',
      says: 'Tells our simulator, in test books, how to answer the next documents of a unit',
    },
  },
})

/** Something about e-invoicing that needs somebody: why, and what to press. */
export const einvoiceProblem = z.object({
  code: z.string(),
  /** `late` is past the law's day, `red` near it. */
  urgency: z.enum(['calm', 'alert', 'urgent', 'red', 'late']),
  says: bilingual,
  reasons: z.array(authorityReason),
  action: problemAction.nullable(),
  unit: f.named().nullable(),
  document: z
    .object({
      einvoice_id: f.id(),
      type: f.count(0, 9999),
      id: f.id(),
      number: z.string(),
      kind: z.enum(['standard', 'simplified']),
      issued_at: f.instant(),
      attempts: f.count(0, 2_147_483_647),
      next_attempt_at: f.instant().nullable(),
    })
    .nullable(),
  /** Several documents it is about, and the day the first of them was issued; null where it is about one, or none. */
  documents: z.object({ count: f.count(1, 2_147_483_647), since: f.instant() }).nullable(),
  /** Of a silence of the authority, where all documents wait for one thing; null of everything else. */
  silence: z
    .object({
      environment: f.choice('authority_environment', authorityEnvironments),
      since: f.instant(),
      /** Null while a try is under way. */
      next_try_at: f.instant().nullable(),
      /** How many of the documents are tax invoices, whose buyers wait for them. */
      standard: f.count(0, 2_147_483_647),
    })
    .nullable(),
})
export type EInvoiceProblem = z.output<typeof einvoiceProblem>

export const einvoicingPhases = [1, 2] as const
export const phaseChoice = z.object({ phase: z.literal(einvoicingPhases) })

/** In phase 1 invoices are sealed and kept; in phase 2 they go to the authority. */
export const einvoicingPhase = phaseChoice.extend({
  /** Phase 1 is over once a unit sends to the authority. */
  can_leave: f.flag(),
  /** What the company lacks to issue in phase 2; empty when nothing. */
  missing: z.array(
    z.object({
      code: z.enum(['seller', 'unit', 'unit_of_vat_number', 'unit_of_company']),
      says: bilingual,
    }),
  ),
})
export type EInvoicingPhase = z.output<typeof einvoicingPhase>
