/** Payment session of a ready cart, as the platform returns it. */
export function aPaymentSession(over: { provider?: string; merchantSession?: string } = {}) {
  return {
    ...{ success: true, provider: 'ADYEN', meta: { environment: 'test', clientKey: 'k', brands: [] }, locale: 'en-US', sessionId: 's-1' },
    ...{ sessionData: 'd', amount: { value: '220.00', currency: 'USD' }, expiresAt: '2026-11-22T10:00:00.000Z' },
    ...over,
  }
}
