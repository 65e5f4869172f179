import { fixedPage } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadBlocks } from './load-blocks.server'
import type { LoadedBlocks } from './registry-types'

type LoadPart = 'account-profile' | 'contact-us' | 'loyalty-modal' | 'sign-in-modal' | 'sign-up-modal'

/** Loads the authored blocks for one part of a page or dialog; returns nothing if they cannot be read. */
export async function loadPart(shop: StorefrontContext, part: LoadPart): Promise<LoadedBlocks> {
  const { strip: _, ...loaded } = await loadBlocks(shop, await fixedPage(shop, part))
  return loaded
}
