import type { z } from 'zod'
import type { giftCardBalance } from '#contracts/entities/gift-card'
import { ok, type Outcome } from '#contracts/errors'
import { maskCardNumber } from '#domain/gift-card/gift-card'
import { formatAmount } from '#domain/money/format-amount'
import { type CaptchaCaller, verifyCaptcha } from '../captcha/verify-captcha'
import type { PlatformEnv } from '../env'
import { type GiftCardCaller, verifyGiftCard } from './verify-gift-card'

type BalanceCall = GiftCardCaller & CaptchaCaller & { body: { giftCardNumber: string; pin: string; recaptcha_response: string } }

/** Returns a gift card's balance for its number and PIN. */
export async function loadGiftCardBalance(
  env: PlatformEnv,
  { body, ...caller }: BalanceCall,
): Promise<Outcome<z.infer<typeof giftCardBalance>>> {
  const captchaOutcome = await verifyCaptcha(env, { token: body.recaptcha_response, action: 'giftCardBalance' }, caller)
  if (!captchaOutcome.ok) return captchaOutcome
  const verifiedCard = await verifyGiftCard(env, { number: body.giftCardNumber, pin: body.pin }, caller)
  if (!verifiedCard.ok) return verifiedCard
  const { card, balance } = verifiedCard.value
  return ok({
    maskedNumber: maskCardNumber(body.giftCardNumber),
    balance: { amount: formatAmount(balance, card.currency), currency: card.currency },
    ...(card.expiryDate !== undefined && { expiryDate: card.expiryDate }),
  })
}
