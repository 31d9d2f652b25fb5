import { v7 } from 'uuid'

/** A new id: uuid v7, so that ids made anywhere sort by the moment they were made. */
export const newId = (): string => v7()
