import { endpoints } from '#contracts'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { productOf } from '../catalog.server'
import { slugOf } from '../product/chosen-options'
import { optionsText } from './load-notify-me.server'
import { notifyMeForm } from './notify-me.form'

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
