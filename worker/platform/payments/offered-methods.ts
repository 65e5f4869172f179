import * as z from 'zod'
import type { AdyenPaymentMethodsRequest } from '#vendor/adyen'
import { isolateCache } from '../isolate-cache'
import { callAdyen } from './adyen-client'
import { toAdyenAmount, type ProviderAmount } from './adyen-amount'
import { type PaymentEnv, paymentSettings } from './payment-settings'

type Market = { country: string; amount: ProviderAmount; shopperLocale: string; store?: string | undefined }

const listed = z.object({ paymentMethods: z.array(z.object({ type: z.string() })).default([]) })
const remembered = isolateCache<ReadonlySet<string>>({ maxSize: 500, maxAge: 5 * 60_000 })

/**
 * The payment methods our account offers for a country, currency and amount, by the provider's names; asked again after five minutes.
 * Undefined if the provider does not answer.
 */
export async function offeredMethods(env: PaymentEnv, market: Market): Promise<ReadonlySet<string> | undefined> {
  const { merchantAccount } = paymentSettings(env)
  const { country, amount, shopperLocale, store } = market
  const key = [merchantAccount, store, country, amount.currency, amount.value].join(':')
  const before = remembered.get(key)
  if (before) return before
  const body: AdyenPaymentMethodsRequest = {
    ...{ merchantAccount, countryCode: country, amount: toAdyenAmount(amount), channel: 'Web', shopperLocale },
    ...(store && { store }),
  }
  const answer = await callAdyen(env, { path: '/paymentMethods', body })
  const parsed = answer.status === 200 ? listed.safeParse(answer.body) : undefined
  if (!parsed?.success) return undefined
  const types = new Set(parsed.data.paymentMethods.map(({ type }) => type))
  remembered.set(key, types)
  return types
}
