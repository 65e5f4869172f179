import type { ConsumerDetails } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'

type ProfileFields = Partial<Record<'firstName' | 'lastName' | 'birthDate' | 'phone' | 'phoneCode' | 'postalCode' | 'gender', string>>

/** What is sent of a typed profile: all of it, '' taking a field away, or nothing where nothing is told. Without a profile there is nothing to change. (ACC-16, ACC-17) */
export function profileChange(known: ConsumerDetails | null, told: ProfileFields): Outcome<ProfileFields | null> {
  if (!known) return fail('PROFILE_NOT_FOUND')
  return ok(Object.values(told).some(Boolean) ? told : null)
}
