import type { ConsumerDetails } from '#contracts/entities/consumer'

type EnrollmentDetails = Pick<ConsumerDetails, 'phone' | 'firstName' | 'lastName' | 'postalCode' | 'birthDate'>

/** Whether an account lacks something the loyalty programme wants to know. (ENR-14) */
export function isPartiallyEnrolled({ phone, firstName, lastName, postalCode, birthDate }: EnrollmentDetails): boolean {
  return [phone, firstName, lastName, postalCode, birthDate].some((value) => !value)
}
