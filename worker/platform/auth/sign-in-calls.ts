import type { authEndpoints } from '#contracts/auth'
import type { Handlers } from '../contract-router'
import { passkeyCalls } from './passkey-calls'
import { signIn } from './sign-in'

type SignInCalls = Pick<Handlers<typeof authEndpoints>, 'signIn' | keyof typeof passkeyCalls>

/** The first call of a sign-in, and those of passkeys. */
export const signInCalls: SignInCalls = { signIn, ...passkeyCalls }
