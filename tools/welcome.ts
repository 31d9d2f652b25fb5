type Person = { readonly email: string; readonly password: string }

/** The two people of the demo company; they exist on the embedded database only. */
export type Demo = { readonly owner: Person; readonly admin: Person }

/** How to sign in, in both languages; nothing where there is no demo. */
export function demoLines(server: {
  readonly address: string
  readonly demo?: Demo | null
}): readonly string[] {
  if (!server.demo) return []
  const { owner, admin } = server.demo
  return [
    '',
    `مالك الشركة التجريبية · demo owner:            ${owner.email}  ${owner.password}`,
    `مدير المنصة التجريبي · demo platform admin:    ${admin.email}  ${admin.password}`,
    '  يُعدّ التحقق بخطوتين عند أول دخول · sets up a second factor on first sign-in',
  ]
}
