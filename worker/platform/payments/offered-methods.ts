import * as z from 'zod'
import type { AdyenPaymentMethodsRequest } from '#vendor/adyen'
import { createIsolateCache } from '../isolate-cache'
import { callAdyen, toAdyenAmount, type ProviderAmount } from './adyen-client'
import { type PaymentEnv, getPaymentSettings } from './payment-settings'

type MethodsQuery = { country: string; amount: ProviderAmount; shopperLocale: string; store?: string | undefined }

const paymentMethodsSchema = z.object({ paymentMethods: z.array(z.object({ type: z.string() })).default([]) })
const offeredMethodsCache = createIsolateCache<ReadonlySet<string>>({ maxSize: 500, maxAge: 5 * 60_000 })

/**
 * The payment methods our account offers for a country, currency and amount, by the provider's names; asked again after five minutes.
 * Undefined if the provider does not answer.
 */
export async function loadOfferedMethodTypes(env: PaymentEnv, market: MethodsQuery): Promise<ReadonlySet<string> | undefined> {
  const { merchantAccount } = getPaymentSettings(env)
  const { country, amount, shopperLocale, store } = market
  const key = [merchantAccount, store, country, amount.currency, amount.value].join(':')
  const cachedTypes = offeredMethodsCache.get(key)
  if (cachedTypes) return cachedTypes
  const body: AdyenPaymentMethodsRequest = {
    ...{ merchantAccount, countryCode: country, amount: toAdyenAmount(amount), channel: 'Web', shopperLocale },
    ...(store && { store }),
  }
  const response = await callAdyen(env, { path: '/paymentMethods', body })
  const parsed = response.status === 200 ? paymentMethodsSchema.safeParse(response.body) : undefined
  if (!parsed?.success) return undefined
  const types = new Set(parsed.data.paymentMethods.map(({ type }) => type))
  offeredMethodsCache.set(key, types)
  return types
}
