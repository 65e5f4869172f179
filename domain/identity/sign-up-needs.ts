import type { SiteConfig } from '#config/site-config'

export type SignUpKind = 'sign-up' | 'loyalty'
export type SignUpNeeds = { birthDate: boolean; phone: boolean; gender: boolean }

/** Returns the details a site requires for registration or for the loyalty program. */
export function signUpNeeds(
  { birthDateRequiredFor, phoneRequiredFor, genderRequired }: SiteConfig['signUp'],
  kind: SignUpKind,
): SignUpNeeds {
  return { birthDate: birthDateRequiredFor.includes(kind), phone: phoneRequiredFor.includes(kind), gender: genderRequired }
}
