import type { z } from 'zod'
import type { giftCardBalance } from '#contracts/entities/gift-card'
import { ok, type Outcome } from '#contracts/errors'
import { maskedNumber } from '#domain/gift-card/gift-card'
import { toWireAmount } from '#domain/money/minor-units'
import { type CaptchaCaller, passesCaptcha } from '../captcha/passes-captcha'
import type { PlatformEnv } from '../env'
import { type PresentCardOptions, presentCard } from './present-card'

type AskingBalance = PresentCardOptions & CaptchaCaller & { body: { giftCardNumber: string; pin: string; recaptcha_response: string } }

/** Returns a gift card's balance for its number and PIN. */
export async function askBalance(env: PlatformEnv, { body, ...asking }: AskingBalance): Promise<Outcome<z.infer<typeof giftCardBalance>>> {
  const person = await passesCaptcha(env, { token: body.recaptcha_response, action: 'giftCardBalance' }, asking)
  if (!person.ok) return person
  const presented = await presentCard(env, { number: body.giftCardNumber, pin: body.pin }, asking)
  if (!presented.ok) return presented
  const { card, balance } = presented.value
  return ok({
    maskedNumber: maskedNumber(body.giftCardNumber),
    balance: { amount: toWireAmount(balance, card.currency).toFixed(2), currency: card.currency },
    ...(card.expiryDate !== undefined && { expiryDate: card.expiryDate }),
  })
}
