import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** The models of a design that exist: the product's own and the numbered ones. */
export const designModels = ['default', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type DesignModel = (typeof designModels)[number]

/** The green of the product. */
export const defaultColour = '#1e7245'

/** Contrast with white that words in the colour, and white words on it, need to be read. */
const contrastMin = 4.5

const channel = (hex: string): number => {
  const value = parseInt(hex, 16) / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** How well a colour is told from white, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.slice(1).match(/../g) ?? []).map(channel)
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

const colour = () =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .transform((value) => value.toLowerCase())
    .refine((value) => contrastWithWhite(value) >= contrastMin, {
      params: { code: 'colour_too_light' },
    })
    .meta({ kind: 'text' })

const shown = () => f.flag().default(true)

/** How the company's papers look and what they show beside what the law asks for. */
export const documentDesignDraft = z.object({
  template: z.enum(designModels).default('default').meta({ kind: 'choice', label: 'paper_model' }),
  colour: colour().default(defaultColour),
  logo_size: z
    .enum(['small', 'medium', 'large'])
    .default('medium')
    .meta({ kind: 'choice', label: 'logo_size' }),
  logo_place: z
    .enum(['start', 'center', 'end'])
    .default('end')
    .meta({ kind: 'choice', label: 'logo_place' }),
  show_logo: shown(),
  show_contact: shown(),
  show_english: shown(),
  show_item_codes: shown(),
  show_descriptions: shown(),
  show_unit: shown(),
  /** Also where no line has a discount; one that was given is always printed. */
  show_discount: f.flag().default(false),
  show_amount_in_words: shown(),
  show_notes: shown(),
  show_bank: f.flag().default(false),
  show_terms: f.flag().default(false),
  show_signatures: f.flag().default(false),
  /** Where the company uploaded them. */
  show_signature_picture: shown(),
  show_stamp_picture: shown(),
  bank_details: f.optionalText(600),
  terms_ar: f.optionalText(3000),
  terms_en: f.optionalText(3000),
  footer_ar: f.optionalText(250),
  footer_en: f.optionalText(250),
})
export type DocumentDesign = z.output<typeof documentDesignDraft>

/** The design of a company that has chosen nothing yet. */
export const plainDesign: DocumentDesign = documentDesignDraft.parse({})

/**
 * What stands on every paper, whatever is chosen: Art. 53 of the VAT regulations and the authority's
 * data dictionary ask for it. `show_<field>` may be sent as true; false is refused.
 */
export const lawFields = [
  'seller',
  'vat_number',
  'title',
  'number',
  'dates',
  'buyer',
  'lines',
  'vat',
  'totals',
  'exemption_reason',
  'qr',
] as const
export type LawField = (typeof lawFields)[number]

const alwaysShown = () =>
  z
    .boolean()
    .optional()
    .refine((value) => value !== false, { params: { code: 'required_by_law' } })

const lawFlags = Object.fromEntries(
  lawFields.map((field) => [`show_${field}`, alwaysShown()]),
) as Readonly<Record<`show_${LawField}`, ReturnType<typeof alwaysShown>>>

const row = documentDesignDraft.extend({ lock_version: f.count(0, 2_147_483_647) })

/** The one record of the settings page. */
export const documentDesign = resource('document_design', {
  guard: { code: 'document_design' },
  verbs: [],
  row,
  draft: documentDesignDraft,
})
export type StoredDesign = z.output<typeof row>

/** Pictures that stand under what the company signs. */
export const designPictures = ['signature', 'stamp'] as const
export type DesignPicture = (typeof designPictures)[number]
/** The largest picture that is taken. */
export const designPictureBytesMax = 2 * 1024 * 1024

export const documentDesignAnswer = row.extend({
  /** The files of the pictures; null where there is none. */
  pictures: z.object({ signature: f.id().nullable(), stamp: f.id().nullable() }),
  models: z.array(z.enum(designModels)),
  always_shown: z.array(z.enum(lawFields)),
})

export const documentDesignChange = documentDesignDraft.partial().extend({
  ...lawFlags,
  lock_version: f.count(0, 2_147_483_647).optional(),
  pictures: z.unknown().optional(),
  models: z.unknown().optional(),
  always_shown: z.unknown().optional(),
})

/** A design that is tried and not kept, on a paper of the company. */
export const designPreview = documentDesignDraft.extend({
  ...lawFlags,
  paper: z.enum(['bill', 'quotation', 'receipt', 'till']).default('bill'),
  format: z.enum(['html', 'pdf']).default('html'),
  lock_version: z.unknown().optional(),
  pictures: z.unknown().optional(),
  models: z.unknown().optional(),
  always_shown: z.unknown().optional(),
})
