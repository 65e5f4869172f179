import type { Locale } from '#config/locales'
import { mustSeeTerms } from '#domain/identity/must-see-terms'
import { href } from '#routes'

type EmployeeTermsRedirectCustomer = Parameters<typeof mustSeeTerms>[0]

/** Where somebody who signed in goes on: an employee who has yet to agree to the terms of the discount by way of these. (DLG-09, EMP-02) */
export function withEmployeeTermsRedirect(
  wanted: string,
  { consumer, locale }: { consumer: EmployeeTermsRedirectCustomer; locale: Locale },
): string {
  if (!mustSeeTerms(consumer)) return wanted
  return `${href('employeeTerms', { locale })}?${new URLSearchParams({ redirectTo: wanted }).toString()}`
}
