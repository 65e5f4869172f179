import { mustSeeTerms } from '#domain/consumer/entitlements'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type SpendOnPage, spendOf } from './spend.server'

export type ProgrammeOnPage = { spend: SpendOnPage | null; asksTerms: boolean }

/** Loads program status: the year's spend, and an employee's pending terms. */
export async function loadProgramme(shop: StorefrontContext): Promise<ProgrammeOnPage> {
  const [consumer, spend] = await Promise.all([shop.consumer().catch(() => null), spendOf(shop)])
  return { spend, asksTerms: consumer !== null && mustSeeTerms(consumer) }
}
