import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { ApiError, BotCheckRequired } from '#contracts/errors'
import { loadBlocks } from '~/blocks/load-blocks.server'
import type { LoadedBlocks } from '~/blocks/registry-types'
import { createBotCheckResponse } from '~/server/bot-check.server'
import { loadFixedCanvas } from '~/server/content.server'
import { type ErrorReference, loadErrorReference } from '~/server/reference.server'
import { type StorefrontContext, createStorefrontContext } from '~/server/storefront-services.server'

/** Includes the reference to quote when the failure is ours. */
export type ErrorPageContent = { title: string; description: string; loaded: LoadedBlocks } & Partial<ErrorReference>

/** Throws a 404 with the error canvas. For loaders. */
export function notFound(shop: StorefrontContext) {
  return buildErrorPage(shop, 'error-4xx', 404)
}

/** The shop of a page under a locale we sell in; under any other there is no page. */
export async function requireStorefront(args: LoaderFunctionArgs): Promise<StorefrontContext> {
  const shop = createStorefrontContext(args)
  if (args.params.locale !== shop.locale) throw await notFound(shop)
  return shop
}

/** A region of one of the fixed pages, as this shopper sees it; nothing when it cannot be read. */
export async function loadFixedBlocks(shop: StorefrontContext, page: string, region: string): Promise<LoadedBlocks> {
  return loadBlocks(shop, await loadFixedCanvas(shop, page), region)
}

/**
 * A part no page can do without. When the platform fails on it the shopper gets the canvas for such times, not a bare error; when it wants
 * to be sure of a person first, the check.
 */
export async function withErrorPage<T>(shop: StorefrontContext, promise: Promise<T>): Promise<T> {
  return promise.catch(async (error: unknown) => {
    if (error instanceof BotCheckRequired) throw await createBotCheckResponse(shop, { appId: error.appId })
    if (error instanceof ApiError && error.status >= 500) throw await buildErrorPage(shop, 'error-5xx', 503)
    throw error
  })
}

async function buildErrorPage(shop: StorefrontContext, page: string, status: number) {
  const canvas = await loadFixedCanvas(shop, page)
  const content: ErrorPageContent | null = canvas && { ...canvas.meta, loaded: await loadBlocks(shop, canvas) }
  return data(status < 500 ? content : { ...content, ...(await loadErrorReference(shop)) }, { status })
}
