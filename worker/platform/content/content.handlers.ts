import type { contentEndpoints } from '#contracts/content'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Canvas, Footer, Menu } from '#contracts/entities/canvas'
import { isLocale, locales } from '#config/locales'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../mount'
import type { Shop } from '../shop'
import { activeRegions } from './active-regions'
import { documentFor } from './document-for'

type Asked = {
  params: { mode: string; siteId: string }
  query: { previewDateTime?: string; localePath?: string }
  shop: Shop
  now: number
}

export const contentHandlers: Handlers<typeof contentEndpoints> = {
  augmentedPage: (call, env) => canvas(call, env, call.params.page),
  category: (call, env) => canvas(call, env, `category/${call.params.categoryId}`),
  product: (call, env) => canvas(call, env, `product/${call.params.productId}`),
  page: (call, env) => canvas(call, env, call.params.page),
  menu: (call, env) => read<Menu>(call, env, 'menu'),
  footer: (call, env) => read<Footer>(call, env, 'footer'),
  fixedPage: (call, env) => canvas(call, env, call.params.page),
}

/** A page in the shopper's language, with the blocks of this moment; preview may ask for another moment. (CMS-14, CMS-16) */
async function canvas(asked: Asked, env: PlatformEnv, page: string): Promise<Outcome<Canvas>> {
  const { mode, siteId } = asked.params
  const document = await read<Canvas>(asked, env, page)
  if (!document.ok) return document
  const { previewDateTime } = asked.query
  const at = mode === 'stage' && previewDateTime !== undefined ? Date.parse(previewDateTime) : asked.now
  if (Number.isNaN(at)) return fail('INVALID_REQUEST', { field: 'previewDateTime' })
  return ok({ ...document.value, siteId, locale: localeOf(asked), regions: activeRegions(document.value.regions, at) })
}

async function read<T>(asked: Asked, env: PlatformEnv, page: string): Promise<Outcome<T>> {
  const { mode, siteId } = asked.params
  if (mode !== 'live' && !(mode === 'stage' && env.PREVIEW === 'on')) return fail('NOT_FOUND')
  const document = await documentFor(env.CANVASES, { mode, siteId, page, language: locales[localeOf(asked)].language })
  return document === null ? fail('NOT_FOUND') : ok(document as T)
}

/** Content may be asked for in another language than the page around it. (CMS-05) */
function localeOf({ query: { localePath }, shop }: Asked): Shop['locale'] {
  return localePath !== undefined && isLocale(localePath) ? localePath : shop.locale
}
