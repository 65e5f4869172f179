import { fragmentOf } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadBlocks, type LoadedBlocks } from './load-blocks.server'

/** Loads these authored fragments in order, without those that cannot be read. */
export async function loadFragments(shop: StorefrontContext, ids: readonly string[]): Promise<LoadedBlocks[]> {
  const loaded = await Promise.all(ids.map(async (id) => loadBlocks(shop, await fragmentOf(shop, id))))
  return loaded.map(({ strip: _, ...fragment }) => fragment).filter(({ blocks }) => blocks.length > 0)
}
