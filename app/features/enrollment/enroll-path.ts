import type { Locale } from '#config/locales'
import type { EnrollmentStep } from '#domain/consumer/enrollment'
import { href } from '#routes'

/** The address of a step. (ENR-15) */
export function enrollPath(locale: Locale, step: EnrollmentStep): string {
  return href('enrollStep', { locale, step })
}
