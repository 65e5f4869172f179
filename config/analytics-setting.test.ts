import { expect, test } from 'vitest'
import { parseAnalyticsSetting, type AnalyticsValues } from './analytics-setting'

function read(values: AnalyticsValues, isLocal = false) {
  const refused: string[] = []
  return { setting: parseAnalyticsSetting(values, { isLocal, refuse: (name) => refused.push(name) }), refused }
}

test('without settings nothing is measured and no tag is allowed (ANA-12)', () => {
  expect(read({ GA4_MEASUREMENT_ID: '', TAG_ORIGINS: ' ' })).toEqual({ setting: { tagOrigins: [] }, refused: [] })
})

test('GA4 needs its id and its secret, and goes to Google unless told otherwise (ANA-12)', () => {
  const values = { GA4_MEASUREMENT_ID: 'G-ABCD123456', GA4_API_SECRET: 'secret' }
  expect(read(values).setting.ga4).toEqual({
    measurementId: 'G-ABCD123456',
    apiSecret: 'secret',
    origin: 'https://www.google-analytics.com',
  })
  expect(read({ ...values, GA4_ORIGIN: 'https://region1.google-analytics.com/' }).setting.ga4?.origin).toBe(
    'https://region1.google-analytics.com',
  )
  expect(read({ GA4_MEASUREMENT_ID: 'G-SANDBOX' }, true).setting.ga4).toEqual({ measurementId: 'G-SANDBOX', apiSecret: 'sandbox' })
})

test('the origin of the tag is allowed with those it needs (ANA-14)', () => {
  const { setting } = read({
    TAG_SCRIPT: 'https://tags.shop.com/gtm.js?id=1',
    TAG_ORIGINS: 'https://*.analytics.com https://tags.shop.com',
  })
  expect(setting).toEqual({
    tagScript: 'https://tags.shop.com/gtm.js?id=1',
    tagOrigins: ['https://tags.shop.com', 'https://*.analytics.com'],
  })
})

test.each<[AnalyticsValues, string]>([
  [{ GA4_MEASUREMENT_ID: 'UA-1234', GA4_API_SECRET: 's' }, 'GA4_MEASUREMENT_ID'],
  [{ GA4_MEASUREMENT_ID: 'G-ABCD123456' }, 'GA4_MEASUREMENT_ID'],
  [{ GA4_ORIGIN: 'region1' }, 'GA4_ORIGIN'],
  [{ ANALYTICS_ENDPOINT: 'http://collect.shop.com' }, 'ANALYTICS_ENDPOINT'],
  [{ TAG_SCRIPT: 'javascript:alert(1)' }, 'TAG_SCRIPT'],
  [{ TAG_ORIGINS: "https://a.com 'unsafe-inline'" }, 'TAG_ORIGINS'],
  [{ TAG_ORIGINS: 'https://a.com/path' }, 'TAG_ORIGINS'],
  [{ TAG_ORIGINS: 'https:' }, 'TAG_ORIGINS'],
])('%j is refused by name (ANA-12, ANA-14)', (values, name) => {
  expect(read(values).refused).toEqual([name])
})
