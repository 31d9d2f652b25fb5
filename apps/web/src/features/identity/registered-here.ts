const key = 'mizan.registered'

/** Notes that this browser registered: the link of its mail needs no second password here. */
export const saveRegistration = (id: string): void => localStorage.setItem(key, id)

export const hasRegisteredHere = (id: string | null): boolean =>
  id !== null && localStorage.getItem(key) === id
