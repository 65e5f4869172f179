import type { Engine } from './admin-client.ts'

const percent = (value: number) => ({
  ...{ type: 'percentage', target_type: 'items', allocation: 'across', value, currency_code: 'usd' },
})
const day = 86_400_000

/** Coupon codes of the demo: one that works, and one for each reason why a code does not. */
export async function openOffers(admin: Engine, now: number): Promise<void> {
  const campaign = (id: string, from: number, until: number) => ({
    ...{ name: id, campaign_identifier: id, starts_at: new Date(now + from * day), ends_at: new Date(now + until * day) },
  })
  const offers = [
    { code: 'WELCOME10', percent: 10 },
    { code: 'EXPIRED24', percent: 24, campaign: campaign('expired', -60, -30) },
    { code: 'NOTYET25', percent: 25, campaign: campaign('not-yet', 30, 60) },
  ]
  for (const { code, percent: value, campaign: of } of offers)
    await admin('POST', '/admin/promotions', {
      ...{ code, type: 'standard', status: 'active', is_automatic: false, application_method: percent(value) },
      ...(of && { campaign: of }),
    })
}
