import type { SiteConfig } from '#config/site-config'

export type SignUpKind = 'sign-up' | 'loyalty'
export type SignUpNeeds = { birthDate: boolean; phone: boolean; gender: boolean }

/** What a site wants to know of whoever opens an account, or of whoever joins the programme. (SUP-11, SUP-15, SUP-16, SUP-33) */
export function signUpNeeds(
  { birthDateRequiredFor, phoneRequiredFor, genderRequired }: SiteConfig['signUp'],
  kind: SignUpKind,
): SignUpNeeds {
  return { birthDate: birthDateRequiredFor.includes(kind), phone: phoneRequiredFor.includes(kind), gender: genderRequired }
}
