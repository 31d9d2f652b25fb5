/** How much of the value of a store an item stands for: few items bear most of it, and are counted most often. */
export const countClasses = ['A', 'B', 'C'] as const
export type CountClass = (typeof countClasses)[number]

/** The part of the value, in per cent and from the dearest item on, that a class and those before it bear. */
export const valueOfClass = { A: 80, B: 95 } as const satisfies Partial<Record<CountClass, number>>

/** After so many days an item of a class is counted again, until the company says otherwise. */
export const daysOfClass: Readonly<Record<CountClass, number>> = { A: 30, B: 90, C: 180 }
