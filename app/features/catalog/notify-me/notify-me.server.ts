import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { z } from 'zod'
import { emailMaxLength } from '#config/constants'
import { endpoints } from '#contracts'
import type { Product, Variant } from '#contracts/entities/product'
import { ApiError } from '#contracts/errors'
import { isComingSoon, isOutOfStock } from '#domain/product/buy-state'
import { email, maxLength, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { FieldError, formHandler, seeOther, type FormResult, formDataOf } from '~/server/form-action.server'
import { ruledText } from '~/server/field-errors'
import { type StorefrontContext, createStorefrontContext } from '~/server/storefront-services.server'
import { inventoryOf, productOf } from '../catalog.server'
import { chosenFrom, slugOf } from '../product/chosen-options'

/** Recipient and variant of a notification. The product comes from the page, never from the form. */
const notifyMeForm = z.object({
  email: ruledText(required, email, maxLength(emailMaxLength)),
  upc: z.string().trim().max(14).default(''),
})

/** Loads the variants that are sold out or not yet on sale and offer a notification; null if there is no such product. */
export async function loadNotifyMe(shop: StorefrontContext, slug: string) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) return null
  const inventory = await inventoryOf(shop, product.id)
  const isComing = isComingSoon(product, shop.visit.now)
  const waitedFor = product.variants.filter((variant) => variant.notifyMe && (isComing || isOutOfStock(variant, inventory ?? undefined)))
  const chosen = chosenFrom(product, new URL(shop.request.url).searchParams)
  const types = Object.keys(chosen) as (keyof typeof chosen)[]
  return {
    name: product.name,
    image: product.images[chosen.color ?? '']?.[0] ?? Object.values(product.images)[0]?.[0] ?? null,
    options: waitedFor.map((variant) => ({ upc: variant.upc, text: optionsText(product, variant) })),
    chosenUpc: waitedFor.find(({ attributes }) => types.every((type) => attributes[type] === chosen[type]))?.upc ?? null,
    back: href('product', { locale: shop.locale, slug: slugOf(product) }),
  }
}

/** “Slate, M”: the options of a variant in the order they are chosen. */
export function optionsText({ attributes }: Product, variant: Variant): string {
  return attributes
    .map(({ type, options }) => options.find(({ id }) => id === variant.attributes[type])?.label)
    .filter(Boolean)
    .join(', ')
}

/** Subscribes to a back-in-stock notification and returns to the product with a confirmation. */
export const notifyMeAction = formHandler(notifyMeForm, async ({ email, upc }, { shop, params }) => {
  const productId = productIdOf(params.slug ?? '')
  const product = productId ? await productOf(shop, productId) : null
  if (!product) throw new Response('No such product', { status: 404 })
  const variant = product.variants.find((candidate) => candidate.upc === upc)
  if (!variant) throw new FieldError('upc', 'forms:required')
  const api = await shop.personalApi()
  await api(endpoints.products.notify, { body: { email, productId: product.id, upc } })
  await shop.session.addFlash({
    tone: 'success',
    key: 'notifyMe.done',
    values: { email, name: product.name, options: optionsText(product, variant) },
  })
  const query = new URLSearchParams(Object.entries(variant.attributes) as [string, string][])
  return seeOther(`${href('product', { locale: shop.locale, slug: slugOf(product) })}?${query.toString()}`)
})

const stopNotificationsForm = z.object({ token: z.string().min(1).max(512) })

/** Ends back-in-stock emails by the link in one. Opening the link ends nothing: mail scanners open links as well. */
export const stopNotificationsAction = formHandler(stopNotificationsForm, async ({ token }, { shop }) => {
  const page = href('stopNotifications', { locale: shop.locale })
  try {
    await stop(shop, token)
  } catch (error) {
    if (error instanceof ApiError && error.errorId === 'INVALID_REQUEST') return seeOther(`${page}?wrong=1`)
    throw error
  }
  return seeOther(`${page}?done=1`)
})

/** A mailbox reads the status alone, and follows no redirect. */
const oneClick = formHandler(stopNotificationsForm, async ({ token }, { shop }) => {
  await stop(shop, token)
  return data<FormResult>({ intent: '', values: {}, errors: {} })
})

/**
 * The button of a mailbox, which posts to the link of the email: without a cookie, an origin or a field of ours; the signed token is in the
 * address. Null for any other form. (RFC 8058)
 */
export async function oneClickUnsubscribe(args: ActionFunctionArgs) {
  const sent = await formDataOf(args.request.clone() as Request)
  if (sent.get('List-Unsubscribe') !== 'One-Click') return null
  const form = new FormData()
  form.set('token', new URL(args.request.url).searchParams.get('token') ?? '')
  return oneClick(form, { shop: createStorefrontContext(args), params: args.params })
}

async function stop(shop: StorefrontContext, token: string): Promise<void> {
  const { api } = await shop.identity.open()
  await api(endpoints.products.stopNotifications, { body: { token } })
}
