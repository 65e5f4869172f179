import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import { z } from 'zod'
import { emailMaxLength } from '#config/constants'
import { endpoints } from '#contracts'
import type { Product, Variant } from '#contracts/entities/product'
import { ApiError } from '#contracts/errors'
import { isComingSoon, isOutOfStock } from '#domain/product/buy-state'
import { email, maxLength, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { FieldError, formHandler, seeOther, type FormResult, readFormData } from '~/server/form-action.server'
import { createValidatedTextField } from '~/server/field-errors'
import { type StorefrontContext, createStorefrontContext } from '~/server/storefront-services.server'
import { loadInventory, loadProductById } from '../catalog.server'
import { parseChosenOptions, getSlug } from '../product/chosen-options'

/** Recipient and variant of a notification. The product comes from the page, never from the form. */
const notifyMeForm = z.object({
  email: createValidatedTextField(required, email, maxLength(emailMaxLength)),
  upc: z.string().trim().max(14).default(''),
})

/** Loads the variants that are sold out or not yet on sale and offer a notification; null if there is no such product. */
export async function loadNotifyMe(shop: StorefrontContext, slug: string) {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product) return null
  const inventory = await loadInventory(shop, product.id)
  const isUpcoming = isComingSoon(product, shop.requestContext.now)
  const notifiableVariants = product.variants.filter(
    (variant) => variant.notifyMe && (isUpcoming || isOutOfStock(variant, inventory ?? undefined)),
  )
  const chosenOptions = parseChosenOptions(product, new URL(shop.request.url).searchParams)
  const chosenTypes = Object.keys(chosenOptions) as (keyof typeof chosenOptions)[]
  return {
    name: product.name,
    image: product.images[chosenOptions.color ?? '']?.[0] ?? Object.values(product.images)[0]?.[0] ?? null,
    options: notifiableVariants.map((variant) => ({ upc: variant.upc, text: formatVariantOptions(product, variant) })),
    chosenUpc:
      notifiableVariants.find(({ attributes }) => chosenTypes.every((type) => attributes[type] === chosenOptions[type]))?.upc ?? null,
    back: href('product', { locale: shop.locale, slug: getSlug(product) }),
  }
}

/** “Slate, M”: the options of a variant in the order they are chosen. */
export function formatVariantOptions({ attributes }: Product, variant: Variant): string {
  return attributes
    .map(({ type, options }) => options.find(({ id }) => id === variant.attributes[type])?.label)
    .filter(Boolean)
    .join(', ')
}

/** Subscribes to a back-in-stock notification and returns to the product with a confirmation. */
export const notifyMeAction = formHandler(notifyMeForm, async ({ email, upc }, { shop, params }) => {
  const productId = parseProductSlug(params.slug ?? '')
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product) throw new Response('No such product', { status: 404 })
  const variant = product.variants.find((candidate) => candidate.upc === upc)
  if (!variant) throw new FieldError('upc', 'forms:required')
  const api = await shop.personalApi()
  await api(endpoints.products.notify, { body: { email, productId: product.id, upc } })
  await shop.session.addFlash({
    tone: 'success',
    key: 'notifyMe.done',
    values: { email, name: product.name, options: formatVariantOptions(product, variant) },
  })
  const query = new URLSearchParams(Object.entries(variant.attributes) as [string, string][])
  return seeOther(`${href('product', { locale: shop.locale, slug: getSlug(product) })}?${query.toString()}`)
})

const stopNotificationsForm = z.object({ token: z.string().min(1).max(512) })

/** Ends back-in-stock emails by the link in one. Opening the link ends nothing: mail scanners open links as well. */
export const stopNotificationsAction = formHandler(stopNotificationsForm, async ({ token }, { shop }) => {
  const page = href('stopNotifications', { locale: shop.locale })
  try {
    await stopNotifications(shop, token)
  } catch (error) {
    if (error instanceof ApiError && error.errorId === 'INVALID_REQUEST') return seeOther(`${page}?wrong=1`)
    throw error
  }
  return seeOther(`${page}?done=1`)
})

/** A mailbox reads the status alone, and follows no redirect. */
const oneClickAction = formHandler(stopNotificationsForm, async ({ token }, { shop }) => {
  await stopNotifications(shop, token)
  return data<FormResult>({ intent: '', values: {}, errors: {} })
})

/**
 * A mailbox's unsubscribe button posts to the link of the email, without a cookie, an origin or a field of ours. The signed token is in the
 * address. Null for any other form. (RFC 8058)
 */
export async function oneClickUnsubscribeAction(args: ActionFunctionArgs) {
  const submittedData = await readFormData(args.request.clone() as Request)
  if (submittedData.get('List-Unsubscribe') !== 'One-Click') return null
  const form = new FormData()
  form.set('token', new URL(args.request.url).searchParams.get('token') ?? '')
  return oneClickAction(form, { shop: createStorefrontContext(args), params: args.params })
}

async function stopNotifications(shop: StorefrontContext, token: string): Promise<void> {
  const { api } = await shop.identity.open()
  await api(endpoints.products.stopNotifications, { body: { token } })
}
