import type { Currency, Region } from '#config/locales'
import { loyaltyTerms } from '#config/programmes'
import { toMinorUnits, type Minor } from '#domain/money/minor-units'

/** Points an order earns when it ships: one rate per whole currency unit of its net amount (minor units). At least 0. */
export function calculateEarnedPoints(netAmount: Minor, { currency, region }: { currency: Currency; region: Region }): number {
  return Math.max(0, Math.floor(netAmount / toMinorUnits(1, currency))) * loyaltyTerms[region].pointsPerUnit
}
