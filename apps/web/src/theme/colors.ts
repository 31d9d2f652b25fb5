import type { MantineColorsTuple } from '@mantine/core'

/**
 * Ten steps from one OKLCH lightness ramp for every hue, so that a step weighs the same in each.
 * 0-1 tint, 2 border, 4-6 dot and icon, 7 solid under white text (5.9:1), 8 text on tint (6.9:1).
 */
export const green: MantineColorsTuple = [
  '#f2faf4',
  '#e0f5e6',
  '#c2eccf',
  '#9edeb3',
  '#72c892',
  '#4bac73',
  '#2f8d59',
  '#1e7245',
  '#175d37',
  '#0f4427',
]
export const red: MantineColorsTuple = [
  '#fff5f4',
  '#ffe7e4',
  '#ffd1cc',
  '#ffb3ab',
  '#ff8b83',
  '#f05f5a',
  '#d2393a',
  '#ae2228',
  '#8f1c20',
  '#6a1316',
]
export const amber: MantineColorsTuple = [
  '#fff6eb',
  '#ffebce',
  '#ffd8a0',
  '#fac16e',
  '#e6a43b',
  '#c58719',
  '#a16d0c',
  '#815709',
  '#694709',
  '#4e3306',
]
export const blue: MantineColorsTuple = [
  '#f2f9ff',
  '#e1f0ff',
  '#c5e3ff',
  '#a2d1ff',
  '#78b8f9',
  '#499ae7',
  '#237cca',
  '#0863a9',
  '#01508d',
  '#033b68',
]
export const violet: MantineColorsTuple = [
  '#f8f6ff',
  '#efebff',
  '#e1daff',
  '#d0c2fe',
  '#b8a3f7',
  '#9d80e7',
  '#8161cc',
  '#6948ad',
  '#563991',
  '#3f296b',
]
export const teal: MantineColorsTuple = [
  '#effafb',
  '#d8f5f6',
  '#baeaed',
  '#90dbdf',
  '#5fc5ca',
  '#34a8ad',
  '#17898e',
  '#0e6e72',
  '#075a5d',
  '#064245',
]
/** Neutrals carry a trace of the brand's hue. */
export const gray: MantineColorsTuple = [
  '#f6f8f7',
  '#ecefed',
  '#dce1de',
  '#c8ceca',
  '#adb5b0',
  '#8f9893',
  '#737b76',
  '#5a635e',
  '#49514c',
  '#353b37',
]
/** 0 is text and 7 the body, in Mantine's own order. */
export const dark: MantineColorsTuple = [
  '#e3e9e5',
  '#c0c8c3',
  '#a2aba5',
  '#7d8680',
  '#3a423d',
  '#2b322e',
  '#222825',
  '#191e1b',
  '#131715',
  '#0d100e',
]

/**
 * The order of series in charts: sales, purchases, then the rest. Chosen for the largest smallest
 * distance under normal sight and the three colour-vision defects. Red is kept for losses.
 */
export const chartColors = {
  light: [green[7], amber[4], blue[6], violet[3], teal[9], gray[5]],
  dark: [green[5], amber[3], blue[4], violet[5], teal[1], gray[6]],
} as const
