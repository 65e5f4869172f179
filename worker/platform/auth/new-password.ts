import { fail, ok, type Outcome } from '#contracts/errors'
import { newPasswordRules } from '#domain/validation/password'
import { firstProblem } from '#domain/validation/rule'
import type { PlatformEnv } from '../env'
import type { Passwords } from './login.object'
import { isPassword, keptPassword, type KeptPassword } from './password'

/** Returns true if the text is an acceptable password. */
export function mayBePassword(typed: string): Outcome<void> {
  return firstProblem(typed, newPasswordRules) ? fail('INVALID_REQUEST', { field: 'newPassword' }) : ok(undefined)
}

/** A new password: neither the current one (AUT451) nor one of the last three (AUT452). */
export async function newPassword(env: PlatformEnv, typed: string, { current, previous }: Passwords): Promise<Outcome<KeptPassword>> {
  if (await isPassword(env, typed, current)) return fail('PASSWORD_SAME_AS_CURRENT', { field: 'newPassword' })
  for (const kept of previous) if (await isPassword(env, typed, kept)) return fail('PASSWORD_USED_BEFORE', { field: 'newPassword' })
  return ok(await keptPassword(env, typed))
}
