/** How whoever runs the platform is reached without an account; null where nobody said. */
export type Contact = { readonly email: string | null; readonly phone: string | null }

const given = (text: string | undefined): string | null => text?.trim() || null

/** As the environment says it: `MIZAN_CONTACT_EMAIL` and `MIZAN_CONTACT_PHONE`. */
export const contactOf = (env: Readonly<Record<string, string | undefined>>): Contact => ({
  email: given(env['MIZAN_CONTACT_EMAIL']),
  phone: given(env['MIZAN_CONTACT_PHONE']),
})
