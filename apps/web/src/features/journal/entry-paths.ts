export const listTo = '/dashboard/entries'
export const formTo = (id?: string): string => `${listTo}/form${id ? `/${id}` : ''}`
export const viewTo = (id: string): string => `${listTo}/view/${id}`
