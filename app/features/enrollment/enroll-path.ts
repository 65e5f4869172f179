import type { Locale } from '#config/locales'
import type { EnrollmentStep } from '#domain/consumer/enrollment'
import { href } from '#routes'

/** The address of a step; `from` is the query that says where the shopper came from. */
export function enrollPath(locale: Locale, step: EnrollmentStep, from = ''): string {
  return href('enrollStep', { locale, step }) + from
}
