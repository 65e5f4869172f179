import type { EngineClient } from './admin-client.ts'

const buildPercentMethod = (value: number) => ({
  ...{ type: 'percentage', target_type: 'items', allocation: 'across', value, currency_code: 'usd' },
})
const dayMs = 86_400_000

/** Coupon codes of the demo: one that works, and one for each reason why a code does not. */
export async function seedPromotions(admin: EngineClient, now: number): Promise<void> {
  const buildCampaign = (id: string, startsAt: number, until: number) => ({
    ...{ name: id, campaign_identifier: id, starts_at: new Date(now + startsAt * dayMs), ends_at: new Date(now + until * dayMs) },
  })
  const promotions = [
    { code: 'WELCOME10', percent: 10 },
    { code: 'EXPIRED24', percent: 24, campaign: buildCampaign('expired', -60, -30) },
    { code: 'NOTYET25', percent: 25, campaign: buildCampaign('not-yet', 30, 60) },
  ]
  for (const { code, percent: value, campaign: promotionCode } of promotions)
    await admin('POST', '/admin/promotions', {
      ...{ code, type: 'standard', status: 'active', is_automatic: false, application_method: buildPercentMethod(value) },
      ...(promotionCode && { campaign: promotionCode }),
    })
}
