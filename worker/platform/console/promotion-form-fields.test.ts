import { expect, test } from 'vitest'
import coupons from '#content/promotions/coupons.json'
import offers from '#content/promotions/offers.json'
import { type Promotion, promotionsFile } from '#contracts/entities/promotion'
import { toPromotionFormFields, toPromotionCopyFields } from './promotion-form-fields'
import { parsePromotion } from './promotion-input'

const now = Date.parse('2026-11-01T00:00Z')
const all = promotionsFile.parse([...coupons, ...offers])
const gift = all.find(({ reward }) => reward.kind === 'gift')!
const usual: Promotion = { ...all[0]!, exclusive: true, coupon: { code: 'SPRING', uses: 5, usesPerConsumer: 1 } }
const read = (form: URLSearchParams, base?: Promotion) => {
  const input = parsePromotion(form, now, base)
  if ('findings' in input) throw new Error(JSON.stringify(input.findings))
  return input.body
}

test.each<[string, Promotion]>([
  ...all.map((each) => [each.promotionId, each] as [string, Promotion]),
  ['with a code and its limits', usual],
  ['with a moment', { ...usual, regions: ['EMEA'], from: '2026-12-01T00:00:30+01:00', until: '2027-01-01T00:00:00Z' } satisfies Promotion],
  ['with times of two kinds', { ...usual, from: '2026-12-01T00:00:00', until: '2027-01-01T00:00:00Z' }],
])('the form of a promotion, sent as it is, changes nothing: %s (OPS-38)', (_, promotion) => {
  const { promotionId: _id, ...whole } = promotion
  expect({ ...read(toPromotionFormFields(promotion), promotion), campaignId: promotion.campaignId }).toEqual(whole)
})

test('what no field says stays when others change, and texts follow another offer (OPS-38)', () => {
  const own: Promotion = { ...usual, audience: 'employee', categories: ['1000'], callout: { ...usual.callout, en: 'A|B|C' } }
  const form = toPromotionFormFields(own)
  form.set('percent', '25')
  expect(read(form, own)).toMatchObject({ audience: 'employee', categories: ['1000'], callout: { en: 'A|B|C' }, reward: { percent: 25 } })
  form.set('kind', 'free-delivery')
  expect(read(form, own)).toMatchObject({
    level: 'SHIPPING',
    callout: { en: 'Free delivery|On this order, whatever it comes to.|Standard delivery only.' },
  })
  const given = toPromotionFormFields(gift)
  given.set('name.en', 'Another gift')
  expect(read(given, gift)).toMatchObject({ name: { en: 'Another gift' }, reward: gift.reward })
  expect(parsePromotion(given, now)).toMatchObject({ findings: { kind: 'Select a type.' } })
})

test('a moment is shown on a clock of its region, and another one is read on it (OPS-38)', () => {
  const own: Promotion = { ...usual, regions: ['EMEA'], until: '2026-12-24T18:00:00Z' }
  const form = toPromotionFormFields(own)
  expect([form.get('until'), form.get('clock')]).toEqual(['2026-12-24T18:00', 'GB'])
  form.set('until', '2026-12-24T20:00')
  expect(read(form, own)).toMatchObject({ until: '2026-12-24T20:00:00.000Z' })
})

test('a copy has no code, and no time that has passed (OPS-38)', () => {
  const copy = toPromotionCopyFields({ ...usual, from: '2026-10-01T00:00:00', until: '2026-12-24T18:00:00Z' }, now)
  expect([...copy.keys()].filter((name) => ['code', 'uses', 'usesPerConsumer', 'from', 'until'].includes(name))).toEqual(['until'])
})
