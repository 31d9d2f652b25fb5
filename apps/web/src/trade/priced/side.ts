/** Which way the goods go: what is sold has a selling price, what is bought a purchasing price. */
export type Side = 'sales' | 'purchases'
