import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { ApiError, BotCheckRequired } from '#contracts/errors'
import { loadBlocks } from '~/blocks/load-blocks.server'
import type { LoadedBlocks } from '~/blocks/registry-types'
import { botCheck } from '~/server/bot-check.server'
import { fixedPage } from '~/server/content.server'
import { type Reference, referenceOf } from '~/server/reference.server'
import { type StorefrontContext, createStorefrontContext } from '~/server/storefront-services.server'

/** Includes the reference to quote when the failure is ours. */
export type ErrorCanvas = { title: string; description: string; loaded: LoadedBlocks } & Partial<Reference>

/** Throws a 404 with the error canvas. For loaders. */
export function notFound(shop: StorefrontContext) {
  return errorPage(shop, 'error-4xx', 404)
}

/** The shop of a page under a locale we sell in; under any other there is no page. */
export async function requireStorefront(args: LoaderFunctionArgs): Promise<StorefrontContext> {
  const shop = createStorefrontContext(args)
  if (args.params.locale !== shop.locale) throw await notFound(shop)
  return shop
}

/** A region of one of the fixed pages, as this shopper sees it; nothing when it cannot be read. */
export async function fixedBlocks(shop: StorefrontContext, page: string, region: string): Promise<LoadedBlocks> {
  return loadBlocks(shop, await fixedPage(shop, page), region)
}

/**
 * A part no page can do without. When the platform fails on it the shopper gets the canvas for such times, not a bare error; when it wants
 * to be sure of a person first, the check.
 */
export async function orErrorPage<T>(shop: StorefrontContext, part: Promise<T>): Promise<T> {
  return part.catch(async (error: unknown) => {
    if (error instanceof BotCheckRequired) throw await botCheck(shop, { appId: error.appId })
    if (error instanceof ApiError && error.status >= 500) throw await errorPage(shop, 'error-5xx', 503)
    throw error
  })
}

async function errorPage(shop: StorefrontContext, page: string, status: number) {
  const canvas = await fixedPage(shop, page)
  const content: ErrorCanvas | null = canvas && { ...canvas.meta, loaded: await loadBlocks(shop, canvas) }
  return data(status < 500 ? content : { ...content, ...(await referenceOf(shop)) }, { status })
}
