import { SignJWT } from 'jose'
import { tokenSecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'

export const loyaltyTokenSeconds = 600

/** Signs the token of the external loyalty service; useless here. Includes the referrer. */
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
