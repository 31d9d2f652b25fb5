import { type Percent, percent } from '../money/decimal.ts'

/** What the seeded chart knows of a class of assets: where its depreciation gathers, and how fast. */
export type AssetClass = {
  /** Null for what does not wear out: land, and what is still being built. */
  readonly accumulated: string | null
  /** Suggested per cent a year, free to edit; 0 where there is none to suggest (`domain/02` 2.21). */
  readonly ratio: Percent
}

const wearing = (accumulated: string, yearly: bigint): AssetClass => ({
  accumulated,
  ratio: percent(yearly * 10_000n),
})
const lasting: AssetClass = { accumulated: null, ratio: percent(0n) }

const classes: Readonly<Record<string, AssetClass>> = {
  '1211': lasting,
  '1212': wearing('1222', 5n),
  '1213': wearing('1223', 0n),
  '1214': wearing('1224', 25n),
  '1215': wearing('1225', 25n),
  '1216': wearing('1226', 10n),
  '1217': wearing('1227', 25n),
  '1218': lasting,
  '1231': wearing('1232', 0n),
  '1241': wearing('1242', 0n),
}

/**
 * The class of an asset by the number of its account; one below a seeded account is of its class.
 * Null for an account of the company's own: its depreciation follows the default accounts.
 */
export const assetClassOf = (accountNumber: string): AssetClass | null =>
  classes[accountNumber.slice(0, 4)] ?? null
