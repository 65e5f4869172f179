import { fixedPage } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadBlocks, type LoadedBlocks } from './load-blocks.server'

type LoadPart = 'account-profile' | 'contact-us' | 'loyalty-modal' | 'sign-in-modal' | 'sign-up-modal'

/** What authors wrote for a part of one of our pages or dialogs; nothing while it cannot be read. (CMS-01, APIS-01) */
export async function loadPart(shop: StorefrontContext, part: LoadPart): Promise<LoadedBlocks> {
  const { strip: _, ...loaded } = await loadBlocks(shop, await fixedPage(shop, part))
  return loaded
}
