import { expect, test } from 'vitest'
import { promotion } from '#contracts/entities/promotion'
import { parsePromotion } from './promotion-input'

const now = Date.parse('2026-11-01T00:00Z')
const whole = { key: 'abcdef-1', 'name.en': 'Spring sale!', kind: 'percentage', percent: '15', region: 'EMEA' }

function read(over: Record<string, string> = {}) {
  const read = parsePromotion(new URLSearchParams({ ...whole, ...over }), now)
  if ('findings' in read) return read.findings
  return promotion.parse({ promotionId: read.promotionId, ...read.body })
}

test('a form for percent off is a whole promotion, with its texts in six languages (OPS-36)', () => {
  expect(read({ 'name.de': 'Frühling', code: ' spring15 ', uses: '100' })).toMatchObject({
    ...{ promotionId: 'spring-sale-abcdef', level: 'ORDER', regions: ['EMEA'], reward: { kind: 'percentage', percent: 15 } },
    name: { en: 'Spring sale!', de: 'Frühling', fr: 'Spring sale!' },
    callout: { de: '{percent} Rabatt|Auf alles im Warenkorb.|Nicht auf Geschenkkarten.' },
    coupon: { code: 'SPRING15', uses: 100 },
  })
})

test('an amount has every currency, and free delivery is of the delivery (OPS-36)', () => {
  const four = (name: string) => ({ [`${name}.USD`]: '10', [`${name}.CAD`]: '13,50', [`${name}.GBP`]: '9', [`${name}.EUR`]: '10' })
  expect(read({ kind: 'amount', ...four('amount') })).toMatchObject({
    reward: { amount: { USD: 1_000, CAD: 1_350, GBP: 900, EUR: 1_000 } },
  })
  expect(read({ kind: 'free-delivery', ...four('minimum') })).toMatchObject({
    ...{ level: 'SHIPPING', reward: { kind: 'free-delivery' }, minimum: { CAD: 1_350 } },
    callout: { en: 'Free delivery|On orders from {minimum}.|Gift cards do not count.' },
  })
})

test('a time is that of a market’s clock, or the same on each (OPS-36)', () => {
  const times = { from: '2026-12-01T00:00', until: '2026-12-24T18:00' }
  expect(read(times)).toMatchObject(times)
  expect(read({ ...times, clock: 'DE' })).toMatchObject({ from: '2026-11-30T23:00:00.000Z', until: '2026-12-24T17:00:00.000Z' })
})

test.each<[Record<string, string>, string]>([
  [{ 'name.en': ' ' }, 'name.en'],
  [{ kind: 'gift' }, 'kind'],
  [{ percent: '0' }, 'percent'],
  [{ percent: '12.5' }, 'percent'],
  [{ kind: 'amount', 'amount.USD': '10' }, 'amount'],
  [{ 'minimum.USD': '10' }, 'minimum'],
  [{ region: 'MARS' }, 'region'],
  [{ code: 'x' }, 'code'],
  [{ uses: '5' }, 'code'],
  [{ code: 'SPRING', uses: '-1' }, 'uses'],
  [{ until: '2026-10-01T00:00' }, 'until'],
  [{ from: '2026-12-02T00:00', until: '2026-12-01T00:00' }, 'until'],
])('%j is refused beside its field (OPS-36)', (over, field) => {
  expect(Object.keys(read(over))).toEqual([field])
})
