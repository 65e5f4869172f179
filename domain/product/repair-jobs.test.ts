import { expect, test } from 'vitest'
import { repairTerms } from '#config/repair-prices'
import type { Specs } from '#contracts/entities/specs'
import { listRepairJobs, listRepairPrices } from './repair-jobs'

const common = { weight: 400, seasons: ['winter'], care: ['wipe'], origin: 'PT' } satisfies Partial<Specs>
const coat: Specs = { kind: 'outerwear', fit: 'regular', repair: 'workshop', ...common }
const boot: Specs = { kind: 'footwear', collar: 'mid', upper: ['leather'], repair: 'resole', ...common }

test('goods are repaired as they are made: taped seams only where there are any, soles only on shoes (PDP-59)', () => {
  expect(listRepairJobs(coat)).toEqual(['seam', 'patch', 'zip'])
  expect(listRepairJobs({ ...coat, waterproof: 20_000 })).toEqual(['seam', 'patch', 'zip', 'tape'])
  expect(listRepairJobs({ kind: 'top', fit: 'regular', repair: 'workshop', ...common })).toEqual(['seam', 'patch'])
  expect(listRepairJobs(boot)).toEqual(['halfSole', 'sole'])
  expect(listRepairJobs({ ...boot, repair: 'workshop' })).toEqual(['rand'])
  expect(listRepairJobs({ ...boot, repair: 'parts' })).toEqual(['part'])
  expect(listRepairJobs({ kind: 'socks', length: 'crew', cushioning: 'full', repair: 'replaced', ...common })).toEqual([])
  expect(listRepairJobs({ kind: 'giftCard', delivery: 'email' })).toEqual([])
})

test('a brand tells prices of what it repairs, in the money of the market; one without a workshop none (PDP-59)', () => {
  const dunnage = { brand: 'dunnage', currency: 'GBP' } as const
  expect(listRepairPrices(boot, dunnage)).toEqual([
    { job: 'halfSole', price: 3_400 },
    { job: 'sole', price: 5_800 },
  ])
  expect(listRepairPrices(boot, { brand: 'halvern', currency: 'CAD' })).toEqual([{ job: 'sole', price: 10_500 }])
  expect(listRepairPrices(boot, { brand: 'dropkerb', currency: 'USD' })).toEqual([])
})

test('only seams are free for everybody, which their text says (PDP-59)', () => {
  for (const { prices } of Object.values(repairTerms))
    for (const [job, amounts] of Object.entries(prices))
      expect([job, Object.values(amounts).every((amount) => (job === 'seam' ? amount === 0 : amount > 0))]).toEqual([job, true])
})
