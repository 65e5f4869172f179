import { SignJWT } from 'jose'
import { tokenSecretOf } from '../auth/secret'
import type { PlatformEnv } from '../env'

export const loyaltyTokenSeconds = 600

/** What the loyalty programme's own service takes for a member; it opens nothing here. Who brought the member travels with it. (LOY-05, LOY-13) */
export function signLoyaltyToken(
  env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>,
  { memberId, referralCode }: { memberId: string; referralCode?: string },
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ ...(referralCode !== undefined && { referralCode }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'loyalty+jwt' })
    .setSubject(memberId)
    .setAudience('vitrine-loyalty')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + loyaltyTokenSeconds)
    .sign(new TextEncoder().encode(`loyalty-token:${tokenSecretOf(env)}`))
}
