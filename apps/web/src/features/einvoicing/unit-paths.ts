export const unitsTo = '/dashboard/client/einvoice_units'
export const newUnitTo = `${unitsTo}/form`
export const unitTo = (id: string): string => `${unitsTo}/view/${id}`
export const evidenceTo = '/dashboard/einvoicing/evidence'
