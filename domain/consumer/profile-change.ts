import type { ConsumerDetails } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'

type ProfileFields = Partial<Record<'firstName' | 'lastName' | 'birthDate' | 'phone' | 'phoneCode' | 'postalCode' | 'gender', string>>

/** Returns the changed profile fields: '' deletes one; nothing without a profile. */
export function toProfileChange(currentProfile: ConsumerDetails | null, fields: ProfileFields): Outcome<ProfileFields | null> {
  if (!currentProfile) return fail('PROFILE_NOT_FOUND')
  return ok(Object.values(fields).some(Boolean) ? fields : null)
}
