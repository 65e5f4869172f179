import type { BrandId } from '#config/brands'
import { type RepairJob, repairTerms } from '#config/repair-prices'
import type { Currency } from '#config/locales'
import type { Specs } from '#contracts/entities/specs'
import type { Minor } from '#domain/money/minor-units'

const zippedKinds: readonly Specs['kind'][] = ['outerwear', 'legwear', 'sleepingBag']

/** Repairs that can be needed by goods of this kind, and are made of them. */
export function listRepairJobs(specs: Specs): readonly RepairJob[] {
  if (!('repair' in specs)) return []
  if (specs.repair === 'resole') return ['halfSole', 'sole']
  if (specs.repair === 'parts') return ['part']
  if (specs.repair !== 'workshop') return []
  if (specs.kind === 'footwear') return ['rand']
  const isTaped = 'waterproof' in specs && typeof specs.waterproof === 'number'
  return ['seam', 'patch', ...(zippedKinds.includes(specs.kind) ? (['zip'] as const) : []), ...(isTaped ? (['tape'] as const) : [])]
}

type RepairPrice = { job: RepairJob; price: Minor }

/** What repairs of goods cost at their brand, where it tells prices. */
export function listRepairPrices(specs: Specs, { brand, currency }: { brand: BrandId; currency: Currency }): RepairPrice[] {
  const prices = repairTerms[brand]?.prices ?? {}
  return listRepairJobs(specs).flatMap((job) => {
    const price = prices[job]?.[currency]
    return price === undefined ? [] : [{ job, price }]
  })
}
