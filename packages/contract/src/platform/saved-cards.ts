import { z } from 'zod'
import * as f from '../fields.ts'

/** `verifying` waits for the bank of its holder, `refused` was not accepted by it. */
export const savedCardStates = ['verifying', 'active', 'refused'] as const

/** The card by which a company renews; its number is kept by the gateway and never known here. */
export const savedCard = z.object({
  state: f.choice('saved_card_state', savedCardStates),
  brand: z.string().nullable(),
  last_four: z.string().nullable(),
  /** Its last month. */
  month: z.number().nullable(),
  year: z.number().nullable(),
  problem: z.object({ ar: z.string(), en: z.string() }).nullable(),
  saved_by_name: z.string().nullable(),
  created_at: f.instant(),
})
export type SavedCard = z.output<typeof savedCard>

/** How the browser sends a card to the gateway, which alone reads its number: one POST of JSON. */
export const cardForm = z.object({
  provider: z.string(),
  url: z.string(),
  authorization: z.string(),
  /** What the gateway calls each part of a card, and where its bank sends the holder back to. */
  names: z.object({
    name: z.string(),
    number: z.string(),
    month: z.string(),
    year: z.string(),
    cvc: z.string(),
    come_back_to: z.string(),
  }),
  /** Under which names of its answer the token stands, and the page of the bank. */
  token: z.string(),
  bank_page: z.string(),
})
export type CardForm = z.output<typeof cardForm>

export const savedCardAnswer = z.object({
  /** The card that is charged. */
  card: savedCard.nullable(),
  /** One that was handed over later and is not charged yet. */
  newer: savedCard.nullable(),
  /** Null where the gateway of the platform keeps no cards. */
  form: cardForm.nullable(),
})
export type SavedCardAnswer = z.output<typeof savedCardAnswer>

/** What the gateway answered the browser for a card. */
export const saveCardBody = z.object({
  provider: z.string().max(40),
  token: z.string().regex(/^[\w-]{8,200}$/),
})
