import { mustSeeTerms } from '#domain/identity/must-see-terms'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type SpendOnPage, spendOf } from './spend.server'

export type ProgrammeOnPage = { spend: SpendOnPage | null; asksTerms: boolean }

/** What the account says of a programme: the year's spend, and an employee's way to the terms that wait. (EMP-02, EMP-13) */
export async function loadProgramme(shop: StorefrontContext): Promise<ProgrammeOnPage> {
  const [consumer, spend] = await Promise.all([shop.consumer().catch(() => null), spendOf(shop)])
  return { spend, asksTerms: consumer !== null && mustSeeTerms(consumer) }
}
