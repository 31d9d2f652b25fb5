/** Where a company's logo is served from; the id of the picture lets browsers keep it for ever. */
export const logoUrl = (publicId: string, logoId: string | null): string | null =>
  logoId === null ? null : `/api/tenant/${publicId}/logo?v=${logoId}`
