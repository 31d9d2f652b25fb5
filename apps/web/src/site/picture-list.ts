/** A picture of a real screen on the first page: how wide and high it stands, and the widths it is kept in. */
export type SitePicture = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

const half = { width: 960, height: 660, widths: [480, 720, 960] }

/** In both languages, light and dark; `npm run pictures` takes them anew from the demo company. */
export const sitePictures = {
  dashboard: { name: 'dashboard', width: 1440, height: 820, widths: [640, 1000, 1440] },
  phone: { name: 'phone', width: 390, height: 640, widths: [280, 500, 780] },
  owner: { name: 'owner', ...half },
  accountant: { name: 'accountant', ...half },
  cashier: { name: 'cashier', ...half },
  storekeeper: { name: 'storekeeper', ...half },
  phases: { name: 'phases', ...half },
} as const satisfies Readonly<Record<string, SitePicture>>

export type PictureName = keyof typeof sitePictures

/** What a shared link shows. */
export const cardSize = { width: 1200, height: 630 } as const
