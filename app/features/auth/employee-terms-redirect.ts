import type { Locale } from '#config/locales'
import { mustSeeTerms } from '#domain/consumer/entitlements'
import { href } from '#routes'

type EmployeeTermsRedirectCustomer = Parameters<typeof mustSeeTerms>[0]

/** Routes employees who have not accepted the discount terms through them after sign-in. */
export function withEmployeeTermsRedirect(
  destination: string,
  { consumer, locale }: { consumer: EmployeeTermsRedirectCustomer; locale: Locale },
): string {
  if (!mustSeeTerms(consumer)) return destination
  return `${href('employeeTerms', { locale })}?${new URLSearchParams({ redirectTo: destination }).toString()}`
}
