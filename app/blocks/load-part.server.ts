import { fixedPage } from '~/server/content.server'
import type { StorefrontContext } from '~/server/shop.server'
import { loadBlocks, type LoadedBlocks } from './load-blocks.server'

type Part = 'account-profile' | 'contact-us' | 'loyalty-modal' | 'sign-in-modal' | 'sign-up-modal'

/** What authors wrote for a part of one of our pages or dialogs; nothing while it cannot be read. (CMS-01, APIS-01) */
export async function loadPart(shop: StorefrontContext, part: Part): Promise<LoadedBlocks> {
  const { strip: _, ...loaded } = await loadBlocks(shop, await fixedPage(shop, part))
  return loaded
}
