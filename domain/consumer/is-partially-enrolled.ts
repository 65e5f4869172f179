import type { ConsumerDetails } from '#contracts/entities/consumer'

type EnrollmentDetails = Pick<ConsumerDetails, 'phone' | 'firstName' | 'lastName' | 'postalCode' | 'birthDate'>

/** Returns true if the account lacks details required by the loyalty program. */
export function isPartiallyEnrolled({ phone, firstName, lastName, postalCode, birthDate }: EnrollmentDetails): boolean {
  return [phone, firstName, lastName, postalCode, birthDate].some((value) => !value)
}
