import type { ConsumerDetails } from '#contracts/entities/consumer'

type Told = Pick<ConsumerDetails, 'phone' | 'firstName' | 'lastName' | 'postalCode' | 'birthDate'>

/** Whether an account lacks something the loyalty programme wants to know. (ENR-14) */
export function isPartiallyEnrolled({ phone, firstName, lastName, postalCode, birthDate }: Told): boolean {
  return [phone, firstName, lastName, postalCode, birthDate].some((value) => !value)
}
