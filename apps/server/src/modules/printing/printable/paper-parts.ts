/** The same words in Arabic and, when the document has them, in the second language. */
export type Bilingual = { readonly ar: string; readonly en: string | null }

/** The schemes of a second identity number (BT-29-1, BT-46-1) with the names printed beside it. */
export type IdentityScheme =
  | 'CRN'
  | 'MOM'
  | 'MLS'
  | '700'
  | 'SAG'
  | 'NAT'
  | 'TIN'
  | 'GCC'
  | 'IQA'
  | 'PAS'
  | 'OTH'

export type Watermark =
  | 'test'
  | 'demo'
  | 'sample'
  | 'draft'
  | 'awaiting_clearance'
  /** Sealed before the company was connected: the authority never clears it. */
  | 'not_cleared'
  | 'rejected'
  | 'copy'
  | 'cancelled'
  | 'reversed'

export type PrintableParty = {
  readonly name: Bilingual
  readonly vatNumber: string | null
  readonly identity: { readonly scheme: IdentityScheme; readonly number: string } | null
  /** The whole national address, one string a printed line. */
  readonly address: readonly string[]
  readonly addressEn: string | null
  readonly phone: string | null
  readonly email: string | null
  /** PNG, JPEG, WebP, GIF or SVG. A picture that cannot be read is left out, never an error. */
  readonly logo: Uint8Array | null
}
