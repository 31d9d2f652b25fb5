import { z } from 'zod'

export const archiveFormat = 1

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  language: z.enum(['ar', 'en']),
})

/** What an archive says of itself: whose it is, which version wrote it, and what stands in it. */
export const manifest = z.object({
  format: z.literal(archiveFormat),
  /** The newest migration of the installation that wrote it: rows fit no other. */
  migration: z.string(),
  archived_at: z.iso.datetime(),
  company: z.object({
    public_id: z.uuid(),
    name: z.string(),
    name_en: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    country: z.string(),
    currency: z.string(),
    business_type_id: z.uuid().nullable(),
    owner_id: z.uuid(),
    requires_admin_mfa: z.boolean(),
    created_at: z.string(),
  }),
  /** Everybody whom a row names. */
  people: z.array(person),
  /** Records of the platform that rows name, by their code. */
  codes: z.record(z.string(), z.array(z.object({ id: z.uuid(), code: z.string() }))),
  tables: z.record(
    z.string(),
    z.object({ rows: z.int(), parts: z.array(z.object({ name: z.string(), sha256: z.string() })) }),
  ),
})
export type Manifest = z.output<typeof manifest>
export type ArchivedCompany = Manifest['company']
