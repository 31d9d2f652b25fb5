import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647

/** Asked and not confirmed yet, confirmed by its owner, and left. */
export const subscriberStatuses = ['waiting', 'confirmed', 'unsubscribed'] as const
export const mailLanguages = ['ar', 'en'] as const

/** Whoever asks for news: `website` is a field that people do not see, and programs fill. */
export const newsRequest = z.object({
  email: f.email(),
  language: f.choice('language', mailLanguages).optional(),
  website: z.string().max(255).nullish(),
})
/** The token of a link in a mail to a subscriber. */
export const newsToken = z.object({ token: z.string().min(1).max(200) })

const subscriberDraft = {
  id: f.id().optional(),
  email: f.email(),
  language: f.choice('language', mailLanguages).default('ar'),
}

/** Addresses that news of Mizan is mailed to, once their owners have confirmed it. */
export const subscribers = resource('admin/subscribers', {
  guard: { platform: true },
  row: z.object({
    id: f.id(),
    email: f.email(),
    language: f.choice('language', mailLanguages),
    status: f.choice('subscriber_status', subscriberStatuses),
    asked_at: f.instant(),
    confirmed_at: f.instant().nullable(),
    left_at: f.instant().nullable(),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object(subscriberDraft),
  filters: ['status', 'language'],
  ranges: ['asked_at', 'confirmed_at', 'left_at'],
  sorts: ['email', 'asked_at', 'confirmed_at', 'created_at'],
  actions: {
    ask_again: {
      body: z.object({}),
      flag: 'update',
      says: 'Mails the link to confirm once more to an address that waits',
    },
  },
  touches: ['admin/acts', 'admin/newsletters'],
})

/** Stopped: its job was given up, and goes on where it was once it is sent again. */
export const newsletterStatuses = ['draft', 'sending', 'stopped', 'sent'] as const

const newsletterDraft = {
  id: f.id().optional(),
  subject: f.text(150),
  subject_en: f.text(150),
  content: f.text(5000).meta({ kind: 'long_text' }),
  content_en: f.text(5000).meta({ kind: 'long_text' }),
}

/** What is written to everybody on the mailing list, one mail each, in the language of each. */
export const newsletters = resource('admin/newsletters', {
  guard: { platform: true },
  row: z.object({
    ...newsletterDraft,
    id: f.id(),
    status: f.choice('newsletter_status', newsletterStatuses),
    /** Who would get it now, or got it. */
    recipients: f.count(0, most),
    /** Mails of it that have left, and those that could not. */
    left_count: f.count(0, most),
    failed_count: f.count(0, most),
    begun_at: f.instant().nullable(),
    done_at: f.instant().nullable(),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object(newsletterDraft),
  filters: ['status'],
  ranges: ['created_at', 'begun_at'],
  sorts: ['subject', 'created_at', 'begun_at'],
  actions: {
    try: {
      body: z.object({}),
      flag: 'update',
      says: 'Mails a newsletter to the administrator alone, to be read as subscribers would',
    },
    send: {
      body: z.object({}),
      flag: 'confirm',
      says: 'Begins to mail a newsletter to every confirmed subscriber; it cannot be called back',
    },
  },
  touches: ['admin/acts', 'admin/mails'],
})
